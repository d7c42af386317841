import { and, eq, sql } from 'drizzle-orm';
import type { Incoming } from '@titian/shared-contracts';
import {
  type folder as contract,
  FOLDER_DEPTH_MAX,
  FOLDERS_MAX,
  type FolderNode,
} from '@titian/shared-contracts/repository';
import { diff } from '../../audit/diff';
import type { Call } from '../../http/call';
import { invalid, mustBeCurrent, Problem } from '../../http/problem';
import type { Db } from '../../storage/open';
import { type FolderRow, heightOf, mustHave, openFolder, type Opened } from './access';
import { note } from './activity';
import { areLocked } from './lock';
import { repositoryFile, repositoryFolder } from './repository.tables';
import { toFolder } from './repository.wire';

type Body<K extends 'create' | 'change'> = Incoming<(typeof contract)[K]>['body'];

export const inFolder = (id: string) => and(eq(repositoryFile.folderId, id), sql`${repositoryFile.deletedAt} is null`);
export const about = ({ repositoryId, id, name }: FolderRow) => ({ repositoryId, folderId: id, label: name });
const seen = ({ name, parentId }: FolderRow) => ({ name, parentId });

const childrenOf = ({ folders }: Opened, id: string) => [...folders.values()].filter(({ parentId }) => parentId === id);

export function mustBeFree(opened: Opened, parentId: string, name: string, ownId?: string): void {
  const isTaken = childrenOf(opened, parentId).some(
    (one) => one.id !== ownId && one.name.toLowerCase() === name.toLowerCase(),
  );
  if (isTaken) throw invalid('/name', 'validation.nameTaken');
}
function mustBeFlat(depth: number): void {
  if (depth > FOLDER_DEPTH_MAX) throw new Problem(409, 'folder.tooDeep', { extra: { most: FOLDER_DEPTH_MAX } });
}
/** One folder with all below it. */
export function withAllBelow(folders: Iterable<FolderRow>, id: string): Set<string> {
  const found = new Set([id]);
  for (const one of [...folders].sort((a, b) => a.depth - b.depth))
    if (one.parentId && found.has(one.parentId)) found.add(one.id);
  return found;
}
/** The same, without what is in the trash. */
export const below = ({ folders }: Opened, id: string) => withAllBelow(folders.values(), id);

/** Moves the depths of all folders below one, also of those in the trash. */
async function deepen(tx: Db, all: readonly FolderRow[], id: string, by: number): Promise<void> {
  for (const child of all.filter(({ parentId }) => parentId === id)) {
    await tx
      .update(repositoryFolder)
      .set({ depth: child.depth + by })
      .where(eq(repositoryFolder.id, child.id));
    await deepen(tx, all, child.id, by);
  }
}

export async function update(tx: Db, id: string, change: Partial<FolderRow>): Promise<FolderRow> {
  const next = { ...change, rowVersion: sql`${repositoryFolder.rowVersion} + 1` };
  const [row] = await tx.update(repositoryFolder).set(next).where(eq(repositoryFolder.id, id)).returning();
  return row!;
}

/** Folders. Each change is one transaction under the lock of the repository, so that no two folders are moved into each other. */
export const createFolderService = (db: Db) => {
  async function nodeOf(tx: Db, opened: Opened, row: FolderRow): Promise<FolderNode> {
    const [counted] = await tx
      .select({ rows: sql<number>`count(*)::int` })
      .from(repositoryFile)
      .where(inFolder(row.id));
    return toFolder(row, opened.rights.get(row.id) ?? opened.rights.get(row.parentId ?? '') ?? null, counted!.rows);
  }
  return {
    create: (call: Call, parentId: string, { name }: Body<'create'>): Promise<FolderNode> =>
      db.transaction(async (tx) => {
        const { opened, folder: parent } = await openFolder(tx, call, parentId, 'write');
        mustBeFlat(parent.depth + 1);
        if (opened.allFolders.length >= FOLDERS_MAX) throw new Problem(409, 'folder.tooMany');
        mustBeFree(opened, parentId, name);
        const place = { repositoryId: opened.row.id, parentId, depth: parent.depth + 1 };
        const stamp = { createdAt: call.now, updatedAt: call.now };
        const [row] = await tx
          .insert(repositoryFolder)
          .values({ ...place, name, inherits: true, ...stamp })
          .returning();
        await note(tx, call, { action: 'REPOSITORY_FOLDER_CREATE', ...about(row!) });
        return nodeOf(tx, opened, row!);
      }),

    change: (call: Call, id: string, { name, parentId, rowVersion }: Body<'change'>): Promise<FolderNode> =>
      db.transaction(async (tx) => {
        const { opened, folder } = await openFolder(tx, call, id, 'write');
        mustBeCurrent(folder, rowVersion);
        if (folder.parentId === null) throw new Problem(409, 'folder.ownFolder');
        mustHave(opened, folder.parentId, 'write');
        const isMoved = parentId !== folder.parentId;
        if (isMoved) {
          const parent = mustHave(opened, parentId, 'write');
          const moved = below(opened, id);
          if (moved.has(parentId)) throw new Problem(409, 'folder.intoItself');
          if (await areLocked(tx, call, [...moved])) throw new Problem(409, 'folder.locked');
          mustBeFlat(parent.depth + 1 + heightOf(opened.allFolders, id));
        }
        mustBeFree(opened, parentId, name, id);
        const depth = opened.folders.get(parentId)!.depth + 1;
        const after = await update(tx, id, { name, parentId, depth, updatedAt: call.now });
        if (depth !== folder.depth) await deepen(tx, opened.allFolders, id, depth - folder.depth);
        const action = isMoved ? 'REPOSITORY_FOLDER_MOVE' : 'REPOSITORY_FOLDER_UPDATE';
        await note(tx, call, { action, ...about(after), changes: diff(seen(folder), seen(after)) });
        return nodeOf(tx, opened, after);
      }),
  };
};
