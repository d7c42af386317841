import { and, asc, count, eq, isNull } from 'drizzle-orm';
import { UPLOADS_OPEN_MAX, type OpenUpload } from '@titian/shared-contracts/repository';
import type { Call } from '../../http/call';
import { notFound, Problem } from '../../http/problem';
import type { Db } from '../../storage/open';
import { openFolder, openRepository } from './access';
import { judgeName } from './judge';
import { mustNotBeLocked } from './lock';
import { receivedOf, type UploadRow } from './part-store';
import { repositoryUpload } from './repository.tables';
import { mustFit } from './use';
import { namedIn } from './versions';
import { lockName } from '../../storage/named-lock';

const open = isNull(repositoryUpload.repositoryFileId);

async function toUpload(db: Db, row: UploadRow): Promise<OpenUpload> {
  const { id, folderId, name, size, createdAt } = row;
  const target = await namedIn(db, folderId, name);
  return {
    ...{ id, folderId, name, size, fileId: target?.id ?? null },
    received: await receivedOf(db, id),
    createdAt: createdAt.toISOString(),
  };
}

/** The beginning of uploads; their bytes follow by the tus protocol. */
export const createUploadService = (db: Db) => ({
  /** Reserves the bytes under the lock of the repository, so that uploads that begin at once never hold more than the quota together. */
  begin: (call: Call, folderId: string, { name, size }: { name: string; size: number }): Promise<OpenUpload> =>
    db.transaction(async (tx) => {
      const { opened, folder } = await openFolder(tx, call, folderId, 'write');
      judgeName(name);
      const target = await namedIn(tx, folderId, name);
      if (target) mustNotBeLocked(target, call);
      // A person's uploads are counted over all repositories.
      await lockName(tx, `upload ${call.actor.id}`);
      const mine = and(eq(repositoryUpload.ownerId, call.actor.id), open);
      const same = and(mine, eq(repositoryUpload.folderId, folderId), eq(repositoryUpload.name, name));
      const [earlier] = await tx
        .select()
        .from(repositoryUpload)
        .where(and(same, eq(repositoryUpload.size, size)));
      if (earlier) return toUpload(tx, earlier);
      const [going] = await tx.select({ rows: count() }).from(repositoryUpload).where(mine);
      if (going!.rows >= UPLOADS_OPEN_MAX) throw new Problem(409, 'upload.tooMany');
      await mustFit(tx, opened.row, size);
      const stamp = { createdAt: call.now, touchedAt: call.now };
      const place = { repositoryId: opened.row.id, folderId: folder.id, ownerId: call.actor.id };
      const [row] = await tx
        .insert(repositoryUpload)
        .values({ ...place, name, size, ...stamp })
        .returning();
      return toUpload(tx, row!);
    }),

  async mine(call: Call, repositoryId: string): Promise<OpenUpload[]> {
    await openRepository(db, call, repositoryId);
    const rows = await db
      .select()
      .from(repositoryUpload)
      .where(and(eq(repositoryUpload.repositoryId, repositoryId), eq(repositoryUpload.ownerId, call.actor.id), open))
      .orderBy(asc(repositoryUpload.createdAt));
    return Promise.all(rows.map((row) => toUpload(db, row)));
  },

  /** An upload of the caller, finished or not; to anybody else it doesn't exist. */
  async own({ actor }: Call, id: string): Promise<UploadRow> {
    const where = and(eq(repositoryUpload.id, id), eq(repositoryUpload.ownerId, actor.id));
    const [row] = await db.select().from(repositoryUpload).where(where);
    if (!row) throw notFound();
    return row;
  },
});
export type UploadService = ReturnType<typeof createUploadService>;
