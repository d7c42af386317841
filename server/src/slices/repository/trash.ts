import { and, eq, isNotNull, isNull, lt, sql, type SQL } from 'drizzle-orm';
import { TRASH_DAYS, UPLOAD_DAYS } from '@titian/shared-contracts/repository';
import { record } from '../../audit/audit';
import type { FileStore } from '../../files/file-store';
import { eachApart } from '../../jobs/each-apart';
import { systemCall } from '../../jobs/system-call';
import type { Db } from '../../storage/open';
import { freeParts } from './part-store';
import { purge, purgeFolder } from './purge';
import { repository, repositoryFile, repositoryFolder, repositoryUpload, uploadPart } from './repository.tables';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const AT_ONCE = 500;

/** Empties the trash of what has been there for its time: files, and folders with all that is in them. */
export async function emptyTrash(db: Db, now: Date): Promise<void> {
  const before = new Date(now.getTime() - TRASH_DAYS * DAY);
  await db.transaction(async (tx) => {
    // Locked: what somebody takes out at this moment stays.
    await purge(tx, and(isNotNull(repositoryFile.deletedAt), lt(repositoryFile.deletedAt, before)), AT_ONCE);
  });
  const gone = and(isNotNull(repositoryFolder.deletedAt), lt(repositoryFolder.deletedAt, before));
  const folders = await db.select().from(repositoryFolder).where(gone).limit(AT_ONCE);
  await eachApart(folders, ({ id, repositoryId }) =>
    db.transaction(async (tx) => {
      // Who takes it out, or something of it, has this lock.
      await tx.select({ id: repository.id }).from(repository).where(eq(repository.id, repositoryId)).for('update');
      const [found] = await tx
        .select()
        .from(repositoryFolder)
        .where(and(eq(repositoryFolder.id, id), gone))
        .for('update');
      if (!found) return false;
      await purgeFolder(tx, id);
      return true;
    }),
  );
}

/** Files whose time in their repository has ended: since the later of their newest version and their last way out of the trash. */
const isDue = (now: Date) =>
  and(
    isNull(repositoryFile.deletedAt),
    isNull(repository.archivedAt),
    isNotNull(repository.retentionMonths),
    sql`greatest(${repositoryFile.updatedAt}, ${repositoryFile.restoredAt})
      < ${now.toISOString()}::timestamptz - make_interval(months => ${repository.retentionMonths})`,
    // What goes to the trash with its folder comes back with it.
    sql`not exists (with recursive above as (select f.id, f.parent_id, f.deleted_at from ${repositoryFolder} f
      where f.id = ${repositoryFile.folderId} union all select f.id, f.parent_id, f.deleted_at
      from ${repositoryFolder} f join above on f.id = above.parent_id) select 1 from above where above.deleted_at is not null)`,
  );

/** Moves files to the trash whose newest version is older than their repository keeps them. */
export async function endRetention(db: Db, now: Date): Promise<void> {
  const dueIn = (tx: Db, where?: SQL) =>
    tx
      .select({ id: repositoryFile.id, name: repositoryFile.name })
      .from(repositoryFile)
      .innerJoin(repository, eq(repository.id, repositoryFile.repositoryId))
      .where(and(isDue(now), where))
      .limit(AT_ONCE);
  await eachApart(await dueIn(db), ({ id }) =>
    db.transaction(async (tx) => {
      // Somebody may have made a new version, or taken it away, in the meantime.
      const [file] = await dueIn(tx, eq(repositoryFile.id, id)).for('update', { of: repositoryFile });
      if (!file) return false;
      await tx.update(repositoryFile).set({ deletedAt: now, deletedBy: null }).where(eq(repositoryFile.id, id));
      const target = { type: 'repository', id, label: file.name };
      await record(tx, systemCall(now), { action: 'REPOSITORY_RETENTION', logType: 'Repository', target });
      return true;
    }),
  );
}

/** Gives up uploads that nobody goes on with, forgets finished ones, and removes the bytes of parts that nothing has. */
export async function sweepUploads(db: Db, store: FileStore, now: Date): Promise<void> {
  await db.delete(repositoryUpload).where(lt(repositoryUpload.touchedAt, new Date(now.getTime() - UPLOAD_DAYS * DAY)));
  const before = new Date(now.getTime() - HOUR);
  for await (const { digest, at } of store.list()) {
    if (at >= before) continue;
    const [used] = await db
      .select({ id: uploadPart.uploadId })
      .from(uploadPart)
      .where(eq(uploadPart.sha256, digest))
      .limit(1);
    if (!used) await freeParts(db, store, [digest]);
  }
}
