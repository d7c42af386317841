import { eq } from 'drizzle-orm';
import type { MonthlyCost } from '@titian/shared-contracts/catalogue';
import type { LocalText } from '@titian/shared-contracts';
import type { Db } from '../../storage/open';
import { organization, user } from '../../storage/schema';
import { apiPackage, project } from '../catalogue/catalogue.tables';
import { itemCost } from './item-cost';
import { order, orderItem } from './order.tables';

export interface ItemFacts {
  id: string;
  name: LocalText;
  state: (typeof orderItem.$inferSelect)['state'];
  claimedBy: string | null;
  providerId: string;
  provider: LocalText;
  cost: MonthlyCost;
  slaDueAt: Date;
}
export interface OrderFacts {
  id: string;
  orderNo: string;
  organizationId: string;
  consumer: LocalText;
  requester: { id: string; displayName: string };
  slaDueAt: Date;
  items: ItemFacts[];
}

/** An order with the names that messages use. Throws where it doesn't exist: then the event is wrong, and its failure stays visible. */
export async function orderFacts(db: Db, orderId: string): Promise<OrderFacts> {
  const [head] = await db
    .select({ order, consumer: organization.name, requester: { id: user.id, displayName: user.displayName } })
    .from(order)
    .innerJoin(organization, eq(organization.id, order.organizationId))
    .innerJoin(user, eq(user.id, order.requesterId))
    .where(eq(order.id, orderId));
  if (!head) throw new Error(`There is no order ${orderId}.`);
  const items = await db
    .select({ item: orderItem, pack: apiPackage, name: project.name, provider: organization.name })
    .from(orderItem)
    .innerJoin(project, eq(project.id, orderItem.projectId))
    .innerJoin(apiPackage, eq(apiPackage.id, orderItem.packageId))
    .innerJoin(organization, eq(organization.id, orderItem.providerId))
    .where(eq(orderItem.orderId, orderId))
    .orderBy(orderItem.id);
  const { id, orderNo, organizationId, slaDueAt } = head.order;
  return {
    ...{ id, orderNo, organizationId, slaDueAt, consumer: head.consumer, requester: head.requester },
    items: items.map(({ item, pack, name, provider }) => {
      const { id: itemId, state, claimedBy, providerId, slaDueAt: due } = item;
      return {
        id: itemId,
        state,
        claimedBy,
        providerId,
        name,
        provider,
        cost: itemCost({ item, pack }),
        slaDueAt: due,
      };
    }),
  };
}
