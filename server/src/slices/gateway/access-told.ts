import type { SQL } from 'drizzle-orm';
import { type Cause, emit } from '../../events/emit';
import { lockName } from '../../storage/named-lock';
import type { Db } from '../../storage/open';
import { lostBetween, type LostSubscription, readHeld } from './access-held';

/** Subscriptions to an API that may call less than they could (docs/decisions/091). */
export interface AccessNarrowed {
  projectId: string;
  /** Since when, ISO 8601. */
  since: string;
  /** Why, as whoever changed it said; empty where nobody asked. */
  reason: string;
  lost: Omit<LostSubscription, 'projectId'>[];
}

interface Changing {
  /** Which packages the change may concern: a condition on them, or on their access policy. */
  packages: SQL;
  call: Cause;
  reason: string;
}

/**
 * Makes a change of who may call, and tells those who may call less by it: each API's subscribers in one event. What two changes take away together, and neither
 * alone, is seen because such changes wait for each other. Lock the policy first, groups within `change`.
 */
export async function changeAccess<T>(
  tx: Db,
  { packages, call, reason }: Changing,
  change: () => Promise<T>,
): Promise<T> {
  await lockName(tx, 'access');
  const before = await readHeld(tx, packages, call.now);
  const changed = await change();
  if (before.length === 0) return changed;
  const byApi = new Map<string, AccessNarrowed['lost']>();
  for (const { projectId, ...lost } of await lostBetween(before, await readHeld(tx, packages, call.now)))
    byApi.set(projectId, [...(byApi.get(projectId) ?? []), lost]);
  for (const [projectId, lost] of byApi)
    await emit(tx, call, { code: 'policy.accessNarrowed', projectId, since: call.now.toISOString(), reason, lost });
  return changed;
}
