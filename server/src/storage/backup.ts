import { mkdir, readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import fp from 'fastify-plugin';
import { BACKUP_JOB, BACKUPS_KEPT } from '@titian/shared-contracts/server';
import type { Storage } from './open';

const EVERY_SECONDS = 86_400;

/** Writes an image of the embedded database, whole or not at all, and keeps the newest three. */
export async function backUp(storage: Pick<Storage, 'writeImage'>, folder: string, now: Date): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await storage.writeImage(path.join(folder, `database-${now.toISOString().replace(/[:.]/g, '-')}.tgz`));
  const images = (await readdir(folder)).filter((name) => name.endsWith('.tgz')).sort();
  await Promise.all(images.slice(0, -BACKUPS_KEPT).map((name) => rm(path.join(folder, name))));
}

/** Backs up the embedded database once a day; PostgreSQL has its own tools. */
export const backups = fp(async (app) => {
  if (app.storage.engine !== 'embedded') return;
  const folder = path.join(app.config.dataFolder, 'backup');
  app.jobs.register({
    name: BACKUP_JOB,
    everySeconds: EVERY_SECONDS,
    run: () => backUp(app.storage, folder, app.clock()),
  });
});
