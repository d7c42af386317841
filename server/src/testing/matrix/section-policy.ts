import { platform } from './personas';
import type { RowPolicy } from './rights';
import { REASON } from './row-policy';

export const why = { reason: REASON };

/** A call about a section: only administrators of the platform reach it. */
export const ofSection = (body?: object): RowPolicy => ({
  params: ({ section }) => ({ name: section.name }),
  reachedBy: platform,
  ...(body && { body: () => body }),
});
export const ofRelease = (body?: object): RowPolicy => ({
  params: ({ section, release }) => ({ name: section.name, version: release.version }),
  reachedBy: platform,
  ...(body && { body: () => body }),
});
