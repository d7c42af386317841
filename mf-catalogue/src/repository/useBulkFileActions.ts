import type { FolderNode, RepositoryFile } from '@titian/shared-contracts/repository';
import { useTranslation } from '@titian/shared-ui';
import type { BulkAction } from '@titian/shared-ui/data';
import { useDownload } from '../parts/useDownload';
import { contentPaths } from './contentPaths';
import type { FolderDialog } from './FolderDialogs';

interface Parts {
  folder: FolderNode;
  isWriter: boolean;
  onDialog: (dialog: FolderDialog) => void;
}

/** What can be done with several files of the open folder at once. */
export function useBulkFileActions({ folder, isWriter, onDialog }: Parts): BulkAction<RepositoryFile>[] {
  const { t } = useTranslation('catalogue');
  const { download } = useDownload();
  return [
    {
      ...{ key: 'zip', label: t('repositoryFiles.zip'), icon: 'download' },
      appliesTo: ({ scan }) => scan === 'Clean' || scan === 'NotScanned',
      run: (ids) => download(contentPaths.zip(folder.id, ids), `${folder.name}.zip`),
    },
    ...(isWriter
      ? [
          {
            ...{ key: 'move', label: t('repositoryFiles.move'), icon: 'folder-open' as const },
            run: (_ids: readonly string[], files: readonly RepositoryFile[]) =>
              onDialog({ what: 'moveFiles', folder, files }),
          },
          {
            ...{ key: 'delete', label: t('repositoryFile.remove'), icon: 'delete' as const, danger: true },
            run: (_ids: readonly string[], files: readonly RepositoryFile[]) =>
              onDialog({ what: 'removeFiles', folder, files }),
          },
        ]
      : []),
  ];
}
