import type { SectionLifecycles } from '@titian/section-kit';
import { withDeadline, withRetry } from './deadline';
import type { Release } from './ladder';
import { importRelease } from './runtime';

/** A load's deadline, its retry included (platform.md, composition 4). */
export const LOAD_DEADLINE_MS = 10_000;
const RETRY_PAUSE_MS = 300;

const loads = new Map<string, Promise<SectionLifecycles>>();

/**
 * The lifecycles of a release: loaded once, shared by prefetch and frame, with one retry and a deadline. A failure is
 * forgotten, so that the next call tries again.
 */
export const loadSection = (release: Release): Promise<SectionLifecycles> => {
  const known = loads.get(release.entry);
  if (known) return known;
  const load = withDeadline(
    withRetry(() => importRelease(release), RETRY_PAUSE_MS),
    LOAD_DEADLINE_MS,
    release.section,
  );
  loads.set(release.entry, load);
  load.catch(() => loads.delete(release.entry));
  return load;
};
