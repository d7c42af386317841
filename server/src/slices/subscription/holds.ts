import { emit } from '../../events/emit';
import type { Call } from '../../http/call';
import type { Db } from '../../storage/open';
import { changeSubscription } from './subscription-change';
import { createSubscriptionRepository } from './subscription.repository';

/** Suspends everything that a disabled organisation subscribes to (marketplace.md §17); answers how many. */
export async function holdAll(tx: Db, call: Call, organizationId: string, reason: string): Promise<number> {
  const rows = await createSubscriptionRepository(tx).lockLive(organizationId);
  for (const row of rows) {
    const hold = { by: 'System' as const, reason, since: call.now.toISOString() };
    const values = { status: 'Suspended' as const, holds: [...row.holds, hold] };
    await changeSubscription(tx, call, row, { action: 'SUBSCRIPTION_HOLD', values });
    await emit(tx, call, { code: 'subscription.suspended', subscriptionId: row.id, by: 'System', reason });
  }
  return rows.length;
}

/** Removes those holds. A subscription with a hold of another side stays suspended. */
export async function releaseAll(tx: Db, call: Call, organizationId: string): Promise<void> {
  for (const row of await createSubscriptionRepository(tx).lockLive(organizationId)) {
    const holds = row.holds.filter(({ by }) => by !== 'System');
    if (holds.length === row.holds.length) continue;
    const status = holds.length ? row.status : 'Subscribed';
    await changeSubscription(tx, call, row, { action: 'SUBSCRIPTION_RELEASE', values: { status, holds } });
    if (status === 'Subscribed') await emit(tx, call, { code: 'subscription.resumed', subscriptionId: row.id });
  }
}
