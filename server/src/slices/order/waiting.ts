import { and, eq, inArray, isNull, ne, or, sql } from 'drizzle-orm';
import { allows } from '@titian/shared-contracts';
import type { Actor } from '../../http/call';
import type { Db } from '../../storage/open';
import { DECIDABLE_STATES } from './item-states';
import { stepsOf } from './order.policy';
import { ownOrders, providerScope } from './order.scope';
import { placedBy } from './item.repository';
import { order, orderItem, orderStep } from './order.tables';

const UNDER_WAY = ['Submitted', 'InProgress'] as const;

/** What orders ask of somebody. */
export const ordersWaiting = (db: Db) => ({
  /** Items that the actor may decide now and nobody else has claimed; null without the right to decide. */
  async decisions(actor: Actor, now: Date) {
    if (!allows(actor.permissions, 'order.approve')) return null;
    const isTheirStep = sql`exists (select 1 from ${orderStep} where ${orderStep.itemId} = ${orderItem.id}
      and ${and(eq(orderStep.state, 'Current'), inArray(orderStep.kind, stepsOf(actor)))})`;
    const isOver = sql`${orderItem.slaDueAt} < ${now.toISOString()}`;
    const [row] = await db
      .select({
        count: sql<number>`count(*)::int`,
        overdue: sql<number>`(count(*) filter (where ${isOver}))::int`,
        nextDue: sql`min(${orderItem.slaDueAt}) filter (where not ${isOver})`.mapWith(orderItem.slaDueAt),
      })
      .from(orderItem)
      .innerJoin(order, eq(order.id, orderItem.orderId))
      .where(
        and(
          providerScope(actor),
          inArray(orderItem.state, [...DECIDABLE_STATES]),
          or(isNull(orderItem.claimedBy), eq(orderItem.claimedBy, actor.id)),
          ne(order.requesterId, actor.id),
          ne(sql`coalesce(${placedBy}, ${order.requesterId})`, actor.id),
          isTheirStep,
        ),
      );
    return row!;
  },

  /** Own orders under way, and questions to the actor's agency with their order where it is one. */
  async own(actor: Actor) {
    const [underWay] = await db
      .select({ count: sql<number>`count(*)::int` })
      .from(order)
      .where(and(ownOrders(actor), inArray(order.state, [...UNDER_WAY])));
    const asked = await db
      .select({ orderId: order.id })
      .from(orderItem)
      .innerJoin(order, eq(order.id, orderItem.orderId))
      .where(and(ownOrders(actor), eq(orderItem.state, 'InfoRequested')));
    const orders = new Set(asked.map(({ orderId }) => orderId));
    return {
      underWay: underWay!.count,
      questions: asked.length,
      orderId: orders.size === 1 ? asked[0]!.orderId : null,
    };
  },
});
