import type { FolderNode } from '@titian/shared-contracts/repository';

/** The path of a folder, as it is read: with the names of those above it. */
export function pathOfFolder(folders: readonly FolderNode[], id: string | null): string {
  const one = folders.find((folder) => folder.id === id);
  if (!one) return '';
  const above = pathOfFolder(folders, one.parentId);
  return above ? `${above} / ${one.name}` : one.name;
}

/** Folders into which the reader may put something, without one and those below it. */
export function folderOptions(folders: readonly FolderNode[], without?: string): { value: string; label: string }[] {
  const isBelow = (one: FolderNode | undefined): boolean =>
    one !== undefined && (one.id === without || isBelow(folders.find(({ id }) => id === one.parentId)));
  return folders
    .filter((one) => (one.right === 'write' || one.right === 'manage') && !isBelow(one))
    .map(({ id }) => ({ value: id, label: pathOfFolder(folders, id) }))
    .sort((a, b) => a.label.localeCompare(b.label));
}
