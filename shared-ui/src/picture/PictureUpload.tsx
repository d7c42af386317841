import { useRef, useState } from 'react';
import type { FileLimits, StoredFile } from '@titian/shared-contracts/file';
import { Button } from '../controls/Button';
import { acceptOf, fileFault } from '../files/fileFault';
import { isMoving } from '../files/isMoving';
import type { SendFile } from '../files/useUploads';
import type { ControlProps } from '../form/controlProps';
import { useKeyedText } from '../i18n/keyedText';
import { CropDialog } from './CropDialog';
import type { CropShape } from './shapes';
import { useFileUrl } from './useFileUrl';
import { useOneUpload } from './useOneUpload';
import { usePictureWords } from './words';
import css from './picture.module.css';

export interface PictureUploadProps extends ControlProps {
  limits: FileLimits;
  send: SendFile;
  shapes: readonly [CropShape, ...CropShape[]];
  /** Name of the field. */
  label: string;
  /** To begin with, to be cropped: the picture as it is shown now. */
  from?: File | null;
  onChange?: (file: StoredFile | null) => void;
}

/** Chooses a picture, crops it and uploads it; the form sends the id of what was stored. */
export function PictureUpload({ limits, send, shapes, label, from = null, onChange, ...control }: PictureUploadProps) {
  const t = usePictureWords();
  const text = useKeyedText();
  const input = useRef<HTMLInputElement>(null);
  const [original, setOriginal] = useState(from);
  const [cropping, setCropping] = useState(from !== null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const { picture, share, fault, canRetry, upload } = useOneUpload(send, (stored) => onChange?.(stored));
  const shown = useFileUrl(picture);
  const choose = async (file: File | undefined) => {
    if (!file) return;
    const reason = fileFault(file, limits) ?? ((await isMoving(file)) ? 'validation.image' : null);
    setRefusal(reason);
    if (reason) return;
    setOriginal(file);
    setCropping(true);
  };
  const use = (cropped: File) => {
    setCropping(false);
    void upload(cropped);
  };
  const giveUp = (reason: string | null) => {
    setCropping(false);
    setRefusal(reason);
  };
  const wrong = refusal ?? fault;
  return (
    <div className={css.upload}>
      {shown && <img className={css.preview} src={shown} alt={t('upload.preview')} />}
      {share !== null && <progress className={css.bar} value={share} max={1} aria-label={t('upload.sending')} />}
      <input
        ref={input}
        type="file"
        className={css.file}
        tabIndex={-1}
        id={control.id}
        aria-invalid={control['aria-invalid']}
        aria-describedby={control['aria-describedby']}
        accept={acceptOf(limits)}
        aria-label={label}
        onChange={({ target }) => {
          void choose(target.files?.[0]);
          // Reset, so that the same file can be chosen again.
          target.value = '';
        }}
      />
      <div className={css.acts}>
        <Button icon="upload" onClick={() => input.current?.click()}>
          {t(picture ? 'upload.again' : 'upload.choose')}
        </Button>
        {original && <Button onClick={() => setCropping(true)}>{t('upload.crop')}</Button>}
        {canRetry && picture && <Button onClick={() => void upload(picture)}>{t('upload.retry')}</Button>}
      </div>
      <p className={css.help}>{t('upload.help')}</p>
      {wrong && (
        <p className={css.fault} role="alert">
          {text(wrong, undefined, text('errors.unknown'))}
        </p>
      )}
      {cropping && original && (
        <CropDialog file={original} shapes={shapes} side={limits.side!} whole onCropped={use} onGiveUp={giveUp} />
      )}
    </div>
  );
}
