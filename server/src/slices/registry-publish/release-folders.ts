import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { flush } from '../../files/durable';
import type { ReleaseFiles } from '../registry';

/** Where releases are taken in, beside where they are kept, so that one becomes the other by a single rename. */
export const createReleaseFolders = (files: ReleaseFiles) => {
  const { incoming, whileIncoming } = files;
  return {
    whileIncoming,

    /** Makes an incoming folder the release's. What lies there already belongs to no release: somebody was cut off before its row. */
    async keep(section: string, directory: string, from: string): Promise<void> {
      const target = files.folderOf(section, directory);
      await mkdir(path.dirname(target), { recursive: true });
      await rm(target, { recursive: true, force: true });
      await rename(from, target);
      await flush(path.dirname(target));
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
