import { eq } from 'drizzle-orm';
import { authorOf } from '../../http/author';
import { newId } from '../../storage/schema/columns';
import type { Portal } from '../../testing/build';
import type { Samples } from '../../testing/events/samples';
import type { Rows } from '../../testing/matrix/rights';
import type { OrderEvents } from './order.events';
import { orderItem, orderMessage } from './order.tables';

const approvers = ['superadmin', 'tenantadmin'];
const providers = ['superadmin', 'tenantadmin', 'developer'];
const reason = 'The reason given.';
const orderOf = ({ rows }: { rows: Rows }) => ({ orderId: rows.order.id as string });
const itemOf = ({ rows }: { rows: Rows }) => ({ ...orderOf({ rows }), itemId: rows.item.id as string });

async function messageOf({ portal: { db, people }, rows }: { portal: Portal; rows: Rows }) {
  const values = { ...orderOf({ rows }), ...authorOf(people.client), body: 'When will you decide?' };
  const [message] = await db.insert(orderMessage).values(values).returning();
  return { ...orderOf({ rows }), messageId: message!.id };
}

/** One more item of the order, about which its requester was asked. */
async function askedItem({ portal: { app, db }, rows }: { portal: Portal; rows: Rows }) {
  const { orderId, itemId } = itemOf({ rows });
  const [item] = await db.select().from(orderItem).where(eq(orderItem.id, itemId));
  const asked = { ...item!, id: newId(), state: 'InfoRequested' as const, askedAt: app.clock() };
  await db.insert(orderItem).values(asked);
  return { orderId, itemId: asked.id };
}

export const samples: Samples<OrderEvents> = {
  'order.submitted': { payload: orderOf, notified: [...providers, 'client'] },
  'order.item.claimed': { payload: itemOf },
  'order.item.released': { payload: itemOf },
  'order.item.forwarded': { payload: (made) => ({ ...itemOf(made), step: 'Platform' }), notified: ['superadmin'] },
  'order.item.approved': { payload: itemOf, notified: ['client'] },
  'order.item.rejected': { payload: (made) => ({ ...itemOf(made), reason }), notified: ['client'] },
  'order.item.infoRequested': { payload: (made) => ({ ...itemOf(made), reason }), notified: ['client'] },
  'order.item.answered': { payload: itemOf, notified: approvers },
  'order.item.due': { payload: itemOf, notified: approvers },
  'order.item.overdue': { payload: itemOf, notified: approvers },
  'order.item.unanswered': { payload: askedItem, notified: ['client'] },
  'order.item.expired': { payload: itemOf, notified: ['client'] },
  'order.item.withdrawn': { payload: itemOf, notified: approvers },
  'order.cancelled': { payload: orderOf, notified: approvers },
  'order.message': { payload: messageOf, notified: approvers },
};
