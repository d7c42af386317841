import { and, desc, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import type { ListQuery } from '@titian/shared-contracts';
import {
  type FoundFile,
  type RepositoryDetail,
  TRASH_DAYS,
  type TrashEntry,
} from '@titian/shared-contracts/repository';
import { alias } from 'drizzle-orm/pg-core';
import type { Call } from '../../http/call';
import { asPage } from '../../http/list';
import type { Db } from '../../storage/open';
import { user } from '../../storage/schema';
import { type Opened, openRepository } from './access';
import { activityOf } from './activity';
import { selectFiles } from './file-rows';
import { createRepositoryList } from './repository-list';
import { repositoryFile } from './repository.tables';
import { repositoryFollow } from './repository-use.tables';
import { toDetail, toSummary } from './repository.wire';
import { searchIn } from './search';
import { mayTakeOut } from './trashed';

const TRASH_SHOWN = 200;
const DAY = 86_400_000;
const remover = alias(user, 'remover');

/** The repository as its reader sees it, with what it holds. */
export async function detailOf(db: Db, { actor }: Call, opened: Opened): Promise<RepositoryDetail> {
  const { id } = opened.row;
  const counted = await db
    .select({ id: repositoryFile.folderId, rows: sql<number>`count(*)::int` })
    .from(repositoryFile)
    .where(and(eq(repositoryFile.repositoryId, id), isNull(repositoryFile.deletedAt)))
    .groupBy(repositoryFile.folderId);
  const mine = and(eq(repositoryFollow.repositoryId, id), eq(repositoryFollow.userId, actor.id));
  const followed = await db.select().from(repositoryFollow).where(mine);
  const counts = new Map(counted.map((one) => [one.id, one.rows]));
  return toDetail({ opened, counts, following: followed.length > 0, ...(await createRepositoryList(db).useOf(id)) });
}

/** Reading repositories: the list, one with its folders, what is found in it, its activity and its trash. */
export const createRepositoryService = (db: Db) => ({
  async list({ actor }: Call, query: ListQuery) {
    const { rows, totalItems } = await createRepositoryList(db).readable(actor, query);
    return asPage(query, rows.map(toSummary), totalItems);
  },

  read: async (call: Call, id: string) => detailOf(db, call, await openRepository(db, call, id)),

  async follow(call: Call, id: string, following: boolean): Promise<null> {
    await openRepository(db, call, id);
    const row = { repositoryId: id, userId: call.actor.id };
    if (following) await db.insert(repositoryFollow).values(row).onConflictDoNothing();
    else
      await db
        .delete(repositoryFollow)
        .where(and(eq(repositoryFollow.repositoryId, id), eq(repositoryFollow.userId, call.actor.id)));
    return null;
  },

  search: async (call: Call, id: string, q: string): Promise<FoundFile[]> =>
    searchIn(db, await openRepository(db, call, id), q),

  async activity(call: Call, id: string, query: Parameters<typeof activityOf>[2]) {
    return activityOf(db, await openRepository(db, call, id), query);
  },

  /** What the caller may take out of the trash: files whose folder is there, and folders themselves. */
  async trash(call: Call, id: string): Promise<TrashEntry[]> {
    const opened = await openRepository(db, call, id);
    const purgedAt = (at: Date) => new Date(at.getTime() + TRASH_DAYS * DAY).toISOString();
    const files = await selectFiles(db)
      .where(and(eq(repositoryFile.repositoryId, id), isNotNull(repositoryFile.deletedAt)))
      .orderBy(desc(repositoryFile.deletedAt))
      .limit(TRASH_SHOWN);
    const shownFiles = files.filter(({ file }) => opened.folders.has(file.folderId) && mayTakeOut(opened, call, file));
    const folders = opened.allFolders.filter(
      ({ parentId, deletedAt, deletedBy }) =>
        deletedAt && opened.folders.has(parentId!) && mayTakeOut(opened, call, { folderId: parentId!, deletedBy }),
    );
    const people = await this.namesOf([
      ...shownFiles.map(({ file }) => file.deletedBy),
      ...folders.map(({ deletedBy }) => deletedBy),
    ]);
    const entries = [
      ...shownFiles.map(({ file, version }): TrashEntry => ({
        ...{ id: file.id, kind: 'file', name: file.name, folderId: file.folderId, size: version.size },
        deletedAt: file.deletedAt!.toISOString(),
        deletedBy: people.get(file.deletedBy ?? '') ?? null,
        purgedAt: purgedAt(file.deletedAt!),
      })),
      ...folders.map((one): TrashEntry => ({
        ...{ id: one.id, kind: 'folder', name: one.name, folderId: one.parentId!, size: null },
        deletedAt: one.deletedAt!.toISOString(),
        deletedBy: people.get(one.deletedBy ?? '') ?? null,
        purgedAt: purgedAt(one.deletedAt!),
      })),
    ];
    return entries.sort((a, b) => b.deletedAt.localeCompare(a.deletedAt));
  },

  async namesOf(ids: (string | null)[]) {
    const known = ids.filter((one) => one !== null);
    const rows = known.length
      ? await db
          .select({ id: remover.id, displayName: remover.displayName })
          .from(remover)
          .where(inArray(remover.id, known))
      : [];
    return new Map(rows.map((one) => [one.id, one]));
  },
});
