import { randomUUID } from 'node:crypto';
import { cp, mkdir, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { flush } from '../../files/durable';

const exists = (folder: string) =>
  stat(folder).then(
    () => true,
    () => false,
  );

/** Hidden, with names that nobody can guess: nothing in it is served. */
const INCOMING = '.incoming';

/** The releases' files, each release in a folder of its own below `root`: `{section}/{version}-{digest}`. */
export const createReleaseFiles = (root: string) => {
  const incoming = path.join(root, INCOMING);
  const folderOf = (section: string, directory: string) => path.join(root, section, directory);
  return {
    root,
    /** Where releases are received. On the same file system as the kept ones, so that a single rename moves one. */
    incoming,
    folderOf,
    has: (section: string, directory: string) => exists(folderOf(section, directory)),

    /** Copies a build to its folder, whole or not at all; an existing release stays as it is. */
    async place(section: string, directory: string, from: string): Promise<void> {
      const target = folderOf(section, directory);
      if (await exists(target)) return;
      const partial = `${target}.${process.pid}.part`;
      await mkdir(path.dirname(target), { recursive: true });
      await cp(from, partial, { recursive: true });
      // Another server may have been faster; its copy is as good.
      await rename(partial, target).catch(() => rm(partial, { recursive: true, force: true }));
    },

    /** Runs with a temporary folder, which is removed afterwards in any case, unless it was moved. */
    async withIncoming<T>(use: (folder: string) => Promise<T>): Promise<T> {
      const folder = path.join(incoming, randomUUID());
      await mkdir(folder, { recursive: true });
      try {
        return await use(folder);
      } finally {
        await rm(folder, { recursive: true, force: true });
      }
    },

    /** Moves an incoming folder to the release's place, unless another server with the same data folder was faster. */
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
