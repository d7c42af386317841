import { TIME_ZONE_OFFSET } from '@titian/shared-contracts';
import { admittedBy, NOTICE_DAYS, tightens, type ThrottlePolicy } from '@titian/shared-contracts/policy';

const DAY = 86_400_000;
type Rated = Pick<ThrottlePolicy, 'limit' | 'perSeconds' | 'burst' | 'exceptions' | 'enabled'>;
const isNumber = (value: unknown) => typeof value === 'number';

/** When a narrower rate is to be in force. */
export interface Announcing {
  when: 'day' | 'now';
  /** The day, `YYYY-MM-DD`. */
  from: string;
}

/** A day in the portal's zone, so many from today: the server judges it there. */
export const dayAfter = (days: number) =>
  new Date(Date.now() + TIME_ZONE_OFFSET + days * DAY).toISOString().slice(0, 10);

/** What is proposed. */
export const proposed = (): Announcing => ({ when: 'day', from: dayAfter(NOTICE_DAYS) });

/** Whether a change of a policy that something has would admit less; a rate that isn't filled in wholly says nothing. */
export function isNarrower(policy: ThrottlePolicy | null, next: Partial<Rated>): boolean {
  if (!policy || policy.packages + policy.operations + (policy.level === 'Application' ? 1 : 0) === 0) return false;
  const { limit, perSeconds, burst, exceptions = [], enabled = false } = next;
  if (!limit || !perSeconds || !isNumber(burst)) return false;
  if (exceptions.some((one) => !one.limit || !isNumber(one.burst))) return false;
  return tightens(admittedBy(policy), admittedBy({ limit, perSeconds, burst, exceptions, enabled }));
}
