import type { ResolvedSection } from '@titian/shared-contracts';

/** One build of a section that can be loaded. */
export interface Release {
  section: string;
  version: string;
  /** Name of the build: two builds may bear one version. */
  build: string;
  /** Address of the container's script, and what it must hash to. */
  entry: string;
  integrity: string;
}

/** Releases to try, in order: what the registry resolved, then what takes over. */
export const releasesOf = (section: ResolvedSection): Release[] =>
  [section, ...(section.fallback ? [section.fallback] : [])].map(({ version, entry, base, integrity }) => ({
    section: section.name,
    version,
    // Builds of one's own may follow one another in one folder; their version says which one it is.
    build: version.includes('+') ? version : (base.split('/').at(-2) ?? version),
    entry,
    integrity,
  }));

/** Names to tell releases apart by: their versions, or their builds where the versions are the same. */
export const namesOf = (releases: readonly Pick<Release, 'version' | 'build'>[]): string[] => {
  const versions = new Set(releases.map(({ version }) => version));
  return releases.map(({ version, build }) => (versions.size === releases.length ? version : build));
};
