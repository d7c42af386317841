import { readBoot } from '../boot';
import type { TrustEffects } from '../loader/trust';
import { createObservable } from '../observable';
import { sectionLoader } from '../sections/sectionLoader';
import type { OverrideState } from './override';

/** The reader's overrides, of the last answer that was believed. */
export const overridesInForce = createObservable<readonly OverrideState[]>([]);

let take: TrustEffects['complete'] | undefined;

/** Puts the reader's own builds in the place of releases. Whoever has none gets the answer as it is, and nothing is fetched. */
export const completeAnswer: TrustEffects['complete'] = async (answer) => {
  if (!take && answer.overrides.length === 0) return answer;
  // Without its code the releases run.
  const code = await import(/* webpackChunkName: "overrides" */ './takeOverrides').catch(() => null);
  take ??= code?.openOverrides(readBoot(), sectionLoader(), overridesInForce.set);
  return take ? take(answer) : answer;
};
