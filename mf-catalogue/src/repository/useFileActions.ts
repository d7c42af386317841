import type { FolderNode, RepositoryFile } from '@titian/shared-contracts/repository';
import { useFeedback, useTranslation } from '@titian/shared-ui';
import type { RowAction } from '@titian/shared-ui/data';
import { contentPaths } from './contentPaths';
import type { FolderDialog } from './FolderDialogs';
import { useRemoveFileMutation, useRestoreFileMutation } from './repository.api';
import { useDownload } from '../parts/useDownload';

interface Parts {
  folder: FolderNode;
  isWriter: boolean;
  onDialog: (dialog: FolderDialog) => void;
}

/** What can be done with a file of the open folder. */
export function useFileActions({ folder, isWriter, onDialog }: Parts) {
  const { t } = useTranslation('catalogue');
  const { toast, fail } = useFeedback();
  const [remove] = useRemoveFileMutation();
  const [restore] = useRestoreFileMutation();
  const { busy, download } = useDownload();

  const trash = async ({ id, name }: RepositoryFile) => {
    const done = await remove({ params: { id } });
    if (done.error) return;
    const undo = () => void restore({ params: { id } }).unwrap().catch(fail);
    const action = { label: t('repositoryFile.undo'), run: undo };
    toast({ title: t('repositoryFile.removed', { name }), severity: 'success', action });
  };

  return (row: RepositoryFile): RowAction[] => [
    {
      ...{ key: 'download', label: t('repositoryFile.download'), icon: 'download', disabled: busy },
      run: () => void download(contentPaths.file(row.id), row.name),
    },
    {
      ...{ key: 'copy', label: t('repositoryFile.copy'), icon: 'copy' },
      run: () => onDialog({ what: 'copy', folder, file: row }),
    },
    ...(isWriter
      ? [
          {
            ...{ key: 'edit', label: t('repositoryFile.edit'), icon: 'edit' as const },
            run: () => onDialog({ what: 'file', folder, file: row }),
          },
          {
            ...{ key: 'delete', label: t('repositoryFile.remove'), icon: 'delete' as const, danger: true },
            run: () => void trash(row),
          },
        ]
      : []),
  ];
}
