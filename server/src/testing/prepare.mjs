import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
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
  const storage = await openStorage({ location: null, migrationsFolder, workerFile });
  writeFileSync(`${file}.${process.pid}`, await storage.dump());
  renameSync(`${file}.${process.pid}`, file);
  await storage.close();
}
process.stdout.write(file);
