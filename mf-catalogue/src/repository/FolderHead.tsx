import type { FolderNode } from '@titian/shared-contracts/repository';
import { Button, useFormat, useTranslation } from '@titian/shared-ui';
import { contentPaths } from './contentPaths';
import type { FolderDialog } from './FolderDialogs';
import { useDownload } from '../parts/useDownload';
import css from './repository.module.css';

interface Props {
  folder: FolderNode;
  files: number;
  bytes: number;
  /** Whether there are files in it or in a folder below it. */
  isZippable: boolean;
  isWriter: boolean;
  onDialog: (dialog: FolderDialog) => void;
}

/** The name of the open folder, what it holds, and what can be done with all of it. */
export function FolderHead({ folder, files, bytes, isZippable, isWriter, onDialog }: Props) {
  const { t } = useTranslation('catalogue');
  const format = useFormat();
  const { busy, download } = useDownload();
  return (
    <div className={css.folderHead}>
      <h2>{folder.name}</h2>
      <span className={css.quiet}>{t('repository.folderUse', { count: files, size: format.bytes(bytes) })}</span>
      <span className={css.tools}>
        <Button
          icon="download"
          loading={busy}
          disabled={!isZippable}
          onClick={() => void download(contentPaths.zip(folder.id), `${folder.name}.zip`)}
        >
          {t('repository.zip')}
        </Button>
        {isWriter && folder.parentId !== null && (
          <Button icon="edit" onClick={() => onDialog({ what: 'folder', folder })}>
            {t('repository.editFolder')}
          </Button>
        )}
      </span>
    </div>
  );
}
