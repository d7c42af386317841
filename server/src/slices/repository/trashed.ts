import { and, eq, isNotNull } from 'drizzle-orm';
import type { Call } from '../../http/call';
import { notFound, Problem } from '../../http/problem';
import type { Db } from '../../storage/open';
import { type FileRow, type FolderRow, mustBeOpen, mustHave, type Opened, openRepository } from './access';
import { includes } from './repository-rights';
import { repositoryFile, repositoryFolder } from './repository.tables';

/** Whether the caller may take something out of the trash: managers, and whoever put it there while the right to write lasts. */
export const mayTakeOut = (
  { rights }: Opened,
  { actor }: Call,
  { folderId, deletedBy }: { folderId: string; deletedBy: string | null },
): boolean => {
  const right = rights.get(folderId) ?? null;
  return includes(right, 'manage') || (deletedBy === actor.id && includes(right, 'write'));
};

/** Refuses what lay in a folder that is in the trash itself, or that the caller doesn't read. */
function mustLieIn(opened: Opened, folderId: string): void {
  if (!opened.folders.has(folderId)) throw opened.manages ? new Problem(409, 'folder.inTrash') : notFound();
  mustHave(opened, folderId, 'read');
}

/** A file in the trash, locked with its repository, which is open. Throws 404 for one that somebody has taken out, or deleted for good. */
export async function trashedFile(tx: Db, call: Call, id: string): Promise<{ opened: Opened; file: FileRow }> {
  const where = and(eq(repositoryFile.id, id), isNotNull(repositoryFile.deletedAt));
  const [before] = await tx.select().from(repositoryFile).where(where);
  if (!before) throw notFound();
  const opened = await openRepository(tx, call, before.repositoryId, true);
  mustBeOpen(opened);
  const [file] = await tx.select().from(repositoryFile).where(where).for('update');
  if (!file) throw notFound();
  mustLieIn(opened, file.folderId);
  return { opened, file };
}

/** The same for a folder; with the folder that it lay in. */
export async function trashedFolder(tx: Db, call: Call, id: string) {
  const where = and(eq(repositoryFolder.id, id), isNotNull(repositoryFolder.deletedAt));
  const [before] = await tx.select().from(repositoryFolder).where(where);
  if (!before) throw notFound();
  const opened = await openRepository(tx, call, before.repositoryId, true);
  const [folder] = await tx.select().from(repositoryFolder).where(where).for('update');
  if (!folder) throw notFound();
  mustBeOpen(opened);
  const parentId = folder.parentId!;
  mustLieIn(opened, parentId);
  return { opened, folder: folder satisfies FolderRow, parentId };
}
