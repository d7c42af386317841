import type { FolderNode, RepositoryDetail, RepositoryFile } from '@titian/shared-contracts/repository';
import { MoveFilesDialog, RemoveFilesDialog } from './BulkFileDialogs';
import { CopyDialog, FileDialog } from './FileDialogs';
import { EditFolderDialog, NewFolderDialog } from './FolderForms';
import { RightsDialog } from './RightsDialog';

export type FolderDialog =
  | { what: 'create' | 'folder' | 'rights' | 'trash'; folder: FolderNode }
  | { what: 'file' | 'copy'; folder: FolderNode; file: RepositoryFile }
  | { what: 'moveFiles' | 'removeFiles'; folder: FolderNode; files: readonly RepositoryFile[] };

interface Props {
  dialog: FolderDialog;
  repository: RepositoryDetail;
  onClose: () => void;
}

/** The dialogs about the open folder and its files. */
export function FolderDialogs({ dialog, repository, onClose }: Props) {
  const { folder } = dialog;
  if (dialog.what === 'create') return <NewFolderDialog parent={folder} onClose={onClose} />;
  if (dialog.what === 'folder') return <EditFolderDialog folder={folder} repository={repository} onClose={onClose} />;
  if (dialog.what === 'rights') return <RightsDialog folder={folder} onClose={onClose} />;
  if (dialog.what === 'file') return <FileDialog file={dialog.file} repository={repository} onClose={onClose} />;
  if (dialog.what === 'copy') return <CopyDialog file={dialog.file} repository={repository} onClose={onClose} />;
  if (dialog.what === 'moveFiles')
    return <MoveFilesDialog files={dialog.files} repository={repository} onClose={onClose} />;
  if (dialog.what === 'removeFiles') return <RemoveFilesDialog files={dialog.files} onClose={onClose} />;
  return null;
}
