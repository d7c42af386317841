import type { ReleaseManifest } from '../platform';

/** A file of a release as it was found, whatever the manifest says. */
export interface FoundFile {
  bytes: number;
  integrity: string;
}
/** A build that may become a release: its `release.json` as it was read, its files, and the text of its style sheets by path. */
export interface Candidate {
  manifest: unknown;
  files: ReadonlyMap<string, FoundFile>;
  sheets: ReadonlyMap<string, string>;
}
export const isSheet = (path: string): boolean => path.endsWith('.css');

/** A page or menu entry with its owner. */
export interface Owned {
  owner: string;
  pattern: string;
}
/** The requirements of a live release of another section from the shared scope. */
export interface Neighbour {
  section: string;
  version: string;
  shared: ReleaseManifest['shared'];
}

/** What a candidate is checked against. Null means unknown; the check is `unknown` then. */
export interface Surroundings {
  /** The name that the release is published under. */
  section: string;
  /** Highest version published so far. */
  last: string | null;
  /** Version of the section contract that the shell implements. */
  contract: string;
  /** Pages of the shell and of the other sections. */
  pages: Owned[] | null;
  /** Menu entries of the other sections. */
  menu: Owned[] | null;
  /** Shared scope of the shell: a version for each request. */
  provided: Readonly<Record<string, string>> | null;
  neighbours: Neighbour[];
  budgetBytes: number;
  /** Initial bytes of the stable release. */
  stableBytes: number | null;
}
