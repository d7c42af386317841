import type { Portal } from '../../testing/build';
import type { Samples } from '../../testing/events/samples';
import type { Rows } from '../../testing/matrix/rights';
import type { OrderEvents } from './order.events';
import { orderMessage } from './order.tables';

const approvers = ['superadmin', 'tenantadmin'];
const providers = ['superadmin', 'tenantadmin', 'developer'];
const reason = 'The reason given.';
const about = ({ rows }: { rows: Rows }) => ({ orderId: rows.order.id as string });
const aboutItem = ({ rows }: { rows: Rows }) => ({ ...about({ rows }), itemId: rows.item.id as string });

async function aboutMessage({ portal: { db, people }, rows }: { portal: Portal; rows: Rows }) {
  const said = { ...about({ rows }), authorId: people.client.id, body: 'When will you decide?' };
  const [message] = await db.insert(orderMessage).values(said).returning();
  return { ...about({ rows }), messageId: message!.id };
}

export const samples: Samples<OrderEvents> = {
  'order.submitted': { payload: about, notified: [...providers, 'client'] },
  'order.item.claimed': { payload: aboutItem },
  'order.item.released': { payload: aboutItem },
  'order.item.forwarded': { payload: (made) => ({ ...aboutItem(made), step: 'Platform' }), notified: ['superadmin'] },
  'order.item.approved': { payload: aboutItem, notified: ['client'] },
  'order.item.rejected': { payload: (made) => ({ ...aboutItem(made), reason }), notified: ['client'] },
  'order.item.infoRequested': { payload: (made) => ({ ...aboutItem(made), reason }), notified: ['client'] },
  'order.item.answered': { payload: aboutItem, notified: approvers },
  'order.item.expired': { payload: aboutItem, notified: ['client'] },
  'order.item.withdrawn': { payload: aboutItem, notified: approvers },
  'order.cancelled': { payload: about, notified: approvers },
  'order.message': { payload: aboutMessage, notified: approvers },
};
