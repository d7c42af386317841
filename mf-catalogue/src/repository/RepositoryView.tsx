import { useState } from 'react';
import { type FolderNode, repositoryPaths, type RepositoryDetail } from '@titian/shared-contracts/repository';
import { usePageTitle } from '@titian/section-kit';
import { Notice, Page, Stack, useFormat, useTranslation } from '@titian/shared-ui';
import { useListState } from '@titian/shared-ui/data';
import { ClassTag } from './ClassTag';
import { FilePanel } from './FilePanel';
import { FilesTable } from './FilesTable';
import { FolderAside } from './FolderAside';
import { FolderDialogs, type FolderDialog } from './FolderDialogs';
import { FoundFiles } from './FoundFiles';
import { RepositoryActions } from './RepositoryActions';
import { TrashDrawer } from './TrashDrawer';
import { UploadsPanel } from './UploadsPanel';
import { useDropZone } from './useDropZone';
import { useUploads } from './useUploads';
import css from './repository.module.css';

/** The folder of the address, else the repository's own; else the first that the reader may read. */
function folderOf({ folders, rootId }: RepositoryDetail, id: string | null): FolderNode {
  const at = (wanted: string | null) => folders.find((one) => one.id === wanted && one.right);
  return at(id) ?? at(rootId) ?? folders.find(({ right }) => right) ?? folders[0]!;
}

/** The repository's own folder is called as the repository is, in the reader's language. */
const named = (folders: readonly FolderNode[], name: string): FolderNode[] =>
  folders.map((one) => (one.parentId === null ? { ...one, name } : one));

/** A repository: its folders beside the files of one of them, and what is being uploaded. */
export function RepositoryView({ repository: given }: { repository: RepositoryDetail }) {
  const { t } = useTranslation('catalogue');
  const format = useFormat();
  const name = format.text(given.name);
  const repository = { ...given, folders: named(given.folders, name) };
  usePageTitle(name);
  const state = useListState({ defaultSort: 'name:asc' });
  const folder = folderOf(repository, state.param('folder'));
  const mayWrite = (folder.right === 'write' || folder.right === 'manage') && !repository.archivedAt;
  const { queue, items } = useUploads(repository.id);
  const [dialog, setDialog] = useState<FolderDialog | null>(null);
  const add = (files: FileList | null) => queue.add([...(files ?? [])], folder.id);
  const drop = useDropZone(mayWrite, add);
  const find = state.param('find');
  const openFile = state.param('file');
  const setFile = (id: string | null) => state.setParam('file', id, { keepPage: true });

  return (
    <Page
      title={name}
      mark={<ClassTag value={repository.classification} />}
      purpose={t('repository.purpose', {
        agency: format.text(repository.organization.name),
        description: format.text(repository.description),
      })}
      breadcrumb={[{ label: t('repositories.title'), to: repositoryPaths.repositories() }, { label: name }]}
      actions={
        <RepositoryActions
          repository={repository}
          mayWrite={mayWrite}
          onNewFolder={() => setDialog({ what: 'create', folder })}
          onFiles={add}
        />
      }
    >
      {repository.archivedAt && (
        <Notice tone="warning" title={t('repository.archived')}>
          {t('repository.archivedBody')}
        </Notice>
      )}
      <div className={css.browser} {...drop.handlers}>
        <FolderAside repository={repository} folder={folder} state={state} onDialog={setDialog} />
        <div className={css.main} data-over={drop.isOver || undefined}>
          <Stack>
            <UploadsPanel queue={queue} items={items} folders={repository.folders} />
            {find ? (
              <FoundFiles repository={repository} q={find} onOpen={setFile} />
            ) : (
              <FilesTable
                repository={repository}
                folder={folder}
                state={state}
                openId={openFile}
                onOpen={setFile}
                onDialog={setDialog}
              />
            )}
          </Stack>
        </div>
      </div>
      {openFile && <FilePanel id={openFile} repository={repository} state={state} onClose={() => setFile(null)} />}
      {dialog && dialog.what !== 'trash' && (
        <FolderDialogs dialog={dialog} repository={repository} onClose={() => setDialog(null)} />
      )}
      {dialog?.what === 'trash' && <TrashDrawer repository={repository} onClose={() => setDialog(null)} />}
    </Page>
  );
}
