import { and, desc, eq } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { FileVersion } from '@titian/shared-contracts/repository';
import type { Db } from '../../storage/open';
import { user } from '../../storage/schema';
import { liveFolders } from './access';
import { repositoryFile, repositoryFolder, repositoryVersion } from './repository.tables';

const holder = alias(user, 'holder');

/** Files with their newest version, who made it, and who locked it. */
export const selectFiles = (db: Db) =>
  db
    .select({
      file: repositoryFile,
      version: repositoryVersion,
      by: { id: user.id, displayName: user.displayName },
      holder: { id: holder.id, displayName: holder.displayName },
    })
    .from(repositoryFile)
    .innerJoin(
      repositoryVersion,
      and(
        eq(repositoryVersion.repositoryFileId, repositoryFile.id),
        eq(repositoryVersion.version, repositoryFile.version),
      ),
    )
    .innerJoin(user, eq(user.id, repositoryFile.updatedBy))
    .leftJoin(holder, eq(holder.id, repositoryFile.lockedBy));

export const findFile = async (db: Db, id: string) => (await selectFiles(db).where(eq(repositoryFile.id, id)))[0]!;

/** A version of a file; the newest where none is named. Null where there is none. */
export async function findVersion(db: Db, file: { id: string; version: number }, version = file.version) {
  const where = and(eq(repositoryVersion.repositoryFileId, file.id), eq(repositoryVersion.version, version));
  return (await db.select().from(repositoryVersion).where(where))[0] ?? null;
}

/** A file that lies in no trash, with its newest version; null for any other. */
export async function findLive(db: Db, fileId: string) {
  const found = await findFile(db, fileId);
  if (!found || found.file.deletedAt) return null;
  const folders = await db
    .select()
    .from(repositoryFolder)
    .where(eq(repositoryFolder.repositoryId, found.file.repositoryId));
  if (!liveFolders(folders).some(({ id }) => id === found.file.folderId)) return null;
  return { file: found.file, version: (await findVersion(db, found.file))! };
}

/** All versions of a file, newest first. */
export async function versionsOf(db: Db, fileId: string): Promise<FileVersion[]> {
  const rows = await db
    .select({ row: repositoryVersion, by: { id: user.id, displayName: user.displayName } })
    .from(repositoryVersion)
    .innerJoin(user, eq(user.id, repositoryVersion.createdBy))
    .where(eq(repositoryVersion.repositoryFileId, fileId))
    .orderBy(desc(repositoryVersion.version));
  return rows.map(({ row: { version, size, sha256, scan, restoredFrom, createdAt }, by }) => ({
    ...{ version, size, sha256, scan, restoredFrom, by },
    at: createdAt.toISOString(),
  }));
}
