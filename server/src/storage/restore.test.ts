import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { testImage } from '../testing/storage';
import { openStorage } from './open';
import { setting } from './schema';

const server = path.resolve(import.meta.dirname, '../..');
const files = {
  migrationsFolder: path.join(server, 'migrations'),
  workerFile: path.join(server, 'dist/embedded.worker.mjs'),
};
const run = promisify(execFile);

/** The data folder of a stopped server: `old` is in its back-up, `new` was written after it. */
async function dataFolder() {
  const data = mkdtempSync(path.join(os.tmpdir(), 'titian-restore-'));
  const database = path.join(data, 'database');
  mkdirSync(path.join(data, 'backup'));
  const storage = await openStorage({ ...files, location: database, image: testImage('empty') });
  await storage.db.insert(setting).values({ key: 'old', value: 1 });
  await storage.writeImage(path.join(data, 'backup/database-2026-11-20.tgz'));
  await storage.db.insert(setting).values({ key: 'new', value: 2 });
  await storage.close();
  return { data, database };
}
const settingsOf = async (location: string) => {
  const storage = await openStorage({ ...files, location });
  const keys = (await storage.db.select().from(setting)).map(({ key }) => key).filter((key) => /^(old|new)$/.test(key));
  await storage.close();
  return keys.sort();
};
const restore = (data: string, ...args: string[]) =>
  run(process.execPath, [path.join(server, 'dist/restore.mjs'), ...args], {
    env: { PATH: process.env.PATH, TITIAN_DATA: data },
  });

it('restores the newest back-up, also of a damaged database, and keeps what was there', async () => {
  const { data, database } = await dataFolder();
  writeFileSync(path.join(database, 'global/pg_control'), Buffer.alloc(8_192));
  await expect(openStorage({ ...files, location: database })).rejects.toThrow(/npm run restore/);

  const { stdout } = await restore(data);
  expect(stdout).toContain('database-2026-11-20.tgz');
  expect(await settingsOf(database)).toEqual(['old']);
  expect(readdirSync(data).some((name) => name.startsWith('database.until-'))).toBe(true);
});

it('changes nothing while a server runs, and for an image that cannot be read', async () => {
  const { data, database } = await dataFolder();
  const running = await openStorage({ ...files, location: database });
  await expect(restore(data)).rejects.toMatchObject({ code: 1, stderr: expect.stringContaining('in use') });
  await running.close();
  const cut = path.join(data, 'cut.tgz');
  writeFileSync(cut, 'not a tarball');
  await expect(restore(data, cut)).rejects.toMatchObject({ code: 1 });
  await expect(restore(data, path.join(data, 'none.tgz'))).rejects.toMatchObject({ code: 1 });
  expect(existsSync(`${database}.restored`)).toBe(false);
  expect(await settingsOf(database)).toEqual(['new', 'old']);
});
