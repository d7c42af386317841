import type { Call, Refusal } from '../call';
import { Subject } from '../limits/subject';
import { neighbourhoodOf } from '../network/networks';
import type { Plane } from './step';

/** Failed calls count for a minute. */
const FAILURES_MS = 60_000;

/**
 * Counts a call without a valid key against its address, and says no more than "too many" once there were. Whoever has a valid key is spared:
 * behind one address there may be a whole agency, and only one of its programs at fault.
 */
export function failed(call: Call, refusal: Refusal, { index, failures, elapsed }: Plane): Refusal {
  const subject = new Subject(neighbourhoodOf(call.ip));
  const limit = index?.snapshot.settings.failedKeysPerMinute ?? 0;
  const { fits, resetMs } = failures.room(subject, limit, FAILURES_MS, elapsed());
  if (!fits) return { code: 'GDX-1301', retryAfter: Math.max(1, Math.ceil(resetMs / 1000)) };
  failures.take([{ subject, periodMs: FAILURES_MS }], elapsed());
  return refusal;
}
