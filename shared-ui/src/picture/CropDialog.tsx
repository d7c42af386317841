import { useId, useState } from 'react';
import Cropper, { type Area } from 'react-easy-crop';
import 'react-easy-crop/react-easy-crop.css';
import { Button } from '../controls/Button';
import { Segmented } from '../controls/Segmented';
import { Dialog } from '../overlay/Dialog';
import { cropPicture } from './cropPicture';
import { CROP_SHAPES, type CropShape } from './shapes';
import { useFileUrl } from './useFileUrl';
import { usePictureWords } from './words';
import css from './picture.module.css';

const ZOOM = { min: 1, max: 4, step: 0.1 };

export interface CropDialogProps {
  file: File;
  /** The shapes to choose from; the first is chosen. */
  shapes: readonly [CropShape, ...CropShape[]];
  /** It is shown in a circle. */
  round?: boolean;
  /** Longest side that is kept, in pixels. */
  side: number;
  /** Whether it may also be taken as it is. */
  whole?: boolean;
  onCropped: (picture: File) => void;
  /** With an error code if the file is not a picture, null if the user cancelled. */
  onGiveUp: (why: string | null) => void;
}

/** Crops a picture, by pointer, wheel, touch or arrow keys; nothing leaves the browser. */
export function CropDialog({ file, shapes, round, side, whole, onCropped, onGiveUp }: CropDialogProps) {
  const t = usePictureWords();
  const zoomId = useId();
  const url = useFileUrl(file);
  const [shape, setShape] = useState<CropShape>(shapes[0]);
  const [crop, setCrop] = useState({ x: 0, y: 0 });
  const [zoom, setZoom] = useState(ZOOM.min);
  const [area, setArea] = useState<Area | null>(null);
  const refuse = () => onGiveUp('validation.image');
  const cut = async () => {
    if (area) await cropPicture(file, area, side).then(onCropped, refuse);
  };
  const footer = (
    <>
      <Button onClick={() => onGiveUp(null)}>{t('cancel')}</Button>
      {whole && <Button onClick={() => onCropped(file)}>{t('whole')}</Button>}
      <Button type="primary" disabled={!area} onClick={() => void cut()}>
        {t('cut')}
      </Button>
    </>
  );
  return (
    <Dialog title={t('title')} subtitle={t('purpose')} onClose={() => onGiveUp(null)} footer={footer}>
      {shapes.length > 1 && (
        <Segmented
          label={t('shape.label')}
          options={shapes.map((value) => ({ value, label: t(`shape.${value}`) }))}
          value={shape}
          onChange={setShape}
        />
      )}
      <div className={css.stage}>
        {url && (
          <Cropper
            image={url}
            aspect={CROP_SHAPES[shape]}
            cropShape={round ? 'round' : 'rect'}
            showGrid={false}
            crop={crop}
            zoom={zoom}
            minZoom={ZOOM.min}
            maxZoom={ZOOM.max}
            disableAutomaticStylesInjection
            cropperProps={{ role: 'group', 'aria-label': t('frame') }}
            mediaProps={{ onError: refuse }}
            onCropChange={setCrop}
            onZoomChange={setZoom}
            onCropComplete={(_, pixels) => setArea(pixels)}
          />
        )}
      </div>
      <label className={css.zoom} htmlFor={zoomId}>
        {t('zoom')}
        <input
          id={zoomId}
          type="range"
          {...ZOOM}
          value={zoom}
          data-autofocus=""
          onChange={({ target }) => setZoom(Number(target.value))}
        />
      </label>
    </Dialog>
  );
}
