import { found } from '../call';
import { instantOf } from '../instant';
import type { Step } from './step';

/** A version that has ended, or that its owner has blocked. */
export const lifecycle: Step = {
  name: 'lifecycle',
  decide(call) {
    const { state, notice, sunsetAt } = found(call, 'api');
    if (state === 'Blocked') return { code: 'GDX-1102', detail: notice };
    const hasEnded = state === 'Retired' || (sunsetAt !== null && instantOf(sunsetAt) <= call.receivedAt);
    return hasEnded ? { code: 'GDX-1101' } : null;
  },
};
