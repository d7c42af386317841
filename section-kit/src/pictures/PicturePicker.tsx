import { useState } from 'react';
import type { LocalText } from '@titian/shared-contracts';
import { Button } from '@titian/shared-ui';
import type { ControlProps } from '@titian/shared-ui/data';
import { type CropShape, PictureChoice, usePictureWords } from '@titian/shared-ui/picture';
import { PictureDialog } from './PictureDialog';

/** A picture as a form shows it. */
export interface ShownPicture {
  url: string;
  alt: LocalText;
}

export interface PicturePickerProps extends ControlProps {
  label: string;
  shapes: readonly [CropShape, ...CropShape[]];
  /** The id of the chosen picture. */
  value?: string | null;
  onChange?: (id: string | null) => void;
  /** Called with the picture of the new value, for the form to show it. */
  onShow?: (picture: ShownPicture | null) => void;
}

/** A form's field for a picture of the gallery; the form shows it. */
export function PicturePicker({ label, shapes, value, onChange, onShow, ...control }: PicturePickerProps) {
  const t = usePictureWords();
  const [open, setOpen] = useState(false);
  const take = (id: string | null, picture: ShownPicture | null) => {
    setOpen(false);
    onChange?.(id);
    onShow?.(picture);
  };
  return (
    <PictureChoice label={label} {...control}>
      <Button icon="picture" onClick={() => setOpen(true)}>
        {t(value ? 'picker.change' : 'picker.choose')}
      </Button>
      {value && (
        <Button type="text" icon="close" onClick={() => take(null, null)}>
          {t('picker.remove')}
        </Button>
      )}
      {open && (
        <PictureDialog
          shapes={shapes}
          chosen={value ?? null}
          onChoose={({ id, file, alt }) => take(id, { url: file.url, alt })}
          onClose={() => setOpen(false)}
        />
      )}
    </PictureChoice>
  );
}
