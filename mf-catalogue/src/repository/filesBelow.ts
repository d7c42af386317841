import type { FolderNode } from '@titian/shared-contracts/repository';

/** By folder: the files in it and in all folders below it that the reader sees. */
export function filesBelow(folders: readonly FolderNode[]): ReadonlyMap<string, number> {
  const counts = new Map(folders.map(({ id, files }) => [id, files]));
  const deepestFirst = folders.toSorted((a, b) => b.depth - a.depth);
  for (const { id, parentId } of deepestFirst)
    if (parentId) counts.set(parentId, (counts.get(parentId) ?? 0) + counts.get(id)!);
  return counts;
}
