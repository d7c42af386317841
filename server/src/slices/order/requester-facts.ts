import { and, count, eq, inArray, ne } from 'drizzle-orm';
import type { Db } from '../../storage/open';
import { project } from '../catalogue/catalogue.tables';
import { order, orderItem } from './order.tables';
import { subscription } from '../subscription/subscription.tables';
import type { FullItem } from './item.repository';

const keyOf = (consumer: string, provider: string) => `${consumer} ${provider}`;
type Tally = Map<string, number>;

async function countSubscriptions(db: Db, consumers: string[]): Promise<Tally> {
  const rows = await db
    .select({ consumer: subscription.organizationId, provider: project.organizationId, rows: count() })
    .from(subscription)
    .innerJoin(project, eq(project.id, subscription.projectId))
    .where(and(inArray(subscription.organizationId, consumers), ne(subscription.status, 'Terminated')))
    .groupBy(subscription.organizationId, project.organizationId);
  return new Map(rows.map((row) => [keyOf(row.consumer, row.provider), row.rows]));
}

async function countRefusals(db: Db, consumers: string[]): Promise<Tally> {
  const rows = await db
    .select({ consumer: order.organizationId, provider: orderItem.providerId, rows: count() })
    .from(orderItem)
    .innerJoin(order, eq(order.id, orderItem.orderId))
    .where(and(inArray(order.organizationId, consumers), eq(orderItem.state, 'Rejected')))
    .groupBy(order.organizationId, orderItem.providerId);
  return new Map(rows.map((row) => [keyOf(row.consumer, row.provider), row.rows]));
}

/** What an approver should know of the requesting organisation: its subscriptions at this provider, and what the provider refused it before. */
export async function requesterFacts(db: Db, rows: FullItem[]) {
  const consumers = [...new Set(rows.map(({ order: placed }) => placed.organizationId))];
  const [living, refused] = consumers.length
    ? [await countSubscriptions(db, consumers), await countRefusals(db, consumers)]
    : [new Map<string, number>(), new Map<string, number>()];
  return ({ order: placed, item }: FullItem) => {
    const key = keyOf(placed.organizationId, item.providerId);
    return { requesterSubscriptions: living.get(key) ?? 0, requesterRefusals: refused.get(key) ?? 0 };
  };
}
