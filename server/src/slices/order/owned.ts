import { and, count, eq, inArray } from 'drizzle-orm';
import type { Db } from '../../storage/open';
import type { PublicCall } from '../../http/call';
import { endClaim } from './end-claim';
import { OPEN_STATES } from './item-states';
import { createItemRepository } from './item.repository';
import { order, orderItem } from './order.tables';

const OPEN_ORDERS = ['Submitted', 'InProgress'] as const;

/** A user's open orders, and the items that the user has claimed. */
export const ownedOrders = (db: Db, userId: string) => {
  const owned = and(eq(order.requesterId, userId), inArray(order.state, OPEN_ORDERS));
  return {
    count: async () => (await db.select({ rows: count() }).from(order).where(owned))[0]!.rows,
    giveTo: (id: string) => db.update(order).set({ requesterId: id }).where(owned),

    /** Returns claimed items to the queue. */
    async releaseClaims(call: PublicCall): Promise<void> {
      const claimed = and(eq(orderItem.claimedBy, userId), inArray(orderItem.state, [...OPEN_STATES]));
      const found = await db.select({ id: orderItem.id }).from(orderItem).where(claimed).orderBy(orderItem.id);
      for (const { id } of found) {
        const row = await createItemRepository(db).lock(id);
        if (row?.item.claimedBy === userId) await endClaim(db, call, row);
      }
    },
  };
};
