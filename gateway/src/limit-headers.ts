import type { Call } from './call';
import { periodOf } from './limits/calendar';
import { rateOf } from './pipeline/rate';
import type { Plane } from './pipeline/step';

const seconds = (milliseconds: number) => Math.max(0, Math.ceil(milliseconds / 1000));

/** The subscription's limits in the fields of the IETF draft, and its quota by the names that older clients read (marketplace.md §23.5). */
export function limitHeaders({ subscription }: Call, { rates, quotas, now, elapsed }: Plane): Record<string, string> {
  if (!subscription) return {};
  const { id, rate, quota } = subscription;
  const { limit, periodMs } = rateOf(rate);
  const room = rates.room(id, limit, periodMs, elapsed());
  const allowance = quotas.allowance(id, quota, now());
  const { from, until } = periodOf(quota.unit, now());
  return {
    'ratelimit-policy': `"rate";q=${limit};w=${rate.perSeconds}, "quota";q=${quota.limit};w=${seconds(until - from)}`,
    ratelimit: `"rate";r=${room.left};t=${seconds(room.resetMs)}, "quota";r=${allowance.left};t=${seconds(until - now())}`,
    'x-quota-limit': String(quota.limit),
    'x-quota-remaining': String(allowance.left),
    'x-quota-reset': String(seconds(until - now())),
  };
}
