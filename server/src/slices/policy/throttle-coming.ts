import { isDeepStrictEqual } from 'node:util';
import { type ComingThrottle, NOTICE_DAYS_MAX, type ThrottleInput } from '@titian/shared-contracts/policy';
import { invalid } from '../../http/problem';
import { dayOf, startOfDay } from '../../wire/portal-day';
import type { PolicyAct } from './policy.kinds';
import { namedBy, type ThrottleRow } from './throttle.row';

const DAY = 86_400_000;
type Rated = Pick<ThrottleInput, 'limit' | 'perSeconds' | 'burst' | 'exceptions' | 'enabled'>;

const rated = ({ limit, perSeconds, burst, exceptions, enabled }: Rated): Rated => ({
  ...{ limit, perSeconds, burst, exceptions, enabled },
});

/** Whether other applications are named. One that went to another tenant says nothing: only some see it, and it isn't limited any more. */
function namesOthers(before: ThrottleRow, ids: readonly string[]): boolean {
  const limited = namedBy(before);
  const left = before.applications.map(({ id }) => id).filter((id) => !limited.includes(id));
  return !isDeepStrictEqual([...new Set(ids)].filter((id) => !left.includes(id)).toSorted(), limited.toSorted());
}

interface Announced {
  before: ThrottleRow;
  after: ThrottleInput;
  change: PolicyAct;
}

/**
 * What a change announces for a day; null where it is made at once. Throws 422 for a day that isn't after today, or too far, and where the change is
 * about more than the rate: which applications a policy is for changes at once only.
 */
export function announcedBy({ before, after, change: { call, reason, from } }: Announced): ComingThrottle | null {
  if (!from || from === 'now') return null;
  const start = startOfDay(from);
  const last = call.now.getTime() + NOTICE_DAYS_MAX * DAY;
  if (from <= dayOf(call.now) || start.getTime() > last) throw invalid('/from', 'validation.noticeDay');
  if (after.everyApplication !== before.everyApplication)
    throw invalid('/input/everyApplication', 'validation.applicationsAtOnce');
  if (namesOthers(before, after.applicationIds))
    throw invalid('/input/applicationIds', 'validation.applicationsAtOnce');
  if (isDeepStrictEqual(rated(before), rated(after))) throw invalid('/input/limit', 'validation.rateUnchanged');
  return { ...rated(after), from: start.toISOString(), reason, by: call.actor?.displayName ?? '' };
}

/** What is still to come after a change at once: one of the rate takes the place of what was announced. */
export const stillComing = (before: ThrottleRow, after: Rated): ComingThrottle | null =>
  isDeepStrictEqual(rated(before), rated(after)) ? before.coming : null;
