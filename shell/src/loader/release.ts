import type { ResolvedSection } from '@titian/shared-contracts';

/** A build of a section that can be loaded. */
export interface Release {
  section: string;
  version: string;
  /** Name of the build: two builds may have the same version. */
  build: string;
  /** URL of the container's script, and its integrity digest. */
  entry: string;
  integrity: string;
}

/** Releases to try, in order: the one that the registry resolved, then the fallback. */
export const releasesOf = (section: ResolvedSection): Release[] =>
  [section, ...(section.fallback ? [section.fallback] : [])].map(({ version, entry, base, integrity }) => ({
    section: section.name,
    version,
    // Override builds share one folder; their version identifies the build.
    build: version.includes('+') ? version : (base.split('/').at(-2) ?? version),
    entry,
    integrity,
  }));

/** Distinct names of releases: their versions, or their builds if the versions are equal. */
export const namesOf = (releases: readonly Pick<Release, 'version' | 'build'>[]): string[] => {
  const versions = new Set(releases.map(({ version }) => version));
  return releases.map(({ version, build }) => (versions.size === releases.length ? version : build));
};
