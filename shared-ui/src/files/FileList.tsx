import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { StoredFile } from '@titian/shared-contracts/file';
import { IconButton } from '../controls/IconButton';
import { useFeedback } from '../feedback/useFeedback';
import { FileRow } from './FileRow';
import { saveBlob } from './saveFile';
import css from './FileUpload.module.css';

export interface FileListProps {
  files: readonly StoredFile[];
  /** Downloads a file; `fetchFile` of shared-auth. */
  fetch: (url: string) => Promise<Blob>;
}

/** Files that the user may download. */
export function FileList({ files, fetch }: FileListProps) {
  const { t } = useTranslation('common');
  const { fail } = useFeedback();
  const [busy, setBusy] = useState<string | null>(null);
  const download = async ({ id, name, url }: StoredFile) => {
    setBusy(id);
    try {
      saveBlob(name, await fetch(url));
    } catch (error) {
      fail(error);
    }
    setBusy(null);
  };
  return (
    <ul className={css.files} aria-label={t('file.list')}>
      {files.map((file) => (
        <FileRow key={file.id} file={file}>
          <IconButton
            icon="download"
            size="small"
            label={t('file.download', { name: file.name })}
            disabled={busy === file.id}
            onClick={() => void download(file)}
          />
        </FileRow>
      ))}
    </ul>
  );
}
