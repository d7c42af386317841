import { readBoot } from '../boot';
import type { TrustEffects } from '../loader/trust';
import { createObservable } from '../observable';
import { sectionLoader } from '../sections/sectionLoader';
import type { OverrideState } from './override';

/** The reader's overrides in the last accepted answer. */
export const overridesInForce = createObservable<readonly OverrideState[]>([]);

let apply: TrustEffects['complete'] | undefined;

/** Replaces releases by the reader's override builds. Without overrides, returns the answer unchanged and loads no code. */
export const completeAnswer: TrustEffects['complete'] = async (answer) => {
  if (!apply && answer.overrides.length === 0) return answer;
  // If its code cannot be loaded, the releases run.
  const code = await import(/* webpackChunkName: "overrides" */ './openOverrides').catch(() => null);
  apply ??= code?.openOverrides(readBoot(), sectionLoader(), overridesInForce.set);
  return apply ? apply(answer) : answer;
};
