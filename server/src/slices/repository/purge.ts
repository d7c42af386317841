import { eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../storage/open';
import { file } from '../../storage/schema';
import { repositoryFile, repositoryFolder, repositoryVersion } from './repository.tables';

const AT_ONCE = 500;

async function purgeSome(tx: Db, ids: string[]): Promise<string[]> {
  const versions = await tx
    .delete(repositoryVersion)
    .where(inArray(repositoryVersion.repositoryFileId, ids))
    .returning({ fileId: repositoryVersion.fileId, sha256: repositoryVersion.sha256 });
  await tx.delete(repositoryFile).where(inArray(repositoryFile.id, ids));
  const kept = versions.map(({ fileId }) => fileId);
  if (kept.length) await tx.delete(file).where(inArray(file.id, kept));
  return versions.map(({ sha256 }) => sha256);
}

/**
 * Deletes files with their versions and links; the rows are locked in one order, so that two who delete wait for each other. The quota counts them
 * no more.
 * @returns the files, and the digests of their bytes, which go with the sweep of the store where nothing else has them
 */
export async function purge(tx: Db, where: SQL | undefined, most?: number) {
  const found = tx
    .select({ id: repositoryFile.id, name: repositoryFile.name })
    .from(repositoryFile)
    .where(where)
    .orderBy(repositoryFile.id);
  const files = await (most ? found.limit(most) : found).for('update');
  const digests = new Set<string>();
  for (let at = 0; at < files.length; at += AT_ONCE) {
    const ids = files.slice(at, at + AT_ONCE).map(({ id }) => id);
    for (const digest of await purgeSome(tx, ids)) digests.add(digest);
  }
  return { files, digests };
}

/** Deletes a folder with all that is in it, in the trash or not. */
export async function purgeFolder(tx: Db, id: string) {
  const within = sql`(with recursive below as (select ${id}::uuid as id union all
    select f.id from ${repositoryFolder} f join below on f.parent_id = below.id) select id from below)`;
  const purged = await purge(tx, inArray(repositoryFile.folderId, within));
  await tx.delete(repositoryFolder).where(eq(repositoryFolder.id, id));
  return purged;
}
