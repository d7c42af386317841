import { and, eq, inArray, or, sql, type SQL } from 'drizzle-orm';
import { allows } from '@titian/shared-contracts';
import type { Actor } from '../../http/call';
import { organizationScope } from '../../http/scope';
import { order, orderItem } from './order.tables';

const everything = sql`true`;

/** Items whose provider is in the actor's scope; none without a permission of the provider's side. */
export const providerScope = (actor: Actor): SQL =>
  allows(actor.permissions, 'order.approve') || allows(actor.permissions, 'api.view')
    ? (organizationScope(actor, orderItem.providerId) ?? everything)
    : sql`false`;

/** Orders of the actor's organisation, whoever of it ordered, and those that the actor placed for an agency still in reach. */
export const ownOrders = (actor: Actor): SQL =>
  or(
    and(eq(order.requesterId, actor.id), organizationScope(actor, order.organizationId)),
    actor.organizationId ? eq(order.organizationId, actor.organizationId) : sql`false`,
  )!;

/** Items that the actor sees of an order: all on the requester's side, else those of the agencies in scope. Conditions on a join with the order. */
export const visibleItems = (actor: Actor): SQL =>
  or(organizationScope(actor, order.organizationId) ?? everything, providerScope(actor))!;

/** Orders that the actor may open: on the requester's side by organisation, on the provider's side by items. */
export const visibleOrders = (actor: Actor): SQL =>
  or(
    organizationScope(actor, order.organizationId) ?? everything,
    inArray(order.id, sql`(select ${orderItem.orderId} from ${orderItem} where ${providerScope(actor)})`),
  )!;

export const isVisible = (actor: Actor, id: string): SQL => and(eq(order.id, id), visibleOrders(actor))!;
