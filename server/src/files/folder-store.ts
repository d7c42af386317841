import { copyFile, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { randomUUID } from 'node:crypto';
import type { FileStore } from './file-store';
import { digestOf, placeOf } from './file-store';

const isMissing = (error: unknown) => (error as NodeJS.ErrnoException).code === 'ENOENT';

async function flush(target: string): Promise<void> {
  const handle = await open(target, 'r');
  await handle.sync().finally(() => handle.close());
}

async function entries(folder: string): Promise<string[]> {
  return readdir(folder).catch((error: unknown) => {
    if (isMissing(error)) return [];
    throw error;
  });
}

/**
 * Files in a folder. One appears under its name by a rename, after its bytes are on the disk, so that no reader and no crash ever sees
 * half of it.
 */
export const createFolderStore = (root: string): FileStore => ({
  async put(digest, from) {
    const target = path.join(root, placeOf(digest));
    const half = `${target}.${randomUUID()}.part`;
    await mkdir(path.dirname(target), { recursive: true, mode: 0o700 });
    try {
      await copyFile(from, half);
      await flush(half);
      await rename(half, target);
    } catch (error) {
      await rm(half, { force: true });
      throw error;
    }
    await flush(path.dirname(target));
  },

  async read(digest) {
    try {
      const handle = await open(path.join(root, placeOf(digest)), 'r');
      return handle.createReadStream();
    } catch (error) {
      if (isMissing(error)) return null;
      throw error;
    }
  },

  remove: (digest) => rm(path.join(root, placeOf(digest)), { force: true }),

  async *list() {
    for (const shelf of await entries(root)) {
      for (const name of await entries(path.join(root, shelf))) {
        const digest = digestOf(name);
        const found = digest && (await stat(path.join(root, shelf, name)).catch(() => null));
        if (digest && found) yield { digest, at: found.mtime };
      }
    }
  },
});
