import { found } from '../call';
import type { Step } from './step';

/** The subscription's quota in the calendar's current period. */
export const quota: Step = {
  name: 'quota',
  decide(call, { quotas, now }) {
    const { id, quota: own } = found(call, 'subscription');
    const { fits, until } = quotas.allowance(id, own, now());
    return fits ? null : { code: 'GDX-1310', retryAfter: Math.max(1, Math.ceil((until - now()) / 1000)) };
  },
};
