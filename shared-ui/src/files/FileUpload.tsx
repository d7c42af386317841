import { type DragEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { FileLimits, StoredFile } from '@titian/shared-contracts/file';
import type { ControlProps } from '../form/controlProps';
import { classes } from '../classes';
import { IconButton } from '../controls/IconButton';
import { useFormat } from '../format/useFormat';
import { Icon } from '../marks/icon/Icon';
import { acceptOf, kindsOf } from './fileFault';
import { FileRow } from './FileRow';
import { UploadRow } from './UploadRow';
import { type SendFile, useUploads } from './useUploads';
import css from './FileUpload.module.css';

export interface FileUploadProps extends ControlProps {
  /** The limits: a row of `FILE_RULES`. */
  limits: FileLimits;
  upload: SendFile;
  /** Name of the field; inside a `FormField` its label. */
  label: string;
  /** The stored files; inside a `FormField` the value. */
  value?: readonly StoredFile[];
  onChange?: (files: StoredFile[]) => void;
  /** Called when uploads start or end, so that a form can wait for them. */
  onSending?: (isSending: boolean) => void;
}

/** Takes chosen or dropped files, uploads each at once, and shows the progress; the form sends the ids of the stored files. */
export function FileUpload({ limits, upload, label, value = [], onChange, onSending, ...control }: FileUploadProps) {
  const { t } = useTranslation('common');
  const format = useFormat();
  const input = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);
  const change = (files: StoredFile[]) => onChange?.(files);
  const { uploads, add, drop, retry, isSending } = useUploads({ limits, send: upload, value, onChange: change });
  useEffect(() => onSending?.(isSending), [isSending, onSending]);

  const take = (files: FileList | null) => add([...(files ?? [])]);
  const dropped = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    take(event.dataTransfer.files);
  };
  const many = limits.maxFiles > 1;
  return (
    <div className={css.field}>
      <label
        className={classes(css.zone, over && css.over)}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={dropped}
      >
        <Icon name="paper-clip" size={20} />
        <span>
          {t(many ? 'file.drop' : 'file.dropOne')} <b>{t(many ? 'file.choose' : 'file.chooseOne')}</b>
        </span>
        <span className={css.kinds}>
          {t('file.kinds', { kinds: kindsOf(limits), size: format.bytes(limits.maxBytes) })}
          {many && `, ${t('file.most', { count: limits.maxFiles })}`}
        </span>
        <input
          ref={input}
          id={control.id}
          aria-invalid={control['aria-invalid']}
          aria-describedby={control['aria-describedby']}
          type="file"
          className={css.input}
          aria-label={label}
          accept={acceptOf(limits)}
          multiple={many}
          onChange={({ target }) => {
            take(target.files);
            // Reset, so that the same file can be chosen again after it was corrected.
            target.value = '';
          }}
        />
      </label>
      {(value.length > 0 || uploads.length > 0) && (
        <ul className={css.files} aria-label={t('file.list')}>
          {value.map((file) => (
            <FileRow key={file.id} file={file}>
              <IconButton
                icon="close"
                size="small"
                label={t('file.remove', { name: file.name })}
                onClick={() => {
                  change(value.filter((one) => one.id !== file.id));
                  input.current?.focus();
                }}
              />
            </FileRow>
          ))}
          {uploads.map((one) => (
            <UploadRow key={one.key} upload={one} onDrop={() => drop(one.key)} onRetry={() => retry(one)} />
          ))}
        </ul>
      )}
    </div>
  );
}
