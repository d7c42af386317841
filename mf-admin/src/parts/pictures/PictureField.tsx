import { useState } from 'react';
import type { PictureSource } from '@titian/shared-contracts/portal-setting';
import { PictureDialog } from '@titian/section-kit/pictures';
import { uploadFile } from '@titian/shared-auth';
import { Button, useTranslation } from '@titian/shared-ui';
import type { ControlProps } from '@titian/shared-ui/data';
import { PictureUpload } from '@titian/shared-ui/picture';
import { PicturePreview } from './PicturePreview';
import { type Target, uploadOf } from './target';
import css from './pictures.module.css';

/** Pixels of the preview. */
const SIZE = 120;

/** A chosen picture with its address, to show it before it is saved. */
export type ChosenPicture = PictureSource & { url: string };

interface Props extends ControlProps {
  label: string;
  target: Pick<Target, 'of' | 'kind' | 'code'>;
  value?: ChosenPicture | null;
  onChange?: (picture: ChosenPicture | null) => void;
}

/** Chooses a picture by an upload that is cropped, or one of the gallery; one of the gallery is shown on both grounds. */
export function PictureField({ label, target, value, onChange, ...control }: Props) {
  const { t } = useTranslation('admin');
  const [picking, setPicking] = useState(false);
  /** How often one of the gallery was chosen: an upload before it is shown no more. */
  const [picks, setPicks] = useState(0);
  const { ref, field, limits, shapes } = uploadOf(target.of);
  const isOfGallery = value?.from === 'gallery';
  return (
    <div className={css.field}>
      {isOfGallery && <PicturePreview target={{ ...target, imageUrl: value.url }} size={SIZE} />}
      <PictureUpload
        key={picks}
        {...control}
        label={label}
        limits={limits}
        shapes={shapes}
        send={(file, options) => uploadFile(file, { ref, field }, options)}
        onChange={(file) => onChange?.(file && { from: 'upload', id: file.id, url: file.url })}
      />
      <Button icon="picture" onClick={() => setPicking(true)}>
        {t('logo.gallery')}
      </Button>
      {picking && (
        <PictureDialog
          shapes={shapes}
          chosen={isOfGallery ? value.id : null}
          onChoose={({ id, file }) => {
            setPicking(false);
            setPicks(picks + 1);
            onChange?.({ from: 'gallery', id, url: file.url });
          }}
          onClose={() => setPicking(false)}
        />
      )}
    </div>
  );
}
