import path from 'node:path';
import { buildServer, commands, threads } from '../../build.mjs';
import { prepareImages } from './prepare-images.mjs';
import { prepareTemplates } from './prepare-templates.mjs';

const server = path.resolve(import.meta.dirname, '../..');
const built = (file) => path.join(server, 'dist', file);

/** Before the tests: bundles the server’s threads and prepares the databases that each test file copies instead of migrating one. Returns what removes them. */
export default async () => {
  // For a second project of the same run.
  if (process.env.TITIAN_TEST_DATABASES) return;
  await buildServer({ ...threads, ...commands, 'test-databases': 'src/testing/databases.ts' });
  const { openStorage, makeWorld } = await import(/* @vite-ignore */ built('test-databases.mjs'));

  /** Makes a database for tests at a location; the caller closes it. */
  const make = async (location, start) => {
    const migrationsFolder = path.join(server, 'migrations');
    const storage = await openStorage({ location, migrationsFolder, workerFile: built('embedded.worker.mjs') });
    if (start === 'world') await makeWorld(storage.db);
    return storage;
  };
  const images = await prepareImages(server, built('test-databases.mjs'), make);
  const url = process.env.DATABASE_URL;
  const onServer = url ? await prepareTemplates(url, make) : null;
  process.env.TITIAN_TEST_DATABASES = JSON.stringify({ images, templates: onServer?.templates });
  return () => onServer?.drop();
};
