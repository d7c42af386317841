import type { FolderNode, RepositoryDetail, RepositoryFile } from '@titian/shared-contracts/repository';
import { Empty, useFormat, useTranslation, When } from '@titian/shared-ui';
import { type Column, type ListState, ResourceTable } from '@titian/shared-ui/data';
import type { FolderDialog } from './FolderDialogs';
import { useListFolderFilesQuery } from './repository.api';
import { LockTag } from './LockTag';
import { ScanTag } from './ScanTag';
import { filesBelow } from './filesBelow';
import { FolderHead } from './FolderHead';
import { useBulkFileActions } from './useBulkFileActions';
import { useFileActions } from './useFileActions';
import css from './repository.module.css';

interface Props {
  repository: RepositoryDetail;
  folder: FolderNode;
  state: ListState<never>;
  openId: string | null;
  onOpen: (id: string) => void;
  onDialog: (dialog: FolderDialog) => void;
}

function Name({ row }: { row: RepositoryFile }) {
  return (
    <>
      <span className={css.strong}>{row.name}</span>
      <span className={css.marks}>
        <ScanTag scan={row.scan} />
        <LockTag lock={row.lock} />
        {row.tags.length > 0 && <span className={css.quiet}>{row.tags.join(' · ')}</span>}
      </span>
    </>
  );
}
const Size = ({ row }: { row: RepositoryFile }) => useFormat().bytes(row.size);

function useColumns(): Column<RepositoryFile>[] {
  const { t } = useTranslation('catalogue');
  return [
    {
      key: 'name',
      title: t('repositoryFile.name'),
      primary: true,
      sort: 'name',
      space: 240,
      cell: (row) => <Name row={row} />,
    },
    {
      key: 'version',
      title: t('repositoryFile.version'),
      sort: 'version',
      narrow: 'always',
      space: 80,
      cell: ({ version }) => <span className={css.version}>{`v${version}`}</span>,
    },
    { key: 'size', title: t('repositoryFile.size'), align: 'end', sort: 'size', cell: (row) => <Size row={row} /> },
    {
      ...{ key: 'updated', title: t('repositoryFile.updated'), sort: 'updatedAt', narrow: 'never', space: 150 },
      cell: ({ updatedAt, updatedBy }) => (
        <>
          <When at={updatedAt} />
          <p className={css.quiet}>{updatedBy.displayName}</p>
        </>
      ),
    },
  ];
}

const bodyOf = (below: number, isWriter: boolean) => {
  if (below > 0) return 'repository.filesBelowBody';
  return isWriter ? 'repository.emptyFolderWriter' : 'repository.emptyFolderBody';
};

/** The files of the open folder. */
export function FilesTable({ repository, folder, state, openId, onOpen, onDialog }: Props) {
  const { t } = useTranslation('catalogue');
  const query = useListFolderFilesQuery({ params: { id: folder.id }, query: state.query });
  const columns = useColumns();
  const below = filesBelow(repository.folders).get(folder.id) ?? 0;
  const isWriter = (folder.right === 'write' || folder.right === 'manage') && !repository.archivedAt;
  const bulkActions = useBulkFileActions({ folder, isWriter, onDialog });
  const rowActions = useFileActions({ folder, isWriter, onDialog });
  return (
    <>
      <FolderHead
        folder={folder}
        files={folder.files}
        bytes={query.data?.bytes ?? 0}
        isZippable={below > 0}
        isWriter={isWriter}
        onDialog={onDialog}
      />
      <ResourceTable
        name="repository-files"
        label={t('repository.filesOf', { folder: folder.name })}
        query={query}
        state={state}
        columns={columns}
        rowId={({ id }) => id}
        rowName={({ name }) => name}
        searchHint={t('repository.searchFolder')}
        rowActions={rowActions}
        bulkActions={bulkActions}
        onOpen={({ id }) => onOpen(id)}
        openId={openId}
        empty={
          <Empty
            icon="folder-open"
            title={t(below > 0 ? 'repository.filesBelow' : 'repository.emptyFolder', { count: below })}
            body={t(bodyOf(below, isWriter))}
          />
        }
        failure={t('repository.filesFailure')}
      />
    </>
  );
}
