import { mkdtempSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { like } from 'drizzle-orm';
import { testImage } from '../testing/storage';
import { backUp } from './backup';
import { openStorage } from './open';
import { setting } from './schema';

const server = path.resolve(import.meta.dirname, '../..');
const folder = (name: string) => mkdtempSync(path.join(os.tmpdir(), `titian-${name}-`));
const files = {
  migrationsFolder: path.join(server, 'migrations'),
  workerFile: path.join(server, 'dist/embedded.worker.mjs'),
  image: testImage('empty'),
};

it('keeps the newest three images, and a new database can start from one', async () => {
  const backups = folder('backup');
  const storage = await openStorage({ ...files, location: folder('database') });
  await storage.db.insert(setting).values({ key: 'day 4', value: 4 });
  for (const day of [1, 2, 3]) writeFileSync(path.join(backups, `database-2026-11-0${day}T00-00-00-000Z.tgz`), '');
  await backUp(storage, backups, new Date(Date.UTC(2026, 10, 4)));
  await storage.close();
  const images = readdirSync(backups).sort();
  expect(statSync(path.join(backups, images[2]!)).mode & 0o777).toBe(0o600);
  expect(images.map((name) => name.slice(0, 19))).toEqual([
    'database-2026-11-02',
    'database-2026-11-03',
    'database-2026-11-04',
  ]);

  const copy = await openStorage({ ...files, location: null, image: path.join(backups, images[2]!) });
  const kept = await copy.db.select().from(setting);
  await copy.close();
  expect(kept.map(({ key }) => key)).toContain('day 4');
});

it('takes a consistent image during writes, and loses none of them', async () => {
  const storage = await openStorage({ ...files, location: folder('database') });
  const image = path.join(folder('backup'), 'busy.tgz');
  const writing = storage.writeImage(image);
  await Promise.all(
    Array.from({ length: 50 }, (_, n) => storage.db.insert(setting).values({ key: `busy ${n}`, value: n })),
  );
  await writing;
  expect(await storage.db.$count(setting)).toBeGreaterThanOrEqual(50);
  await storage.close();

  const copy = await openStorage({ ...files, location: null, image });
  const kept = await copy.db.select().from(setting).where(like(setting.key, 'busy %')).orderBy(setting.value);
  await copy.close();
  expect(kept.map(({ value }) => value)).toEqual(kept.map((_, n) => n));
});

it('refuses an image of a database in memory, and leaves nothing behind', async () => {
  const storage = await openStorage({ ...files, location: null });
  const backups = folder('backup');
  await expect(storage.writeImage(path.join(backups, 'memory.tgz'))).rejects.toThrow('in memory');
  await storage.close();
  expect(readdirSync(backups)).toEqual([]);
});
