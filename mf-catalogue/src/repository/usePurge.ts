import { type RepositoryDetail, type TrashEntry } from '@titian/shared-contracts/repository';
import { useFeedback, useTranslation } from '@titian/shared-ui';
import { useEmptyTrashMutation, usePurgeFileMutation, usePurgeFolderMutation } from './repository.api';

/** Deleting for good what is in the trash: for those who manage the folder that it lay in, after they were asked. */
export function usePurge({ id, folders, archivedAt }: RepositoryDetail) {
  const { t } = useTranslation('catalogue');
  const { toast, confirm, fail } = useFeedback();
  const [purgeFile, file] = usePurgeFileMutation();
  const [purgeFolder, folder] = usePurgeFolderMutation();
  const [empty, trash] = useEmptyTrashMutation();

  const mayPurge = ({ folderId }: TrashEntry) =>
    !archivedAt && folders.some((one) => one.id === folderId && one.right === 'manage');

  const purge = async ({ id: entryId, kind, name }: TrashEntry) => {
    const title = t('repositoryTrash.purgeTitle', { name });
    const body = t(kind === 'file' ? 'repositoryTrash.purgeFile' : 'repositoryTrash.purgeFolder');
    if (!(await confirm({ title, body, action: t('repositoryTrash.purge'), danger: true }))) return;
    try {
      await (kind === 'file' ? purgeFile : purgeFolder)({ params: { id: entryId } }).unwrap();
      toast({ title: t('repositoryTrash.purged', { name }), severity: 'success' });
    } catch (error) {
      fail(error, t('repositoryTrash.notPurged', { name }));
    }
  };

  const purgeAll = async () => {
    const question = { title: t('repositoryTrash.emptyTitle'), body: t('repositoryTrash.emptyBody') };
    if (!(await confirm({ ...question, action: t('repositoryTrash.emptyAll'), danger: true }))) return;
    try {
      const { left } = await empty({ params: { id } }).unwrap();
      if (left > 0) toast({ title: t('repositoryTrash.left', { count: left }), severity: 'warning' });
      else toast({ title: t('repositoryTrash.emptied'), severity: 'success' });
    } catch (error) {
      fail(error, t('repositoryTrash.notEmptied'));
    }
  };

  return { mayPurge, purge, purgeAll, busy: file.isLoading || folder.isLoading || trash.isLoading };
}
