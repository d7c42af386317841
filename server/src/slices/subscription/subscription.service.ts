import { emit } from '../../events/emit';
import type { Call } from '../../http/call';
import { notFound } from '../../http/problem';
import type { Db } from '../../storage/open';
import { subscriptionStates } from './subscription-states';
import { hasOwnHold } from './subscription.policy';
import { changeSubscription } from './subscription-change';
import { createSubscriptionRepository, type SubscriptionRecord } from './subscription.repository';

/** Locks the subscription; 404 out of scope. */
async function toChange(tx: Db, call: Call, id: string): Promise<SubscriptionRecord> {
  const row = await createSubscriptionRepository(tx).lock(call.actor, id);
  if (!row) throw notFound();
  return row;
}

/** The consumer's acts on a subscription, each one transaction. Only the side that set a hold removes it. */
export const createSubscriptionService = (db: Db) => ({
  suspend: (call: Call, id: string, reason: string): Promise<null> =>
    db.transaction(async (tx) => {
      const row = await toChange(tx, call, id);
      if (hasOwnHold(row)) throw subscriptionStates.conflict('hold', row.status);
      const hold = { by: 'Consumer' as const, reason, since: call.now.toISOString() };
      const values = { status: subscriptionStates.move('hold', row.status), holds: [...row.holds, hold] };
      await changeSubscription(tx, call, row, { action: 'SUBSCRIPTION_HOLD', values, reason });
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
      await changeSubscription(tx, call, row, { action: 'SUBSCRIPTION_RELEASE', values: { holds, status } });
      if (status === 'Subscribed') await emit(tx, call, { code: 'subscription.resumed', subscriptionId: id });
      return null;
    }),

  terminate: (call: Call, id: string, reason: string): Promise<null> =>
    db.transaction(async (tx) => {
      const row = await toChange(tx, call, id);
      const status = subscriptionStates.move('terminate', row.status);
      const values = { status, terminatedAt: call.now, terminatedReason: reason, endingAt: call.now };
      await changeSubscription(tx, call, row, { action: 'SUBSCRIPTION_TERMINATE', values, reason });
      await emit(tx, call, { code: 'subscription.terminated', subscriptionId: id, reason });
      return null;
    }),
});
