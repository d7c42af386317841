import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';

/**
 * Digest of everything that an image depends on; the date is part of it, since the dates of the world's people count from when they were
 * created.
 */
function digestOf(server, maker) {
  const migrations = path.join(server, 'migrations');
  const files = readdirSync(migrations).filter((file) => file.endsWith('.sql'));
  const hash = createHash('sha256').update(new Date().toDateString()).update(readFileSync(maker));
  for (const file of files.sort()) hash.update(readFileSync(path.join(migrations, file)));
  return hash.digest('hex').slice(0, 16);
}

async function writeImage(file, start, make) {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'titian-image-'));
  const storage = await make(path.join(folder, 'database'), start);
  const packed = path.join(folder, 'image.tgz');
  await storage.writeImage(packed);
  await storage.close();
  // Unpacked once instead of by every test file.
  writeFileSync(`${file}.${process.pid}`, gunzipSync(readFileSync(packed)));
  renameSync(`${file}.${process.pid}`, file);
  rmSync(folder, { recursive: true });
}

/** Caches images of embedded databases, rebuilt where they are out of date; returns their files. */
export async function prepareImages(server, maker, make) {
  const folder = path.resolve(server, '../.cache/server-test/images');
  const digest = digestOf(server, maker);
  mkdirSync(folder, { recursive: true });
  for (const file of readdirSync(folder)) if (!file.includes(digest)) rmSync(path.join(folder, file));
  const images = {};
  for (const start of ['empty', 'world']) {
    images[start] = path.join(folder, `${start}-${digest}.tar`);
    if (!existsSync(images[start])) await writeImage(images[start], start, make);
  }
  return images;
}
