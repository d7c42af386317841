import type { ReleaseManifest } from '../platform';

/** A file of a release as it really lies there, whatever the manifest says. */
export interface FoundFile {
  bytes: number;
  integrity: string;
}
/** A build that wants to become a release: its `release.json` as it was read, its files and the text of its style sheets by their paths. */
export interface Candidate {
  manifest: unknown;
  files: ReadonlyMap<string, FoundFile>;
  sheets: ReadonlyMap<string, string>;
}
export const isSheet = (path: string): boolean => path.endsWith('.css');

/** What a page or menu entry belongs to. */
export interface Owned {
  owner: string;
  pattern: string;
}
/** What a live release of another section asks of the shared scope. */
export interface Neighbour {
  section: string;
  version: string;
  shared: ReleaseManifest['shared'];
}

/** What a candidate is judged beside. What nobody could say is null, and its check then answers `unknown`. */
export interface Surroundings {
  /** Name that the release is published under. */
  section: string;
  /** Highest version published so far. */
  last: string | null;
  /** Version of the section contract that the shell keeps. */
  contract: string;
  /** Pages of the shell and of the other sections. */
  pages: Owned[] | null;
  /** Menu entries of the other sections. */
  menu: Owned[] | null;
  /** Shared scope of the shell: a version for each request. */
  provided: Readonly<Record<string, string>> | null;
  neighbours: Neighbour[];
  budgetBytes: number;
  /** Initial bytes of what is stable now. */
  stableBytes: number | null;
}
