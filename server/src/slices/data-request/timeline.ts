import { localText } from '@titian/shared-contracts';
import type { RequestEvent } from '@titian/shared-contracts/data-request';
import { and, eq, inArray, min, or, sql } from 'drizzle-orm';
import type { Actor, Call } from '../../http/call';
import { organizationScope } from '../../http/scope';
import type { Db } from '../../storage/open';
import { startOfDay } from '../../wire/portal-day';
import { project } from '../catalogue/catalogue.tables';
import { order, orderItem } from '../order/order.tables';
import { subscription } from '../subscription/subscription.tables';
import { callDay } from '../traffic/traffic.tables';

const GRANTED = ['Approved', 'ApprovedWithConditions'];

/** Items of agencies that the reader acts for, on the requester's side or the provider's: an order of a request may ask others, too. */
const seenBy = (actor: Actor) =>
  or(
    organizationScope(actor, order.organizationId) ?? sql`true`,
    organizationScope(actor, orderItem.providerId) ?? sql`true`,
  );

const itemsOf = (db: Db, actor: Actor, requestId: string) =>
  db
    .select({
      item: { id: orderItem.id, state: orderItem.state, decidedAt: orderItem.decidedAt },
      api: project.name,
      orderNo: order.orderNo,
      subscription: { id: subscription.id, createdAt: subscription.createdAt },
    })
    .from(order)
    .innerJoin(orderItem, eq(orderItem.orderId, order.id))
    .innerJoin(project, eq(project.id, orderItem.projectId))
    .leftJoin(subscription, eq(subscription.orderItemId, orderItem.id))
    .where(and(eq(order.dataRequestId, requestId), seenBy(actor)));

async function firstCalls(db: Db, ids: string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const found = await db
    .select({ id: callDay.subscriptionId, day: min(callDay.period) })
    .from(callDay)
    .where(inArray(callDay.subscriptionId, ids))
    .groupBy(callDay.subscriptionId);
  return new Map(found.map(({ id, day }) => [id!, day!]));
}

/** What followed on a request: decisions on its orders, subscriptions, and the first call of each. They are read where they happen. */
export async function laterEvents(db: Db, { actor, locale }: Call, requestId: string): Promise<RequestEvent[]> {
  const items = await itemsOf(db, actor, requestId);
  const first = await firstCalls(
    db,
    items.flatMap((row) => row.subscription?.id ?? []),
  );
  return items.flatMap((row) => {
    const params = { api: localText(row.api!, locale), orderNo: row.orderNo };
    const event = (code: string, at: Date): RequestEvent => ({
      ...{ id: `${row.item.id}:${code}`, code, at: at.toISOString(), actor: null, params },
    });
    const { item, subscription: held } = row;
    const decided = item.decidedAt
      ? [event(GRANTED.includes(item.state) ? 'itemApproved' : 'itemEnded', item.decidedAt)]
      : [];
    if (!held) return decided;
    const day = first.get(held.id);
    // A day is all that is known of the call; it came after the subscription.
    const called = day ? [event('firstCall', new Date(Math.max(+startOfDay(day), +held.createdAt + 1_000)))] : [];
    return [...decided, event('subscribed', held.createdAt), ...called];
  });
}

export const ordersOf = (db: Db, requestId: string) =>
  db
    .select({ id: order.id, orderNo: order.orderNo, state: order.state, createdAt: order.createdAt })
    .from(order)
    .where(eq(order.dataRequestId, requestId))
    .orderBy(order.createdAt, order.id);
