import type { ComingRate, Rate } from '@titian/shared-contracts/catalogue';
import type { throttlePolicy } from './catalogue.tables';

type Limit = Pick<typeof throttlePolicy.$inferSelect, 'limit' | 'perSeconds' | 'burst'>;
type Switched = Limit & { enabled: boolean };

/** The rate that a throttle policy is for, whether it is in force or not. */
export const rateOf = ({ limit, perSeconds, burst }: Limit): Rate => ({ limit, perSeconds, burst });

/** What a throttle policy admits; null where it is switched off, and limits nothing. */
export const admittedBy = (policy: Switched): Rate | null => (policy.enabled ? rateOf(policy) : null);

/** The rate that packages which name the policy will have; null where none was announced. */
export function comingRateOf({ coming }: Pick<typeof throttlePolicy.$inferSelect, 'coming'>): ComingRate | null {
  // One that is switched off leaves packages the rate that they have.
  return coming?.enabled ? { rate: rateOf(coming), from: coming.from } : null;
}
