import { and, eq, inArray, ne, or } from 'drizzle-orm';
import { mayCostMore } from '@titian/shared-contracts/catalogue';
import type { Db } from '../../storage/open';
import type { apiPackage } from '../catalogue/catalogue.tables';
import { OPEN_STATES } from '../order';
import { orderItem } from '../order/order.tables';
import { agreedPrice } from '../subscription';
import { subscription } from '../subscription/subscription.tables';

type Charges = Pick<typeof apiPackage.$inferSelect, 'price' | 'stopOnQuota'>;

/**
 * Whether a change of a package would make it dearer for who has it or has ordered it. A price that is raised does so only for those whom a provider
 * moved to it: orders keep the price at which they were placed.
 */
export async function costsHoldersMore(tx: Db, before: Charges & { id: string }, after: Charges): Promise<boolean> {
  const { id } = before;
  const holders = await tx
    .select({ price: orderItem.price, packageId: orderItem.packageId })
    .from(orderItem)
    .leftJoin(subscription, and(eq(subscription.orderItemId, orderItem.id), ne(subscription.status, 'Terminated')))
    .where(
      or(eq(subscription.packageId, id), and(eq(orderItem.packageId, id), inArray(orderItem.state, [...OPEN_STATES]))),
    );
  const paidBy = ({ price, stopOnQuota }: Charges, ordered: (typeof holders)[number]) => ({
    ...{ stopOnQuota, price: agreedPrice({ id, price }, ordered) },
  });
  return holders.some((ordered) => mayCostMore(paidBy(after, ordered), paidBy(before, ordered)));
}
