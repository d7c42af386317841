import { record } from '../../audit/audit';
import { diff } from '../../audit/diff';
import { emit } from '../../events/emit';
import type { Call } from '../../http/call';
import type { Db } from '../../storage/open';
import { createSubscriptionRepository, type SubscriptionRecord } from './subscription.repository';

type Held = Pick<SubscriptionRecord, 'status' | 'holds'>;

async function change(tx: Db, call: Call, row: SubscriptionRecord, next: Held, action: string): Promise<void> {
  await createSubscriptionRepository(tx).change(row, next);
  await record(tx, call, {
    action,
    logType: 'Subscription',
    description: `${row.subscriptionNo}: ${row.status} → ${next.status}`,
    target: { type: 'subscription', id: row.id, label: row.subscriptionNo },
    changes: diff({ status: row.status, holds: row.holds }, { ...next }),
  });
}

/** Holds everything that a disabled organisation subscribes to (marketplace.md §17); answers how many. */
export async function holdAll(tx: Db, call: Call, organizationId: string, reason: string): Promise<number> {
  const rows = await createSubscriptionRepository(tx).lockLive(organizationId);
  for (const row of rows) {
    const hold = { by: 'System' as const, reason, since: call.now.toISOString() };
    await change(tx, call, row, { status: 'Suspended', holds: [...row.holds, hold] }, 'SUBSCRIPTION_HOLD');
    await emit(tx, call, { code: 'subscription.suspended', subscriptionId: row.id, by: 'System', reason });
  }
  return rows.length;
}

/** Takes those holds off; what another side holds stays suspended. */
export async function releaseAll(tx: Db, call: Call, organizationId: string): Promise<void> {
  for (const row of await createSubscriptionRepository(tx).lockLive(organizationId)) {
    const holds = row.holds.filter(({ by }) => by !== 'System');
    if (holds.length === row.holds.length) continue;
    const status = holds.length ? row.status : 'Subscribed';
    await change(tx, call, row, { status, holds }, 'SUBSCRIPTION_RELEASE');
    if (status === 'Subscribed') await emit(tx, call, { code: 'subscription.resumed', subscriptionId: row.id });
  }
}
