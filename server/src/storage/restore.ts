import { existsSync } from 'node:fs';
import { readdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { takeLock } from './lock';
import { openStorage, type StorageOptions } from './open';

interface Restoring extends Pick<StorageOptions, 'migrationsFolder' | 'workerFile'> {
  image: string;
  /** Folder of the embedded database. */
  database: string;
  now: Date;
}

/** The newest image of a folder of back-ups; undefined where there is none. */
export async function newestImage(backups: string): Promise<string | undefined> {
  const names = await readdir(backups).catch(() => []);
  const newest = names
    .filter((name) => name.endsWith('.tgz'))
    .sort()
    .at(-1);
  return newest && path.join(backups, newest);
}

/**
 * Puts the database of an image, migrated to the newest schema, in the place of the embedded one, which is kept beside it. Returns where;
 * null where there was none. Throws where a server has the folder, and where the image can't be opened: then nothing has changed.
 */
export async function restore({ image, database, now, ...files }: Restoring): Promise<string | null> {
  const release = takeLock(`${database}.lock`);
  const restored = `${database}.restored`;
  try {
    await rm(restored, { recursive: true, force: true });
    await (await openStorage({ ...files, location: restored, image })).close();
    const kept = existsSync(database) ? `${database}.until-${now.toISOString().replace(/[:.]/g, '-')}` : null;
    if (kept) await rename(database, kept);
    await rename(restored, database);
    return kept;
  } finally {
    await rm(restored, { recursive: true, force: true });
    release();
  }
}
