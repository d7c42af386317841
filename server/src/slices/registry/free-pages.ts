import { conflicts } from '@titian/shared-contracts/checks';
import type { RegistryAct } from '@titian/shared-contracts/platform';
import { Problem } from '../../http/problem';
import type { Db } from '../../storage/open';
import { liveReleases } from './live';
import type { Pointer } from './registry.repository';

/** Acts that may show pages which nobody saw before. What takes releases back must always be possible. */
const SHOWING: ReadonlySet<RegistryAct> = new Set(['promote', 'preview', 'canary']);

/**
 * Refuses to show a release whose pages another section's live release owns by now: they were free when it was published, and two may
 * have been published for the same pages. To be called once the pointers are moved and the sequence is raised, which lets one
 * section at a time come here.
 */
export async function refuseTakenPages(tx: Db, act: RegistryAct, moved: Partial<Pointer>, section: string, now: Date) {
  const shown = [moved.stableId, moved.canaryId, moved.previewId].filter((id) => typeof id === 'string');
  if (!SHOWING.has(act) || shown.length === 0) return;
  const live = await liveReleases(tx, now);
  const owned = live
    .filter(({ release }) => release.section !== section)
    .flatMap(({ release: { section: owner, description } }) =>
      description.routes.map(({ pattern }) => ({ owner, pattern })),
    );
  const patterns = live
    .filter(({ release }) => shown.includes(release.id))
    .flatMap(({ release }) => release.description.routes.map(({ pattern }) => pattern));
  const [taken] = conflicts(patterns, owned);
  if (taken) throw new Problem(409, 'registry.pageTaken', { extra: { ...taken } });
}
