import { and, eq, inArray, isNotNull, isNull, lt, sql } from 'drizzle-orm';
import { TRASH_DAYS, UPLOAD_DAYS } from '@titian/shared-contracts/repository';
import { record } from '../../audit/audit';
import type { FileStore } from '../../files/file-store';
import { systemCall } from '../../jobs/system-call';
import type { Db } from '../../storage/open';
import { file } from '../../storage/schema';
import { freeParts } from './part-store';
import {
  repository,
  repositoryFile,
  repositoryFolder,
  repositoryUpload,
  repositoryVersion,
  uploadPart,
} from './repository.tables';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const AT_ONCE = 500;

/** Deletes files with their versions; their bytes go with the sweep of the store, where nothing else has them. */
async function purge(tx: Db, ids: string[]): Promise<void> {
  if (ids.length === 0) return;
  const versions = await tx
    .delete(repositoryVersion)
    .where(inArray(repositoryVersion.repositoryFileId, ids))
    .returning({ fileId: repositoryVersion.fileId });
  await tx.delete(repositoryFile).where(inArray(repositoryFile.id, ids));
  if (versions.length)
    await tx.delete(file).where(
      inArray(
        file.id,
        versions.map(({ fileId }) => fileId),
      ),
    );
}

/** Empties the trash of what has been there for its time: files, and folders with all that is in them. */
export async function emptyTrash(db: Db, now: Date): Promise<void> {
  const before = new Date(now.getTime() - TRASH_DAYS * DAY);
  await db.transaction(async (tx) => {
    const old = and(isNotNull(repositoryFile.deletedAt), lt(repositoryFile.deletedAt, before));
    // Locked: what somebody takes out at this moment stays.
    const files = await tx
      .select({ id: repositoryFile.id })
      .from(repositoryFile)
      .where(old)
      .limit(AT_ONCE)
      .for('update');
    await purge(
      tx,
      files.map(({ id }) => id),
    );
  });
  const gone = and(isNotNull(repositoryFolder.deletedAt), lt(repositoryFolder.deletedAt, before));
  const folders = await db.select().from(repositoryFolder).where(gone).limit(AT_ONCE);
  for (const { id, repositoryId } of folders)
    await db.transaction(async (tx) => {
      // Who takes it out, or something of it, has this lock.
      await tx.select({ id: repository.id }).from(repository).where(eq(repository.id, repositoryId)).for('update');
      const [found] = await tx
        .select()
        .from(repositoryFolder)
        .where(and(eq(repositoryFolder.id, id), gone))
        .for('update');
      if (!found) return;
      const within = sql`(with recursive below as (select ${id}::uuid as id union all
        select f.id from ${repositoryFolder} f join below on f.parent_id = below.id) select id from below)`;
      const files = await tx
        .select({ id: repositoryFile.id })
        .from(repositoryFile)
        .where(inArray(repositoryFile.folderId, within));
      await purge(
        tx,
        files.map((one) => one.id),
      );
      await tx.delete(repositoryFolder).where(eq(repositoryFolder.id, id));
    });
}

/** Moves files to the trash whose newest version is older than their repository keeps them. */
export async function endRetention(db: Db, now: Date): Promise<void> {
  const due = await db
    .select({ id: repositoryFile.id, name: repositoryFile.name })
    .from(repositoryFile)
    .innerJoin(repository, eq(repository.id, repositoryFile.repositoryId))
    .where(
      and(
        isNull(repositoryFile.deletedAt),
        isNull(repository.archivedAt),
        isNotNull(repository.retentionMonths),
        sql`${repositoryFile.updatedAt} < ${now.toISOString()}::timestamptz - make_interval(months => ${repository.retentionMonths})`,
      ),
    )
    .limit(AT_ONCE);
  for (const { id, name } of due)
    await db.transaction(async (tx) => {
      const live = and(eq(repositoryFile.id, id), isNull(repositoryFile.deletedAt));
      const ended = await tx
        .update(repositoryFile)
        .set({ deletedAt: now, deletedBy: null })
        .where(live)
        .returning({ id: repositoryFile.id });
      if (ended.length === 0) return;
      const target = { type: 'repository', id, label: name };
      await record(tx, systemCall(now), { action: 'REPOSITORY_RETENTION', logType: 'Repository', target });
    });
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
