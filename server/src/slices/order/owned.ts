import { and, count, eq, inArray } from 'drizzle-orm';
import type { Db } from '../../storage/open';
import { OPEN_STATES } from './item-states';
import { order, orderItem } from './order.tables';

const OPEN_ORDERS = ['Submitted', 'InProgress'] as const;

/** A user's open orders, and the items that the user has claimed. */
export const ownedOrders = (db: Db, userId: string) => {
  const owned = and(eq(order.requesterId, userId), inArray(order.state, OPEN_ORDERS));
  return {
    count: async () => (await db.select({ rows: count() }).from(order).where(owned))[0]!.rows,
    giveTo: (id: string) => db.update(order).set({ requesterId: id }).where(owned),

    /** Returns claimed items to the queue. */
    releaseClaims: () =>
      db
        .update(orderItem)
        .set({ claimedBy: null, claimedAt: null })
        .where(and(eq(orderItem.claimedBy, userId), inArray(orderItem.state, [...OPEN_STATES]))),
  };
};
