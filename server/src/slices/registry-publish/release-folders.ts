import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { flush } from '../../files/durable';
import type { ReleaseFiles } from '../registry';

/** The folders of received and kept releases, on one file system, so that a single rename moves one. */
export const createReleaseFolders = (files: ReleaseFiles) => {
  const { incoming, withIncoming } = files;
  return {
    withIncoming,

    /**
     * Moves an incoming folder to the release's place. A folder that is there already belongs to no release: a publication was interrupted
     * before its row.
     */
    async keep(section: string, directory: string, from: string): Promise<void> {
      const target = files.folderOf(section, directory);
      await mkdir(path.dirname(target), { recursive: true });
      await rm(target, { recursive: true, force: true });
      await rename(from, target);
      await flush(path.dirname(target));
    },

    /** Removes folders without a release that are older than a date: interrupted publications left them. */
    async sweep(known: ReadonlySet<string>, before: Date): Promise<string[]> {
      const below = async (folder: string) =>
        (await readdir(folder).catch(() => [])).map((name) => path.join(folder, name));
      const sections = (await below(files.root)).filter((folder) => folder !== incoming);
      const kept = (await Promise.all(sections.map(below))).flat();
      const orphans = kept.filter((folder) => !known.has(path.relative(files.root, folder)));
      const removed: string[] = [];
      for (const folder of [...orphans, ...(await below(incoming))]) {
        const found = await stat(folder).catch(() => null);
        if (!found || found.mtime >= before) continue;
        await rm(folder, { recursive: true, force: true });
        removed.push(path.relative(files.root, folder));
      }
      return removed;
    },
  };
};
export type ReleaseFolders = ReturnType<typeof createReleaseFolders>;
