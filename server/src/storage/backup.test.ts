import { mkdtempSync, readdirSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { backUp } from './backup';
import { openStorage } from './open';
import { setting } from './schema';

const server = path.resolve(__dirname, '../..');
const files = {
  location: null,
  migrationsFolder: path.join(server, 'migrations'),
  workerFile: path.join(server, 'dist/embedded.worker.mjs'),
};

it('keeps the newest three images, and a new database can start from one', async () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'titian-backup-'));
  const storage = await openStorage(files);
  for (let day = 1; day <= 4; day++) {
    await storage.db.insert(setting).values({ key: `day ${day}`, value: day });
    await backUp((await storage.dump())!, folder, new Date(Date.UTC(2026, 10, day)));
  }
  await storage.close();
  const images = readdirSync(folder).sort();
  expect(images.map((name) => name.slice(0, 19))).toEqual([
    'database-2026-11-02',
    'database-2026-11-03',
    'database-2026-11-04',
  ]);

  const copy = await openStorage({ ...files, image: path.join(folder, images[2]!) });
  const kept = await copy.db.select().from(setting);
  await copy.close();
  expect(kept.map(({ key }) => key)).toContain('day 4');
});
