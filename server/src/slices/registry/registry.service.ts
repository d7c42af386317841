import { SHELL_PAGES, type ResolvedSection } from '@titian/shared-contracts';
import { conflicts } from '@titian/shared-contracts/checks';
import { buildFolders, readAssets, readBuild, type Build, type BuildAssets } from './build-output';
import type { ReleaseFiles } from './release-files';
import type { Release, ReleaseRepository } from './registry.repository';
import { resolveSections } from './resolve';

/** For how long an answer of the registry may be old, in milliseconds: a rollback reaches the next page load. */
const FRESH_MS = 500;

interface Parts {
  releases: ReleaseRepository;
  files: ReleaseFiles;
  /** Another origin that serves the releases' files, or null. */
  origin: string | null;
  warn(what: object, message: string): void;
}

const pagesOf = (live: Release[]) =>
  live
    .filter(({ position }) => position === 'stable')
    .flatMap(({ section, description }) => description.routes.map(({ pattern }) => ({ owner: section, pattern })));

const shellPages = SHELL_PAGES.map((pattern) => ({ owner: 'shell', pattern }));

export const createRegistryService = ({ releases, files, origin, warn }: Parts) => {
  let known: { at: number; live: Promise<Release[]> } | null = null;
  let last: Release[] = [];

  const live = async (): Promise<Release[]> => {
    if (!known || Date.now() - known.at > FRESH_MS) known = { at: Date.now(), live: releases.live() };
    // The last good answer serves while the database is away.
    last = await known.live.catch(() => last);
    return last;
  };

  const admit = async (build: Build): Promise<void> => {
    const { name, version, routes } = build.description;
    const others = pagesOf(await releases.live()).filter(({ owner }) => owner !== name);
    const taken = conflicts(
      routes.map(({ pattern }) => pattern),
      [...shellPages, ...others],
    );
    if (taken.length > 0) return warn({ section: name, taken }, 'section refused: its routes belong to others');
    const directory = `${version}-${build.digest.slice(0, 8)}`;
    await files.place(name, directory, build.folder);
    for (const gone of await releases.promote(build, directory)) await files.remove(gone.section, gone.directory);
  };

  return {
    /** Makes the build output below a folder the stable releases, as far as it changed; the last two of each section stay. */
    async registerBuilds(root: string): Promise<void> {
      for (const folder of await buildFolders(root)) {
        const build = await readBuild(folder).catch((error: Error) =>
          warn({ folder, error: error.message }, 'no build'),
        );
        if (build) await admit(build);
      }
      known = null;
    },
    isLive: async (section: string, version: string): Promise<boolean> =>
      (await live()).some((release) => release.section === section && release.version === version),
    resolve: async (): Promise<ResolvedSection[]> => resolveSections(await live(), origin ?? ''),
    /** Files of a section's stable release that are worth fetching with the document. */
    async hints(section: string): Promise<BuildAssets | null> {
      const stable = (await live()).find((release) => release.section === section && release.position === 'stable');
      return stable ? readAssets(files.folderOf(section, stable.directory)).catch(() => null) : null;
    },
  };
};
export type RegistryService = ReturnType<typeof createRegistryService>;
