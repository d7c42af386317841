import path from 'node:path';
import { readConfig } from './config';
import { safeMessage } from './logging/safe-error';
import { newestImage, restore } from './storage/restore';

const root = path.resolve(import.meta.dirname, '../..');

/** `npm run restore [-- image.tgz]`: the embedded database as it was when an image was written, by default the newest back-up. */
async function run(given: string | undefined): Promise<void> {
  const config = readConfig(process.env, root, import.meta.dirname);
  if (config.databaseUrl) throw new Error('DATABASE_URL names a PostgreSQL server: restore it with pg_restore.');
  const backups = path.join(config.dataFolder, 'backup');
  const image = given ?? (await newestImage(backups));
  if (!image) throw new Error(`There is no back-up in ${backups}.`);
  const kept = await restore({
    ...{ image, database: path.join(config.dataFolder, 'database'), now: new Date() },
    migrationsFolder: path.join(root, 'server/migrations'),
    workerFile: path.join(config.builtFolder, 'embedded.worker.mjs'),
    waiting: (message) => void process.stderr.write(`${message}\n`),
  });
  process.stdout.write(`Restored ${image}.\n${kept ? `The database that was there is kept in ${kept}.\n` : ''}`);
}

run(process.argv[2]).catch((error: unknown) => {
  process.stderr.write(`Not restored, nothing has changed: ${safeMessage(error)}\n`);
  process.exitCode = 1;
});
