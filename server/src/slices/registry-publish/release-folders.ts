import { randomUUID } from 'node:crypto';
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import type { ReleaseFiles } from '../registry/release-files';

/** Hidden, and with names that nobody guesses: nothing in it is served. */
const INCOMING = '.incoming';

const sync = async (folder: string): Promise<void> => {
  const handle = await open(folder, 'r');
  await handle.sync().finally(() => handle.close());
};

/** Where releases are taken in, beside where they are kept, so that one becomes the other by a single rename. */
export const createReleaseFolders = (files: ReleaseFiles) => {
  const incoming = path.join(files.root, INCOMING);
  return {
    /** Runs with a folder that is gone afterwards, whatever happened, unless it was kept. */
    async whileIncoming<T>(use: (folder: string) => Promise<T>): Promise<T> {
      const folder = path.join(incoming, randomUUID());
      await mkdir(folder, { recursive: true });
      try {
        return await use(folder);
      } finally {
        await rm(folder, { recursive: true, force: true });
      }
    },

    /** Makes an incoming folder the release's. What lies there already belongs to no release: somebody was cut off before its row. */
    async keep(section: string, directory: string, from: string): Promise<void> {
      const target = files.folderOf(section, directory);
      await mkdir(path.dirname(target), { recursive: true });
      await rm(target, { recursive: true, force: true });
      await rename(from, target);
      await sync(path.dirname(target));
    },

    /** Removes folders that no release has and that are older than a date: what was interrupted left them. */
    async sweep(known: ReadonlySet<string>, before: Date): Promise<string[]> {
      const below = async (folder: string) =>
        (await readdir(folder).catch(() => [])).map((name) => path.join(folder, name));
      const sections = (await below(files.root)).filter((folder) => folder !== incoming);
      const kept = (await Promise.all(sections.map(below))).flat();
      const orphans = kept.filter((folder) => !known.has(path.relative(files.root, folder)));
      const gone: string[] = [];
      for (const folder of [...orphans, ...(await below(incoming))]) {
        const found = await stat(folder).catch(() => null);
        if (!found || found.mtime >= before) continue;
        await rm(folder, { recursive: true, force: true });
        gone.push(path.relative(files.root, folder));
      }
      return gone;
    },
  };
};
export type ReleaseFolders = ReturnType<typeof createReleaseFolders>;
