import type { RepositoryDetail, TrashEntry } from '@titian/shared-contracts/repository';
import { Button, Empty, Icon, QueryView, SkeletonLines, useFeedback, useTranslation, When } from '@titian/shared-ui';
import { Drawer } from '@titian/shared-ui/data';
import { pathOfFolder } from './folderOptions';
import { useReadTrashQuery, useRestoreFileMutation, useRestoreFolderMutation } from './repository.api';
import css from './repository.module.css';

/** What can be taken out of the trash, until it is deleted for good. */
export function TrashDrawer({ repository, onClose }: { repository: RepositoryDetail; onClose: () => void }) {
  const { t } = useTranslation('catalogue');
  const { toast, fail } = useFeedback();
  const query = useReadTrashQuery({ params: { id: repository.id } });
  const [restoreFile, file] = useRestoreFileMutation();
  const [restoreFolder, folder] = useRestoreFolderMutation();
  const takeOut = async ({ id, kind, name }: TrashEntry) => {
    const restore = kind === 'file' ? restoreFile : restoreFolder;
    try {
      await restore({ params: { id } }).unwrap();
      toast({ title: t('repositoryTrash.restored', { name }), severity: 'success' });
    } catch (error) {
      fail(error, t('repositoryTrash.notRestored', { name }));
    }
  };
  return (
    <Drawer title={t('repository.trash')} subtitle={t('repositoryTrash.purpose')} onClose={onClose}>
      <QueryView
        query={query}
        skeleton={<SkeletonLines lines={5} />}
        failure={t('repositoryTrash.failure')}
        empty={<Empty icon="delete" title={t('repositoryTrash.empty')} />}
      >
        {(entries) => (
          <ul className={css.versions}>
            {entries.map((entry) => (
              <li key={entry.id}>
                <Icon name={entry.kind === 'file' ? 'file-text' : 'folder'} />
                <div>
                  <p className={css.strong}>{entry.name}</p>
                  <p className={css.quiet}>
                    {t('repository.in', { folder: pathOfFolder(repository.folders, entry.folderId) })} ·{' '}
                    {t('repositoryTrash.until')} <When at={entry.purgedAt} exact />
                  </p>
                </div>
                <Button
                  size="small"
                  loading={file.isLoading || folder.isLoading}
                  aria-label={t('repositoryTrash.restoreOf', { name: entry.name })}
                  onClick={() => void takeOut(entry)}
                >
                  {t('repositoryTrash.restore')}
                </Button>
              </li>
            ))}
          </ul>
        )}
      </QueryView>
    </Drawer>
  );
}
