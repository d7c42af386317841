import { and, asc, count, eq, inArray, lt, ne, or, sql } from 'drizzle-orm';
import { FILE_ENDINGS, fileLimits, type FileType, type StoredFile } from '@titian/shared-contracts/file';
import type { Db } from '../storage/open';
import { file } from '../storage/schema';
import { lockName } from '../storage/named-lock';

export type FileRow = typeof file.$inferSelect;

/** The row that files belong to, and the field of that row. */
export interface FilePlace {
  ref: string;
  refId: string;
  field: string;
}

const isPublic = ({ ref, field }: FileRow) => fileLimits(ref, field)?.kind === 'picture';
/** The address of the bytes: a picture's is public, a document's checks the caller. */
export const urlOf = (row: FileRow): string =>
  isPublic(row) ? `/content/${row.id}.${FILE_ENDINGS[row.type as FileType]}` : `/api/files/${row.id}`;

export const toFile = (row: FileRow): StoredFile => ({
  id: row.id,
  url: urlOf(row),
  name: row.name,
  type: row.type,
  size: row.size,
});

const at = ({ ref, refId, field }: FilePlace) => and(eq(file.ref, ref), eq(file.refId, refId), eq(file.field, field))!;

/** What counts for a person's quota. */
const pendingQueries = (db: Db) => ({
  /** Until the transaction ends no other upload of the person is counted. */
  lockPending: (ownerId: string) => lockName(db, `uploads ${ownerId}`),

  /** The size of a person's uploads that are not attached yet. */
  async pendingBytes(ownerId: string): Promise<number> {
    const [row] = await db
      .select({ bytes: sql<number>`coalesce(sum(${file.size}), 0)::float8` })
      .from(file)
      .where(and(eq(file.ownerId, ownerId), ne(file.state, 'attached')));
    return row!.bytes;
  },
});

export const createFileRepository = (db: Db) => ({
  async find(id: string): Promise<FileRow | null> {
    const [row] = await db
      .select()
      .from(file)
      .where(and(eq(file.id, id), ne(file.state, 'arriving')));
    return row ?? null;
  },

  /** Locks a digest until the transaction ends, so that the sweep doesn't remove its bytes. */
  lockDigest: (digest: string) => lockName(db, digest),

  async insert(values: (typeof file.$inferInsert)[]): Promise<FileRow[]> {
    return db.insert(file).values(values).returning();
  },

  async arrived(ids: string[]): Promise<void> {
    await db.update(file).set({ state: 'pending' }).where(inArray(file.id, ids));
  },

  /** A person's uploads for one kind of place that are not attached yet; their rows are locked until the transaction ends. */
  pendingOf: (ownerId: string, { ref, field }: Omit<FilePlace, 'refId'>, ids: string[]) =>
    db
      .select()
      .from(file)
      .where(
        and(
          inArray(file.id, ids),
          eq(file.ownerId, ownerId),
          eq(file.ref, ref),
          eq(file.field, field),
          eq(file.state, 'pending'),
        ),
      )
      .orderBy(asc(file.id))
      .for('update'),

  attach: (place: FilePlace, ids: string[], now: Date) =>
    db
      .update(file)
      .set({ refId: place.refId, state: 'attached', attachedAt: now })
      .where(inArray(file.id, ids))
      .returning(),

  async countAt(place: FilePlace): Promise<number> {
    const [row] = await db.select({ rows: count() }).from(file).where(at(place));
    return row!.rows;
  },

  /** Removes all files of a place except the given ones. */
  async removeOthers(place: FilePlace, ids: string[]): Promise<void> {
    await db.delete(file).where(and(at(place), sql`${file.id} <> all(${sql.param(ids)}::uuid[])`));
  },

  /** Removes the files of a field of all other rows, where one row after the other is the one that counts. */
  removeEarlier: ({ ref, refId, field }: FilePlace) =>
    db.delete(file).where(and(eq(file.ref, ref), eq(file.field, field), ne(file.refId, refId))),

  ofRows: (ref: string, refIds: string[]) =>
    db
      .select()
      .from(file)
      .where(and(eq(file.ref, ref), inArray(file.refId, refIds), eq(file.state, 'attached')))
      .orderBy(asc(file.attachedAt), asc(file.id)),

  async removePending(id: string, ownerId: string): Promise<FileRow | null> {
    const [row] = await db
      .delete(file)
      .where(and(eq(file.id, id), eq(file.ownerId, ownerId), eq(file.state, 'pending')))
      .returning();
    return row ?? null;
  },

  /** Removes uploads that were never completed or never attached. */
  async removeForgotten(before: { arriving: Date; pending: Date }): Promise<void> {
    await db
      .delete(file)
      .where(
        or(
          and(eq(file.state, 'arriving'), lt(file.createdAt, before.arriving)),
          and(eq(file.state, 'pending'), lt(file.createdAt, before.pending)),
        ),
      );
  },

  async isUsed(digest: string): Promise<boolean> {
    const [row] = await db.select({ id: file.id }).from(file).where(eq(file.sha256, digest)).limit(1);
    return row !== undefined;
  },

  ...pendingQueries(db),
});
