import { levelsOf } from './levels';
import type { Step } from './step';

/** The rates of operation, API, application (twice: the platform's and its tenant's) and subscription: exact in every period, wherever it begins. All have to have room. */
export const rate: Step = {
  name: 'rate',
  decide(call, plane) {
    const { rates, now, elapsed } = plane;
    call.levels = levelsOf(call, plane);
    const at = elapsed();
    for (const { name, code, subject, limit, periodMs } of call.levels) {
      const { fits, left, resetMs } = rates.room(subject, limit, periodMs, at);
      if (fits) continue;
      call.limitedBy = name;
      return {
        ...{ code, retryAfter: Math.max(1, Math.ceil(resetMs / 1000)) },
        limit: { name, quota: limit, remaining: left, resetAt: new Date(now() + resetMs).toISOString() },
      };
    }
    return null;
  },
};
