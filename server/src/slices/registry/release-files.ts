import { randomUUID } from 'node:crypto';
import { cp, mkdir, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { flush } from '../../files/durable';

const exists = (folder: string) =>
  stat(folder).then(
    () => true,
    () => false,
  );

/** Hidden, and with names that nobody guesses: nothing in it is served. */
const INCOMING = '.incoming';

/** The releases' files, each release in a folder of its own below `root`: `{section}/{version}-{digest}`. */
export const createReleaseFiles = (root: string) => {
  const incoming = path.join(root, INCOMING);
  const folderOf = (section: string, directory: string) => path.join(root, section, directory);
  return {
    root,
    /** Where releases arrive, beside where they are kept, so that one becomes the other by a single rename. */
    incoming,
    folderOf,
    has: (section: string, directory: string) => exists(folderOf(section, directory)),

    /** Copies a build to its place, whole or not at all; a release that is there stays as it is. */
    async place(section: string, directory: string, from: string): Promise<void> {
      const target = folderOf(section, directory);
      if (await exists(target)) return;
      const half = `${target}.${process.pid}.part`;
      await mkdir(path.dirname(target), { recursive: true });
      await cp(from, half, { recursive: true });
      // Another server may have been faster; its copy is as good.
      await rename(half, target).catch(() => rm(half, { recursive: true, force: true }));
    },

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

    /** Makes an incoming folder the release's, unless a server of the same data folder was faster. */
    async adopt(section: string, directory: string, from: string): Promise<void> {
      const target = folderOf(section, directory);
      await mkdir(path.dirname(target), { recursive: true });
      await rename(from, target).catch(async (error: unknown) => {
        if (!(await exists(target))) throw error;
      });
      await flush(path.dirname(target));
    },

    remove: (section: string, directory: string) => rm(folderOf(section, directory), { recursive: true, force: true }),
  };
};
export type ReleaseFiles = ReturnType<typeof createReleaseFiles>;
