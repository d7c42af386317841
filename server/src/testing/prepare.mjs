import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { buildServer, threads } from '../../build.mjs';

const server = path.resolve(import.meta.dirname, '../..');
const migrationsFolder = path.join(server, 'migrations');
const [image] = process.argv.slice(2);

/** The image's name carries a digest of the migrations, so that a new one is made when they change. */
const digest = readdirSync(migrationsFolder)
  .filter((file) => file.endsWith('.sql'))
  .sort()
  .reduce((hash, file) => hash.update(readFileSync(path.join(migrationsFolder, file))), createHash('sha256'))
  .digest('hex');

const file = path.resolve(server, '../.cache/server-test', `database-${digest.slice(0, 16)}.tgz`);
mkdirSync(path.dirname(file), { recursive: true });
await buildServer({ ...threads, open: 'src/storage/open.ts' });
if (image === 'image' && !existsSync(file)) {
  const { openStorage } = await import(path.join(server, 'dist/open.mjs'));
  const workerFile = path.join(server, 'dist/embedded.worker.mjs');
  const location = mkdtempSync(path.join(os.tmpdir(), 'titian-image-'));
  const storage = await openStorage({ location, migrationsFolder, workerFile });
  await storage.writeImage(`${file}.${process.pid}`);
  renameSync(`${file}.${process.pid}`, file);
  await storage.close();
  rmSync(location, { recursive: true });
}
process.stdout.write(file);
