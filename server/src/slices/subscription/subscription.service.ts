import { record } from '../../audit/audit';
import { diff } from '../../audit/diff';
import { emit } from '../../events/emit';
import type { Call } from '../../http/call';
import { notFound } from '../../http/problem';
import type { Db } from '../../storage/open';
import { subscriptionStates } from './subscription-states';
import { hasOwnHold } from './subscription.policy';
import { createSubscriptionRepository, type SubscriptionRecord } from './subscription.repository';

interface Change {
  action: string;
  values: Partial<SubscriptionRecord>;
  reason?: string;
}

async function toChange(tx: Db, call: Call, id: string): Promise<SubscriptionRecord> {
  const row = await createSubscriptionRepository(tx).lock(call.actor, id);
  if (!row) throw notFound();
  return row;
}

async function change(tx: Db, call: Call, before: SubscriptionRecord, { action, values, reason }: Change) {
  const after = await createSubscriptionRepository(tx).change(before, values);
  await record(tx, call, {
    action,
    logType: 'Subscription',
    description: `${before.subscriptionNo}: ${before.status} → ${after.status}`,
    target: { type: 'subscription', id: before.id, label: before.subscriptionNo },
    changes: diff(before, after),
    reason,
  });
}

/** The consumer's acts on a subscription, each one transaction. Holds of other sides are theirs to take off. */
export const createSubscriptionService = (db: Db) => ({
  suspend: (call: Call, id: string, reason: string): Promise<null> =>
    db.transaction(async (tx) => {
      const row = await toChange(tx, call, id);
      if (hasOwnHold(row)) throw subscriptionStates.conflict('hold', row.status);
      const hold = { by: 'Consumer' as const, reason, since: call.now.toISOString() };
      const values = { status: subscriptionStates.move('hold', row.status), holds: [...row.holds, hold] };
      await change(tx, call, row, { action: 'SUBSCRIPTION_HOLD', values, reason });
      await emit(tx, call, { code: 'subscription.suspended', subscriptionId: id, by: 'Consumer', reason });
      return null;
    }),

  resume: (call: Call, id: string): Promise<null> =>
    db.transaction(async (tx) => {
      const row = await toChange(tx, call, id);
      if (!hasOwnHold(row)) throw subscriptionStates.conflict('release', row.status);
      const released = subscriptionStates.move('release', row.status);
      const holds = row.holds.filter(({ by }) => by !== 'Consumer');
      const status = holds.length ? row.status : released;
      await change(tx, call, row, { action: 'SUBSCRIPTION_RELEASE', values: { holds, status } });
      if (status === 'Subscribed') await emit(tx, call, { code: 'subscription.resumed', subscriptionId: id });
      return null;
    }),

  terminate: (call: Call, id: string, reason: string): Promise<null> =>
    db.transaction(async (tx) => {
      const row = await toChange(tx, call, id);
      const status = subscriptionStates.move('terminate', row.status);
      const values = { status, terminatedAt: call.now, terminatedReason: reason, endingAt: call.now };
      await change(tx, call, row, { action: 'SUBSCRIPTION_TERMINATE', values, reason });
      await emit(tx, call, { code: 'subscription.terminated', subscriptionId: id, reason });
      return null;
    }),
});
