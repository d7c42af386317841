import { existsSync } from 'node:fs';
import { readdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { isHeld } from './lease';
import { type LockOptions, lockLost, takeLock } from './lock';
import { openStorage, type StorageOptions } from './open';

interface Restoring extends Pick<StorageOptions, 'migrationsFolder' | 'workerFile'> {
  image: string;
  /** Folder of the embedded database. */
  database: string;
  now: Date;
  /** Called where the folder may be in use by another host, with a line for the administrator. */
  waiting?: LockOptions['waiting'];
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
export async function restore({ image, database, now, waiting, ...files }: Restoring): Promise<string | null> {
  const lock = await takeLock(`${database}.lease`, path.dirname(files.workerFile), { waiting });
  const restored = `${database}.restored`;
  try {
    await rm(restored, { recursive: true, force: true });
    await (await openStorage({ ...files, location: restored, image })).close();
    const kept = existsSync(database) ? `${database}.until-${now.toISOString().replace(/[:.]/g, '-')}` : null;
    if (!isHeld(lock.lease)) throw lockLost();
    if (kept) await rename(database, kept);
    await rename(restored, database);
    return kept;
  } finally {
    for (const left of [restored, `${restored}.lease`]) await rm(left, { recursive: true, force: true });
    await lock.release();
  }
}
