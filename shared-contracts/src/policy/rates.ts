import type { ComingRate, Rate } from '../catalogue';
import type { RateException } from '../plane';
import type { ComingThrottle } from './coming';
import type { LimitedRate } from './tightening';

/** The rate that a throttle policy is for, whether it is in force or not; its exceptions aside. */
export const rateOf = ({ limit, perSeconds, burst }: Rate): Rate => ({ limit, perSeconds, burst });

/** What a throttle policy admits; null where it is switched off, and limits nothing. */
export const admittedBy = (
  policy: Rate & { exceptions: readonly RateException[]; enabled: boolean },
): LimitedRate | null => (policy.enabled ? { ...rateOf(policy), exceptions: policy.exceptions } : null);

/** The rate that packages which name the policy will have; null where none was announced. */
export function comingRateOf({ coming }: { coming: ComingThrottle | null }): ComingRate | null {
  // One that is switched off leaves packages the rate that they have.
  return coming?.enabled ? { rate: rateOf(coming), from: coming.from } : null;
}
