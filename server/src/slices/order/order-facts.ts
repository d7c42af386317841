import { asc, eq, inArray } from 'drizzle-orm';
import type { ApprovalLevel, MonthlyCost } from '@titian/shared-contracts/catalogue';
import type { LocalText } from '@titian/shared-contracts';
import type { Db } from '../../storage/open';
import { organization, user } from '../../storage/schema';
import { apiPackage, project } from '../catalogue/catalogue.tables';
import { itemCost } from './item-cost';
import { placedBy } from './item.repository';
import { order, orderItem, orderStep } from './order.tables';

type Item = typeof orderItem.$inferSelect;
type Step = typeof orderStep.$inferSelect;

export interface ItemFacts extends Pick<Item, 'id' | 'state' | 'claimedBy' | 'providerId' | 'slaDueAt' | 'askedAt'> {
  name: LocalText;
  provider: LocalText;
  /** Days in which the provider decides. */
  slaDays: number;
  cost: MonthlyCost;
  /** The step that waits, or that waited when the item was withdrawn or expired; null once it is decided. */
  step: ApprovalLevel | null;
}
export interface OrderFacts {
  id: string;
  orderNo: string;
  organizationId: string;
  consumer: LocalText;
  requester: { id: string; displayName: string };
  placedBy: string | null;
  slaDueAt: Date;
  items: ItemFacts[];
}

/** The step at which an item's way through its steps, in their order, has come to rest. */
function restsAt(steps: Step[]): ApprovalLevel | null {
  const first = steps.find(({ state }) => state !== 'Approved');
  return first && first.state !== 'Rejected' ? first.kind : null;
}

async function itemsOf(db: Db, orderId: string): Promise<ItemFacts[]> {
  const rows = await db
    .select({
      item: orderItem,
      pack: apiPackage,
      name: project.name,
      provider: organization.name,
      slaDays: organization.approvalSlaDays,
    })
    .from(orderItem)
    .innerJoin(project, eq(project.id, orderItem.projectId))
    .innerJoin(apiPackage, eq(apiPackage.id, orderItem.packageId))
    .innerJoin(organization, eq(organization.id, orderItem.providerId))
    .where(eq(orderItem.orderId, orderId))
    .orderBy(orderItem.id);
  const ids = rows.map(({ item }) => item.id);
  const steps = await db
    .select()
    .from(orderStep)
    .where(inArray(orderStep.itemId, ids))
    .orderBy(asc(orderStep.position));
  return rows.map(({ item, pack, ...names }) => ({
    ...item,
    ...names,
    cost: itemCost({ item, pack }),
    step: restsAt(steps.filter(({ itemId }) => itemId === item.id)),
  }));
}

/** An order with the names that messages use. Throws where it doesn't exist: then the event is wrong, and its failure stays visible. */
export async function orderFacts(db: Db, orderId: string): Promise<OrderFacts> {
  const [head] = await db
    .select({
      order,
      consumer: organization.name,
      requester: { id: user.id, displayName: user.displayName },
      placedBy,
    })
    .from(order)
    .innerJoin(organization, eq(organization.id, order.organizationId))
    .innerJoin(user, eq(user.id, order.requesterId))
    .where(eq(order.id, orderId));
  if (!head) throw new Error(`There is no order ${orderId}.`);
  const { order: placed, ...names } = head;
  const { id, orderNo, organizationId, slaDueAt } = placed;
  return { id, orderNo, organizationId, slaDueAt, ...names, items: await itemsOf(db, orderId) };
}
