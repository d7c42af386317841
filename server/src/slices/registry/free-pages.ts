import { conflicts, type Owned } from '@titian/shared-contracts/checks';
import type { RegistryAct } from '@titian/shared-contracts/platform';
import { Problem } from '../../http/problem';
import type { Db } from '../../storage/open';
import { type LiveRelease, liveReleases } from './live';
import type { Pointer } from './registry.tables';

/** Acts that may make new pages visible. Acts that take releases back must always be possible. */
const SHOWING: ReadonlySet<RegistryAct> = new Set(['promote', 'preview', 'canary']);

const pagesOf = ({ release: { section: owner, description } }: LiveRelease): Owned[] =>
  description.routes.map(({ pattern }) => ({ owner, pattern }));

/** Pages of the other sections' live releases. Those of a fallback alone don't count: a page may move between builds of one portal. */
export async function pagesBeside(tx: Db, section: string, now: Date): Promise<Owned[]> {
  const live = await liveReleases(tx, now);
  const isBeside = ({ release, serves }: LiveRelease) =>
    release.section !== section && serves.some((as) => as !== 'fallback');
  return live.filter(isBeside).flatMap(pagesOf);
}

/** The releases that an act makes visible by the pointers it changes. */
export const shownBy = (act: RegistryAct, { stableId, canaryId, previewId }: Partial<Pointer>): string[] =>
  SHOWING.has(act) ? [stableId, canaryId, previewId].filter((id) => typeof id === 'string') : [];

/**
 * Refuses to make releases visible whose pages belong to another section's live release by now: the pages were free when the releases were
 * published, and two releases may have been published for the same pages. Call it after the pointers are changed and the sequence is
 * raised, which locks it: one act at a time gets here.
 * @param shown ids of live releases
 */
export async function refuseTakenPages(tx: Db, shown: string[], now: Date): Promise<void> {
  if (shown.length === 0) return;
  const live = await liveReleases(tx, now);
  const taken = live
    .filter(({ release }) => shown.includes(release.id))
    .flatMap((one) => {
      const others = live.filter(({ release }) => release.section !== one.release.section);
      return conflicts(
        pagesOf(one).map(({ pattern }) => pattern),
        others.flatMap(pagesOf),
      );
    });
  if (taken[0]) throw new Problem(409, 'registry.pageTaken', { extra: { ...taken[0] } });
}
