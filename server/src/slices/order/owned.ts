import { and, count, eq, inArray } from 'drizzle-orm';
import type { Db } from '../../storage/open';
import { OPEN_STATES } from './item-states';
import { order, orderItem } from './order.tables';

const OPEN_ORDERS = ['Submitted', 'InProgress'] as const;

/** The orders that somebody waits for, and the items that the person decides on. */
export const ownedOrders = (db: Db, userId: string) => {
  const owned = and(eq(order.requesterId, userId), inArray(order.state, OPEN_ORDERS));
  return {
    count: async () => (await db.select({ rows: count() }).from(order).where(owned))[0]!.rows,
    giveTo: (id: string) => db.update(order).set({ requesterId: id }).where(owned),

    /** Items to decide go back into the queue. */
    releaseClaims: () =>
      db
        .update(orderItem)
        .set({ claimedBy: null, claimedAt: null })
        .where(and(eq(orderItem.claimedBy, userId), inArray(orderItem.state, [...OPEN_STATES]))),
  };
};
