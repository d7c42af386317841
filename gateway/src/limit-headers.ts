import type { Call } from './call';
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
  return levels
    .filter(({ name }) => OWN.has(name) || name === limitedBy)
    .map(({ name, subject, limit, periodMs }) => {
      const { left, resetMs } = rates.room(subject, limit, periodMs, elapsed());
      return { name, quota: limit, window: seconds(periodMs), remaining: left, reset: seconds(resetMs) };
    });
}

function quotaTold({ subscription }: Call, { quotas, now }: Plane): Told {
  const own = ownQuota(subscription!, now());
  const { from, until } = periodOf(own.unit, now());
  const { left } = quotas.allowance(subscription!.id, own, now());
  return {
    name: 'quota',
    quota: own.limit,
    window: seconds(until - from),
    remaining: left,
    reset: seconds(until - now()),
  };
}

const isBeyond = ({ quota }: Call) => quota !== undefined && quota.used > quota.limit;

const pushThree = (headers: HeaderList, prefix: string, { quota, remaining, reset }: Told) => {
  headers.push(`${prefix}-limit`, String(quota), `${prefix}-remaining`, String(remaining));
  headers.push(`${prefix}-reset`, String(reset));
};
const isTighter = (one: Told, other: Told) =>
  one.remaining < other.remaining || (one.remaining === other.remaining && one.reset > other.reset);

/**
 * What is left to a caller, once its limits were asked (marketplace.md §23.5): all limits as structured fields of the IETF draft, the tightest
 * rate by the names that older clients read, and the quota by its own.
 */
export function limitHeaders(call: Call, plane: Plane): HeaderList {
  if (!call.levels) return [];
  const rates = ratesOf(call, plane);
  const quota = quotaTold(call, plane);
  const all = [...rates, quota];
  const tightest = rates.reduce((one, other) => (isTighter(other, one) ? other : one));
  call.rateRemaining = tightest.remaining;
  const headers: HeaderList = [];
  headers.push('ratelimit-policy', all.map(({ name, quota: q, window }) => `"${name}";q=${q};w=${window}`).join(', '));
  headers.push('ratelimit', all.map(({ name, remaining, reset: t }) => `"${name}";r=${remaining};t=${t}`).join(', '));
  for (const prefix of ['ratelimit', 'x-ratelimit']) pushThree(headers, prefix, tightest);
  pushThree(headers, 'x-quota', quota);
  if (isBeyond(call)) headers.push('x-gdx-overage', 'true');
  return headers;
}
