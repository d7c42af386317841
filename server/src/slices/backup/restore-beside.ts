import { mkdtemp, rm } from 'node:fs/promises';
import path from 'node:path';
import { max } from 'drizzle-orm';
import type { Restored } from '@titian/shared-contracts/server';
import type { Config } from '../../config';
import { openStorage } from '../../storage/open';
import { portalLog, user } from '../../storage/schema';

/**
 * Restores an image into a folder of its own, as `npm run restore` would, reads from it, and removes it. Throws where the image can't be
 * read, migrated or holds no people: nobody could sign in to such a portal.
 */
export async function restoreBeside(config: Config, image: string): Promise<Restored> {
  const folder = await mkdtemp(path.join(config.dataFolder, 'backup-test-'));
  try {
    const storage = await openStorage({
      ...{ location: path.join(folder, 'database'), image },
      migrationsFolder: path.resolve(config.builtFolder, '../migrations'),
      workerFile: path.join(config.builtFolder, 'embedded.worker.mjs'),
    });
    try {
      const people = await storage.db.$count(user);
      const [newest] = await storage.db.select({ at: max(portalLog.at) }).from(portalLog);
      if (people === 0) throw new Error('The restored database holds no people.');
      return { people, lastEntryAt: newest?.at?.toISOString() ?? null };
    } finally {
      await storage.close();
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
