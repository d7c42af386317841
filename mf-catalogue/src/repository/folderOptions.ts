import type { FolderNode } from '@titian/shared-contracts/repository';

/** The path of a folder, as it is read: with the names of those above it. */
function pathOf(folders: readonly FolderNode[], one: FolderNode): string {
  const above = folders.find(({ id }) => id === one.parentId);
  return above ? `${pathOf(folders, above)} / ${one.name}` : one.name;
}

/** Folders into which the reader may put something, without one and those below it. */
export function folderOptions(folders: readonly FolderNode[], without?: string): { value: string; label: string }[] {
  const isBelow = (one: FolderNode | undefined): boolean =>
    one !== undefined && (one.id === without || isBelow(folders.find(({ id }) => id === one.parentId)));
  return folders
    .filter((one) => (one.right === 'write' || one.right === 'manage') && !isBelow(one))
    .map((one) => ({ value: one.id, label: pathOf(folders, one) }))
    .sort((a, b) => a.label.localeCompare(b.label));
}
