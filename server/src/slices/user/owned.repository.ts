import { and, count, eq, inArray, isNull, ne } from 'drizzle-orm';
import type { OwnedThings } from '@titian/shared-contracts';
import type { Db } from '../../storage/open';
import { division } from '../../storage/schema';
import { application } from '../application/application.tables';
import { cart } from '../cart/cart.tables';
import { order, orderItem } from '../order/order.tables';

const OPEN_ORDERS = ['Submitted', 'InProgress'] as const;
const OPEN_ITEMS = ['PendingApproval', 'InProgress', 'InfoRequested'] as const;

/** What somebody owns and others work with: it never stays without an owner. */
export const createOwnedRepository = (db: Db, userId: string) => {
  const applications = and(eq(application.ownerId, userId), ne(application.state, 'Archived'));
  const orders = and(eq(order.requesterId, userId), inArray(order.state, OPEN_ORDERS));
  const divisions = and(eq(division.headUserId, userId), isNull(division.deletedAt));

  return {
    async counts(): Promise<OwnedThings> {
      const [ofApplications] = await db.select({ rows: count() }).from(application).where(applications);
      const [ofOrders] = await db.select({ rows: count() }).from(order).where(orders);
      const [ofDivisions] = await db.select({ rows: count() }).from(division).where(divisions);
      return { applications: ofApplications!.rows, orders: ofOrders!.rows, divisions: ofDivisions!.rows };
    },

    async giveTo(id: string): Promise<void> {
      await db.update(application).set({ ownerId: id }).where(applications);
      await db.update(order).set({ requesterId: id }).where(orders);
      await db.update(division).set({ headUserId: id }).where(divisions);
    },

    /** Items to decide go back into the queue. */
    async releaseClaims(): Promise<void> {
      await db
        .update(orderItem)
        .set({ claimedBy: null, claimedAt: null })
        .where(and(eq(orderItem.claimedBy, userId), inArray(orderItem.state, OPEN_ITEMS)));
    },

    /** What they had put in the cart was for the organisation that they leave. */
    async emptyCart(): Promise<void> {
      await db
        .update(cart)
        .set({ status: 'Removed' })
        .where(and(eq(cart.userId, userId), eq(cart.status, 'Pending')));
    },
  };
};
