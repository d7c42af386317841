import { createReadStream, createWriteStream } from 'node:fs';
import { readdir, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { constants, createGzip } from 'node:zlib';
import { type Pack, pack } from 'tar-stream';

/** Fast, because the portal is in use meanwhile. */
const FAST = { level: constants.Z_BEST_SPEED };

/** Entries are named from the root, as the embedded database reads them; it needs its empty folders too. */
async function addAll(packed: Pack, folder: string): Promise<void> {
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    const file = path.join(entry.parentPath, entry.name);
    const name = `/${path.relative(folder, file)}`;
    if (entry.isDirectory()) packed.entry({ name, type: 'directory' });
    else await pipeline(createReadStream(file), packed.entry({ name, size: (await stat(file)).size }));
  }
  packed.finalize();
}

/** Packs a folder, which must not change meanwhile, into one gzipped tar, whole or not at all. */
export async function packImage(folder: string, file: string): Promise<void> {
  const part = `${file}.part`;
  const packed = pack();
  try {
    const written = pipeline(packed, createGzip(FAST), createWriteStream(part, { mode: 0o600, flush: true }));
    await Promise.all([written, addAll(packed, folder)]);
    await rename(part, file);
  } catch (error) {
    packed.destroy();
    await rm(part, { force: true });
    throw error;
  }
}
