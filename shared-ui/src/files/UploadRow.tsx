import { useFormat } from '../format/useFormat';
import { IconButton } from '../controls/IconButton';
import { useTranslation } from 'react-i18next';
import { useKeyedText } from '../i18n/keyedText';
import { Icon } from '../marks/icon/Icon';
import { classes } from '../classes';
import type { Upload } from './useUploads';
import css from './FileUpload.module.css';

interface UploadRowProps {
  upload: Upload;
  onDrop: () => void;
  onRetry: () => void;
}

/** A file that is uploading or was rejected, with retry and remove. */
export function UploadRow({ upload: { file, share, fault, canRetry }, onDrop, onRetry }: UploadRowProps) {
  const { t } = useTranslation('common');
  const text = useKeyedText();
  const format = useFormat();
  const { name } = file;
  return (
    <li className={classes(css.row, fault !== null && css.failed)}>
      <Icon name="file-text" />
      <span className={css.name}>{name}</span>
      <span className={css.size}>{fault ? t('file.failed') : format.percent(share)}</span>
      <span className={css.acts}>
        {canRetry && <IconButton icon="reload" size="small" label={t('file.retry', { name })} onClick={onRetry} />}
        <IconButton icon="close" size="small" label={t('file.remove', { name })} onClick={onDrop} />
      </span>
      {fault ? (
        <span className={css.fault} role="alert">
          {text(fault, undefined, text('errors.unknown'))}
        </span>
      ) : (
        <progress className={css.bar} value={share} max={1} aria-label={t('file.sending', { name })} />
      )}
    </li>
  );
}
