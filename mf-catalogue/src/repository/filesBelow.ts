import type { FolderNode } from '@titian/shared-contracts/repository';

/** The files in a folder and in all folders below it that the reader sees. */
export const filesBelow = (folders: readonly FolderNode[], { id, files }: FolderNode): number =>
  folders.filter(({ parentId }) => parentId === id).reduce((sum, child) => sum + filesBelow(folders, child), files);
