import { emit } from '../../events/emit';
import type { Call } from '../../http/call';
import { notFound } from '../../http/problem';
import type { Db } from '../../storage/open';
import { hold, release } from './holds';
import { endSubscription } from './subscription-change';
import { createSubscriptionRepository, type Side, type SubscriptionRecord } from './subscription.repository';

/** Locks a subscription that the caller reaches on a side; 404 otherwise. */
export async function toChange(tx: Db, call: Call, id: string, side: Side): Promise<SubscriptionRecord> {
  const row = await createSubscriptionRepository(tx).lock(call.actor, id, side);
  if (!row) throw notFound();
  return row;
}

/** What either side may do to a subscription, each one transaction. Only the side that set a hold removes it. */
export const createSubscriptionService = (db: Db, side: Side) => ({
  suspend: (call: Call, id: string, reason: string): Promise<null> =>
    db.transaction(async (tx) => {
      await hold(tx, call, await toChange(tx, call, id, side), { by: side, reason });
      return null;
    }),

  resume: (call: Call, id: string): Promise<null> =>
    db.transaction(async (tx) => {
      await release(tx, call, await toChange(tx, call, id, side), side);
      return null;
    }),

  terminate: (call: Call, id: string, reason: string): Promise<null> =>
    db.transaction(async (tx) => {
      await endSubscription(tx, call, await toChange(tx, call, id, side), { by: side, reason });
      await emit(tx, call, { code: 'subscription.terminated', subscriptionId: id, reason });
      return null;
    }),
});
