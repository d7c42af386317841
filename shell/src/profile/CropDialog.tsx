import { useEffect, useId, useState } from 'react';
import Cropper, { type Area } from 'react-easy-crop';
import 'react-easy-crop/react-easy-crop.css';
import { Button, Dialog, useTranslation } from '@titian/shared-ui';
import styles from './profile.module.css';
import { cropPicture } from './cropPicture';

const ZOOM = { min: 1, max: 4, step: 0.1 };

interface Props {
  file: File;
  onCropped: (picture: File) => void;
  /** With an error code if the file is not a picture, null if the user cancelled. */
  onGiveUp: (why: string | null) => void;
}

/** Crops a picture to a square, by pointer, wheel, touch or arrow keys. */
export function CropDialog({ file, onCropped, onGiveUp }: Props) {
  const { t } = useTranslation('shell');
  const { t: common } = useTranslation();
  const zoomId = useId();
  const [url, setUrl] = useState<string>();
  const [crop, setCrop] = useState({ x: 0, y: 0 });
  const [zoom, setZoom] = useState(ZOOM.min);
  const [area, setArea] = useState<Area | null>(null);
  useEffect(() => {
    const made = URL.createObjectURL(file);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  const refuse = () => onGiveUp('validation.image');
  const cut = async () => {
    if (!area) return;
    await cropPicture(file, area).then(onCropped, refuse);
  };
  const footer = (
    <>
      <Button onClick={() => onGiveUp(null)}>{common('action.cancel')}</Button>
      <Button type="primary" disabled={!area} onClick={() => void cut()}>
        {t('picture.cut')}
      </Button>
    </>
  );
  return (
    <Dialog title={t('picture.title')} subtitle={t('picture.purpose')} onClose={() => onGiveUp(null)} footer={footer}>
      <div className={styles.stage}>
        {url && (
          <Cropper
            image={url}
            aspect={1}
            cropShape="round"
            showGrid={false}
            crop={crop}
            zoom={zoom}
            minZoom={ZOOM.min}
            maxZoom={ZOOM.max}
            disableAutomaticStylesInjection
            cropperProps={{ 'aria-label': t('picture.frame') }}
            mediaProps={{ onError: refuse }}
            onCropChange={setCrop}
            onZoomChange={setZoom}
            onCropComplete={(_, pixels) => setArea(pixels)}
          />
        )}
      </div>
      <label className={styles.zoom} htmlFor={zoomId}>
        {t('picture.zoom')}
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
