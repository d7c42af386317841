import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { flush } from './durable';
import type { FileStore } from './file-store';
import { digestOf, placeOf } from './file-store';

const isMissing = (error: unknown) => (error as NodeJS.ErrnoException).code === 'ENOENT';

async function entries(folder: string): Promise<string[]> {
  return readdir(folder).catch((error: unknown) => {
    if (isMissing(error)) return [];
    throw error;
  });
}

/**
 * Files in a folder. A file is renamed into place once its bytes are on the disk, so neither a reader nor a crash sees a partial one. It
 * must come from the same file system.
 */
export const createFolderStore = (root: string): FileStore => ({
  async put(digest, from) {
    const target = path.join(root, placeOf(digest));
    await flush(from);
    await mkdir(path.dirname(target), { recursive: true, mode: 0o700 });
    await rename(from, target);
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
    for (const subfolder of await entries(root)) {
      for (const name of await entries(path.join(root, subfolder))) {
        const digest = digestOf(name);
        const found = digest && (await stat(path.join(root, subfolder, name)).catch(() => null));
        if (digest && found) yield { digest, at: found.mtime };
      }
    }
  },
});
