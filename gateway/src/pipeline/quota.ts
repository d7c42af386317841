import { found } from '../call';
import { ownQuota } from '../limits/own';
import type { Step } from './step';

/** The subscription's quota in the calendar's current period. Beyond it calls are refused, or pass and are told that they are beyond. */
export const quota: Step = {
  name: 'quota',
  decide(call, { quotas }) {
    const { receivedAt } = call;
    const { counted, subscription } = found(call, 'held');
    const own = ownQuota(subscription, receivedAt);
    const { fits, used, left, until } = quotas.allowance(counted, own, receivedAt);
    call.quota = { limit: own.limit, used };
    if (fits || !subscription.stopOnQuota) return null;
    call.limitedBy = 'quota';
    return {
      ...{ code: 'GDX-1310', retryAfter: Math.max(1, Math.ceil((until - receivedAt) / 1000)) },
      limit: { name: 'quota', quota: own.limit, remaining: left, resetAt: new Date(until).toISOString() },
    };
  },
};
