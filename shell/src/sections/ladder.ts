import type { SectionLifecycles } from '@titian/section-kit';
import type { ResolvedSection } from '@titian/shared-contracts';

/** One build of a section that can be loaded. */
export interface Release {
  section: string;
  version: string;
  /** Name of the build: two builds may bear one version. */
  build: string;
  /** Address of the container's entry script. */
  entry: string;
}

/** Releases to try, in order: what the registry resolved, then what takes over. */
export const releasesOf = (section: ResolvedSection): Release[] =>
  [section, ...(section.fallback ? [section.fallback] : [])].map(({ version, entry, base }) => ({
    section: section.name,
    version,
    build: base.split('/').at(-2) ?? version,
    entry,
  }));

/** Names to tell releases apart by: their versions, or their builds where the versions are the same. */
export const namesOf = (releases: Release[]): string[] => {
  const versions = new Set(releases.map(({ version }) => version));
  return releases.map(({ version, build }) => (versions.size === releases.length ? version : build));
};

/** A release that did not make it, why, and the reference to quote. */
export interface Failure {
  release: Release;
  error: Error;
  reference: string;
}

/** Where a frame stands: loading or showing `release` after `failures`, or at the end of the ladder. */
export type Rung =
  | { status: 'loading'; release: Release; failures: Failure[] }
  | { status: 'showing'; release: Release; failures: Failure[]; lifecycles: SectionLifecycles }
  | { status: 'failed'; failures: Failure[] };

/** The rung to try after these failures: the first release that has not failed, else the message. */
export const climb = (releases: Release[], failures: Failure[]): Rung => {
  const release = releases.find(({ entry }) => !failures.some((failure) => failure.release.entry === entry));
  return release ? { status: 'loading', release, failures } : { status: 'failed', failures };
};
