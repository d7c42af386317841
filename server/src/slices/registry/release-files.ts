import { cp, mkdir, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';

const exists = (folder: string) =>
  stat(folder).then(
    () => true,
    () => false,
  );

/** The releases' files, each release in a folder of its own below `root`: `{section}/{version}-{digest}`. */
export const createReleaseFiles = (root: string) => ({
  root,
  /** Copies a build to its place, whole or not at all; a release that is there stays as it is. */
  async place(section: string, directory: string, from: string): Promise<void> {
    const target = path.join(root, section, directory);
    if (await exists(target)) return;
    const half = `${target}.${process.pid}.part`;
    await mkdir(path.dirname(target), { recursive: true });
    await cp(from, half, { recursive: true });
    // Another server may have been faster; its copy is as good.
    await rename(half, target).catch(() => rm(half, { recursive: true, force: true }));
  },
  remove: (section: string, directory: string) =>
    rm(path.join(root, section, directory), { recursive: true, force: true }),
  folderOf: (section: string, directory: string) => path.join(root, section, directory),
});
export type ReleaseFiles = ReturnType<typeof createReleaseFiles>;
