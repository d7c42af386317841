import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import fp from 'fastify-plugin';

const EVERY_SECONDS = 86_400;
const KEPT = 3;

/** Writes an image of the embedded database beside it, whole or not at all, and keeps the newest three. */
export async function backUp(image: Uint8Array, folder: string, now: Date): Promise<string> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const file = path.join(folder, `database-${now.toISOString().replace(/[:.]/g, '-')}.tgz`);
  await writeFile(`${file}.part`, image, { mode: 0o600 });
  await rename(`${file}.part`, file);
  const images = (await readdir(folder)).filter((name) => name.endsWith('.tgz')).sort();
  await Promise.all(images.slice(0, -KEPT).map((name) => rm(path.join(folder, name))));
  return file;
}

/** Backs the embedded database up once a day; PostgreSQL has its own ways. */
export const backups = fp(async (app) => {
  if (app.storage.engine !== 'embedded') return;
  app.jobs.register({
    name: 'database.backup',
    everySeconds: EVERY_SECONDS,
    run: async () => {
      const image = await app.storage.dump();
      if (image) await backUp(image, path.join(app.config.dataFolder, 'backup'), app.clock());
    },
  });
});
