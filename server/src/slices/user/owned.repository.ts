import { and, count, eq, isNull } from 'drizzle-orm';
import type { OwnedThings } from '@titian/shared-contracts/user';
import type { Call } from '../../http/call';
import type { Db } from '../../storage/open';
import { division } from '../../storage/schema';
import { ownedApplications } from '../application';
import { emptyCart } from '../cart';
import { ownedOrders } from '../order';
import { giveIssues } from '../helpdesk';
import { leaveRepositories, releaseLocks } from '../repository';

/** What somebody owns that others work with: it must always have an owner. */
export const createOwnedRepository = (db: Db, userId: string) => {
  const [applications, orders] = [ownedApplications(db, userId), ownedOrders(db, userId)];
  const divisions = and(eq(division.headUserId, userId), isNull(division.deletedAt));

  return {
    async counts(): Promise<OwnedThings> {
      const [ofDivisions] = await db.select({ rows: count() }).from(division).where(divisions);
      return { applications: await applications.count(), orders: await orders.count(), divisions: ofDivisions!.rows };
    },

    async giveTo(id: string): Promise<void> {
      await applications.giveTo(id);
      await applications.endConsoleKeys();
      await orders.giveTo(id);
      await giveIssues(db, userId, id);
      await db.update(division).set({ headUserId: id }).where(divisions);
    },

    /** Items of orders that they work on return to the queue. */
    releaseClaims: (call: Call) => orders.releaseClaims(call),
    /** What somebody may do by name in the agency that they leave ends. */
    async leave(): Promise<void> {
      await applications.leave();
      await applications.endConsoleKeys();
      await leaveRepositories(db, userId);
    },
    /** Their keys of the console, which live an hour, end now. */
    endConsoleKeys: () => applications.endConsoleKeys(),
    /** Files that they keep from others' changes are free. */
    releaseLocks: () => releaseLocks(db, userId),
    /** The cart is for the organisation that they leave. */
    emptyCart: () => emptyCart(db, userId),
  };
};
