import type { FolderNode, RepositoryFile } from '@titian/shared-contracts/repository';
import { useSession } from '@titian/shared-auth';
import { useFeedback, useTranslation } from '@titian/shared-ui';
import type { RowAction } from '@titian/shared-ui/data';
import { contentPaths } from './contentPaths';
import type { FolderDialog } from './FolderDialogs';
import { lockInForce } from './LockTag';
import { useLockFileMutation, useRemoveFileMutation, useRestoreFileMutation } from './repository.api';
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
  const [lock] = useLockFileMutation();
  const { user } = useSession();
  const { busy, download } = useDownload();

  const trash = async ({ id, name }: RepositoryFile) => {
    const done = await remove({ params: { id } });
    if (done.error) return;
    const undo = () => void restore({ params: { id } }).unwrap().catch(fail);
    const action = { label: t('repositoryFile.undo'), run: undo };
    toast({ title: t('repositoryFile.removed', { name }), severity: 'success', action });
  };

  const setLock = ({ id, name }: RepositoryFile, locked: boolean) =>
    void lock({ params: { id }, body: { locked } })
      .unwrap()
      .then(() =>
        toast({
          title: t(locked ? 'repositoryFile.locked' : 'repositoryFile.unlocked', { name }),
          severity: 'success',
        }),
      )
      .catch(fail);

  /** Taking off the lock of somebody else is for those who manage the folder. */
  const lockActions = (row: RepositoryFile): RowAction[] => {
    const held = lockInForce(row.lock);
    if (!held) return [{ key: 'lock', label: t('repositoryFile.lock'), icon: 'lock', run: () => setLock(row, true) }];
    const mayTakeOff = held.by.id === user?.id || folder.right === 'manage';
    return mayTakeOff
      ? [{ key: 'lock', label: t('repositoryFile.unlock'), icon: 'unlock', run: () => setLock(row, false) }]
      : [];
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
          ...lockActions(row),
          {
            ...{ key: 'delete', label: t('repositoryFile.remove'), icon: 'delete' as const, danger: true },
            run: () => void trash(row),
          },
        ]
      : []),
  ];
}
