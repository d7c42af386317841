import { type Call, found } from './call';
import type { HeaderList } from './header-list';
import { periodOf } from './limits/calendar';
import { ownQuota } from './limits/own';
import type { Plane } from './pipeline/step';

/** A limit as a caller is told of it. */
interface Told {
  name: string;
  quota: number;
  /** Seconds of its period, and until more calls fit. */
  window: number;
  remaining: number;
  reset: number;
}

const seconds = (milliseconds: number) => Math.max(0, Math.ceil(milliseconds / 1000));
/** Rates that everybody shares would tell of others' calls, except where one has refused. */
const OWN = new Set<string>(['application', 'tenant', 'subscription']);

function ratesOf({ levels = [], limitedBy }: Call, { rates, elapsed }: Plane): Told[] {
  const now = elapsed();
  const told: Told[] = [];
  for (const { name, subject, limit, periodMs } of levels) {
    if (!OWN.has(name) && name !== limitedBy) continue;
    const { left, resetMs } = rates.room(subject, limit, periodMs, now);
    told.push({ name, quota: limit, window: seconds(periodMs), remaining: left, reset: seconds(resetMs) });
  }
  return told;
}

function quotaTold(call: Call, { quotas, now }: Plane): Told {
  const { counted, subscription } = found(call, 'held');
  const at = now();
  const own = ownQuota(subscription, at);
  const { from, until } = periodOf(own.unit, at);
  const { left } = quotas.allowance(counted, own, at);
  return {
    name: 'quota',
    quota: own.limit,
    window: seconds(until - from),
    remaining: left,
    reset: seconds(until - at),
  };
}

const isBeyond = ({ quota }: Call) => quota !== undefined && quota.used > quota.limit;

/** Written out: a name that is put together for each call is compared and checked like one that nobody has seen yet. */
const NAMES = {
  plain: ['ratelimit-limit', 'ratelimit-remaining', 'ratelimit-reset'],
  prefixed: ['x-ratelimit-limit', 'x-ratelimit-remaining', 'x-ratelimit-reset'],
  quota: ['x-quota-limit', 'x-quota-remaining', 'x-quota-reset'],
} as const;
type Names = (typeof NAMES)[keyof typeof NAMES];
const pushThree = (headers: HeaderList, [limit, left, again]: Names, { quota, remaining, reset }: Told) =>
  headers.push(limit, String(quota), left, String(remaining), again, String(reset));

const policyOf = ({ name, quota, window }: Told) => `"${name}";q=${quota};w=${window}`;
const roomOf = ({ name, remaining, reset }: Told) => `"${name}";r=${remaining};t=${reset}`;
const isTighter = (one: Told, other: Told) =>
  one.remaining < other.remaining || (one.remaining === other.remaining && one.reset > other.reset);

/**
 * What is left to a caller, once its limits were asked (marketplace.md §23.5): all limits as structured fields of the IETF draft, the tightest
 * rate by the names that older clients read, and the quota by its own. They are added to the list.
 */
export function addLimitHeaders(headers: HeaderList, call: Call, plane: Plane): HeaderList {
  if (!call.levels) return headers;
  const rates = ratesOf(call, plane);
  const quota = quotaTold(call, plane);
  let [tightest] = rates as [Told];
  let [policy, room] = ['', ''];
  for (const told of rates) {
    if (isTighter(told, tightest)) tightest = told;
    policy += `${policyOf(told)}, `;
    room += `${roomOf(told)}, `;
  }
  call.rateRemaining = tightest.remaining;
  headers.push('ratelimit-policy', policy + policyOf(quota), 'ratelimit', room + roomOf(quota));
  pushThree(headers, NAMES.plain, tightest);
  pushThree(headers, NAMES.prefixed, tightest);
  pushThree(headers, NAMES.quota, quota);
  if (isBeyond(call)) headers.push('x-gdx-overage', 'true');
  return headers;
}
