import type { ContentAct, ContentVersion, Publication } from '@titian/shared-contracts/content';

/** What is written in versions: a page of content, or the main page. */
export interface Versioned {
  rowVersion: number;
  /** The version that readers see. */
  live: number | null;
  current: ContentVersion;
  /** Newest first. */
  versions: ContentVersion[];
  allowed: ContentAct[];
}

/** Which of them it is, in words. */
export type Subject = 'page' | 'main';

/** Its calls: each answers it as it is then; null where the call failed, which a toast has said. */
export interface VersionCalls<D extends Versioned> {
  /** Rejects with the problem, which its dialog shows. */
  publish: (page: D, period: Omit<Publication, 'rowVersion'>) => Promise<D>;
  unschedule: (page: D) => Promise<D | null>;
  discard: (page: D) => Promise<D | null>;
  restore: (page: D, version: number) => Promise<D | null>;
}
