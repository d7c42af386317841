import type { ResolvedAnswer } from '@titian/shared-contracts';
import { readBoot } from '../boot';
import type { TrustEffects } from '../loader/trust';
import { createObservable } from '../observable';
import { sectionLoader } from '../sections/sectionLoader';

export type Override = ResolvedAnswer['overrides'][number];

/** Why a build is not shown, although its author asked for it. `outside`: the document was made before, and lets nothing in from there. */
export type Trouble = { kind: 'silent' | 'unreadable' | 'outside' } | { kind: 'otherSection'; name: string };

/** A build that the reader asked to see in place of a release, and how it fares. */
export interface Standing extends Override {
  trouble: Trouble | null;
  /** Its server answered once and does no more; what was loaded stays. */
  isLost: boolean;
  /** Why the last change does not build; the build before is shown. */
  problems: readonly string[];
}

/** The reader's overrides, of the last answer that was believed. */
export const overridesInForce = createObservable<readonly Standing[]>([]);

let take: TrustEffects['complete'] | undefined;

/** Puts the reader's own builds in the place of releases. Whoever has none gets the answer as it is, and nothing is fetched. */
export const completeAnswer: TrustEffects['complete'] = async (answer) => {
  if (!take && answer.overrides.length === 0) return answer;
  // Without its code the releases run.
  const code = await import(/* webpackChunkName: "overrides" */ './takeOverrides').catch(() => null);
  take ??= code?.openOverrides(readBoot(), sectionLoader(), overridesInForce.set);
  return take ? take(answer) : answer;
};
