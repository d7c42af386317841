import type { RepositoryDetail, TrashEntry } from '@titian/shared-contracts/repository';
import { Button, Empty, Icon, QueryView, SkeletonLines, useFeedback, useTranslation, When } from '@titian/shared-ui';
import { Drawer } from '@titian/shared-ui/data';
import { pathOfFolder } from './folderOptions';
import { useReadTrashQuery, useRestoreFileMutation, useRestoreFolderMutation } from './repository.api';
import { usePurge } from './usePurge';
import css from './repository.module.css';

interface RowProps {
  entry: TrashEntry;
  place: string;
  busy: boolean;
  onRestore: () => void;
  /** Null for whoever may not delete it for good. */
  onPurge: (() => void) | null;
}

function TrashRow({ entry, place, busy, onRestore, onPurge }: RowProps) {
  const { t } = useTranslation('catalogue');
  return (
    <li>
      <Icon name={entry.kind === 'file' ? 'file-text' : 'folder'} />
      <div>
        <p className={css.strong}>{entry.name}</p>
        <p className={css.quiet}>
          {t('repository.in', { folder: place })} · {t('repositoryTrash.until')} <When at={entry.purgedAt} exact />
        </p>
      </div>
      <Button
        size="small"
        loading={busy}
        aria-label={t('repositoryTrash.restoreOf', { name: entry.name })}
        onClick={onRestore}
      >
        {t('repositoryTrash.restore')}
      </Button>
      {onPurge && (
        <Button
          size="small"
          danger
          disabled={busy}
          aria-label={t('repositoryTrash.purgeOf', { name: entry.name })}
          onClick={onPurge}
        >
          {t('repositoryTrash.purge')}
        </Button>
      )}
    </li>
  );
}

/** What can be taken out of the trash, until it is deleted for good: after its time, or by who manages its folder. */
export function TrashDrawer({ repository, onClose }: { repository: RepositoryDetail; onClose: () => void }) {
  const { t } = useTranslation('catalogue');
  const { toast, fail } = useFeedback();
  const query = useReadTrashQuery({ params: { id: repository.id } });
  const [restoreFile, file] = useRestoreFileMutation();
  const [restoreFolder, folder] = useRestoreFolderMutation();
  const { mayPurge, purge, purgeAll, busy } = usePurge(repository);
  const takeOut = async ({ id, kind, name }: TrashEntry) => {
    const restore = kind === 'file' ? restoreFile : restoreFolder;
    try {
      await restore({ params: { id } }).unwrap();
      toast({ title: t('repositoryTrash.restored', { name }), severity: 'success' });
    } catch (error) {
      fail(error, t('repositoryTrash.notRestored', { name }));
    }
  };
  const footer = query.data?.some(mayPurge) && (
    <Button danger icon="delete" loading={busy} onClick={() => void purgeAll()}>
      {t('repositoryTrash.emptyAll')}
    </Button>
  );
  return (
    <Drawer
      title={t('repository.trash')}
      subtitle={t('repositoryTrash.purpose')}
      footer={footer || undefined}
      onClose={onClose}
    >
      <QueryView
        query={query}
        skeleton={<SkeletonLines lines={5} />}
        failure={t('repositoryTrash.failure')}
        empty={<Empty icon="delete" title={t('repositoryTrash.empty')} />}
      >
        {(entries) => (
          <ul className={css.versions}>
            {entries.map((entry) => (
              <TrashRow
                key={entry.id}
                entry={entry}
                place={pathOfFolder(repository.folders, entry.folderId)}
                busy={busy || file.isLoading || folder.isLoading}
                onRestore={() => void takeOut(entry)}
                onPurge={mayPurge(entry) ? () => void purge(entry) : null}
              />
            ))}
          </ul>
        )}
      </QueryView>
    </Drawer>
  );
}
