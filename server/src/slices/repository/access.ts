import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import { allows } from '@titian/shared-contracts';
import type { FolderRight } from '@titian/shared-contracts/repository';
import type { Actor, Call } from '../../http/call';
import { forbidden, notFound, Problem } from '../../http/problem';
import { reaches } from '../../http/scope';
import type { Db } from '../../storage/open';
import { organization, user } from '../../storage/schema';
import { readersOf } from './readers';
import { includes, type Asker, type RightLine, rightsIn, type RuledFolder, seenFolders } from './repository-rights';
import { folderRight, repository, repositoryFile, repositoryFolder } from './repository.tables';

export type RepositoryRow = typeof repository.$inferSelect;
export type FolderRow = typeof repositoryFolder.$inferSelect;
export type FileRow = typeof repositoryFile.$inferSelect;

/** A repository as one person finds it: its folders that are not in the trash, and what the person may do in each. */
export interface Opened {
  row: RepositoryRow;
  owner: Pick<typeof organization.$inferSelect, 'id' | 'code' | 'name' | 'tenantId'>;
  readers: string[];
  root: FolderRow;
  /** By id; without those that are in the trash, or in one that is. */
  folders: Map<string, FolderRow>;
  /** Those in the trash, too. */
  allFolders: FolderRow[];
  rights: Map<string, FolderRight | null>;
  seen: Set<string>;
  /** Whether the person administers the repository itself. */
  manages: boolean;
}

const lineOf = ({ organizationId, roleId, userId, right }: typeof folderRight.$inferSelect): RightLine => {
  if (organizationId) return { kind: 'organization', id: organizationId, right };
  return roleId ? { kind: 'role', id: roleId, right } : { kind: 'user', id: userId!, right };
};

/** Folders with their own lists, as `rightsIn` takes them. */
export async function ruledFolders(db: Db, folders: readonly FolderRow[]): Promise<RuledFolder[]> {
  const ids = folders.filter(({ inherits }) => !inherits).map(({ id }) => id);
  const lines = ids.length ? await db.select().from(folderRight).where(inArray(folderRight.folderId, ids)) : [];
  return folders.map(({ id, parentId, inherits }) => ({
    ...{ id, parentId, inherits },
    lines: lines.filter(({ folderId }) => folderId === id).map(lineOf),
  }));
}

/** Folders of which neither they nor any above them is in the trash. */
export function liveFolders(folders: readonly FolderRow[]): FolderRow[] {
  const byId = new Map(folders.map((one) => [one.id, one]));
  const isLive = (one: FolderRow | undefined): boolean =>
    one !== undefined && one.deletedAt === null && (one.parentId === null || isLive(byId.get(one.parentId)));
  return folders.filter(isLive);
}

type Ruled = Pick<Opened, 'row' | 'owner' | 'readers' | 'manages'>;
/** What the caller may do in each of these folders, which have all those in them that they lie in. */
export async function rightsOn(db: Db, { actor }: Call, { row, owner, readers, manages }: Ruled, folders: FolderRow[]) {
  const ruled = await ruledFolders(db, folders);
  const rights = rightsIn({ ...row, tenantId: owner.tenantId, readers }, ruled, await askerOf(db, actor, manages));
  return { ruled, rights };
}

async function askerOf(db: Db, actor: Actor, manages: boolean): Promise<Asker> {
  const [row] = await db.select({ roleId: user.roleId }).from(user).where(eq(user.id, actor.id));
  const { id: userId, organizationId, tenantId } = actor;
  return { userId, roleId: row!.roleId, organizationId, tenantId, manages };
}

/**
 * Opens a repository for the caller. Throws 404 where there is nothing in it that the caller may read, as for one that doesn't exist.
 * @param lock whether others that change something in it wait until the transaction ends
 */
export async function openRepository(db: Db, call: Call, id: string, lock = false): Promise<Opened> {
  const { actor } = call;
  if (lock) await db.select({ id: repository.id }).from(repository).where(eq(repository.id, id)).for('update');
  const [found] = await db
    .select({ row: repository, owner: organization })
    .from(repository)
    .innerJoin(organization, eq(organization.id, repository.organizationId))
    .where(eq(repository.id, id));
  if (!found) throw notFound();
  const { row, owner } = found;
  const reach = { organizationId: owner.id, tenantId: owner.tenantId };
  const manages = allows(actor.permissions, 'repository.update') && reaches(actor, reach);
  const allFolders = await db.select().from(repositoryFolder).where(eq(repositoryFolder.repositoryId, id));
  const readers = await readersOf(db, row);
  const live = liveFolders(allFolders);
  const { ruled, rights } = await rightsOn(db, call, { row, owner, readers, manages }, live);
  const seen = seenFolders(ruled, rights);
  const root = live.find(({ parentId }) => parentId === null);
  if (!root || seen.size === 0) throw notFound();
  const folders = new Map(live.map((one) => [one.id, one]));
  return { row, owner, readers, root, folders, allFolders, rights, seen, manages };
}

/** The folder, for what needs a right there. Throws 404 where the caller doesn't read it, 403 where the right is a lesser one. */
export function mustHave({ folders, rights }: Opened, folderId: string, needed: FolderRight): FolderRow {
  const found = folders.get(folderId);
  const right = rights.get(folderId) ?? null;
  if (!found || right === null) throw notFound();
  if (!includes(right, needed)) throw forbidden();
  return found;
}

/** Refuses changes of what is archived. */
export function mustBeOpen({ row }: Opened): void {
  if (row.archivedAt) throw new Problem(409, 'repository.archived');
}

/** The repository of a folder, opened for the caller, with a right on that folder; locked for a change (not for `read`). */
export async function openFolder(db: Db, call: Call, folderId: string, needed: FolderRight) {
  const [found] = await db
    .select({ id: repositoryFolder.repositoryId })
    .from(repositoryFolder)
    .where(eq(repositoryFolder.id, folderId));
  if (!found) throw notFound();
  const opened = await openRepository(db, call, found.id, needed !== 'read');
  const folder = mustHave(opened, folderId, needed);
  if (needed !== 'read') mustBeOpen(opened);
  return { opened, folder };
}

/** The same by a file of the folder; one in the trash is not found. */
export async function openFile(db: Db, call: Call, fileId: string, needed: FolderRight) {
  const where = and(eq(repositoryFile.id, fileId), isNull(repositoryFile.deletedAt));
  const [before] = await db.select().from(repositoryFile).where(where);
  if (!before) throw notFound();
  const { opened } = await openFolder(db, call, before.folderId, needed);
  if (needed === 'read') return { opened, file: before };
  const [file] = await db.select().from(repositoryFile).where(where).for('update');
  if (!file) throw notFound();
  // Somebody may have moved it in the meantime.
  mustHave(opened, file.folderId, needed);
  return { opened, file };
}

/** How deep the folders below one reach: 0 where it has none. */
export function heightOf(folders: Iterable<FolderRow>, id: string): number {
  const children = [...folders].filter(({ parentId }) => parentId === id);
  return children.length ? 1 + Math.max(...children.map((child) => heightOf(folders, child.id))) : 0;
}

/** Orders rows by name as people expect: without regard to case. */
export const byName = sql`lower(${repositoryFile.name})`;
