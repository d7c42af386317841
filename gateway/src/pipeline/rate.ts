import { found } from '../call';
import type { Step } from './step';

/** How many calls a subscription's rate admits in its period, milliseconds. */
export const rateOf = ({ limit, burst, perSeconds }: { limit: number; burst: number; perSeconds: number }) => ({
  limit: limit + burst,
  periodMs: perSeconds * 1000,
});

/** The subscription's rate: exact in every period, wherever it begins. */
export const rate: Step = {
  name: 'rate',
  decide(call, { rates, elapsed }) {
    const { id, rate: own } = found(call, 'subscription');
    const { limit, periodMs } = rateOf(own);
    const { fits, resetMs } = rates.room(id, limit, periodMs, elapsed());
    return fits ? null : { code: 'GDX-1305', retryAfter: Math.max(1, Math.ceil(resetMs / 1000)) };
  },
};
