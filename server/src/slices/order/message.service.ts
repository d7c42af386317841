import { record } from '../../audit/audit';
import { emit } from '../../events/emit';
import type { Call } from '../../http/call';
import { notFound } from '../../http/problem';
import type { Db } from '../../storage/open';
import { createItemRepository } from './item.repository';
import { mustTake } from './order-acts';
import { createOrderRepository } from './order.repository';
import { createTimeline } from './timeline';

/** What both sides write in an order. */
export const createMessageService = (db: Db) => ({
  /** Writes in an order's thread; an internal note only where the writer may read it again. */
  write: (call: Call, orderId: string, { body, internal }: { body: string; internal: boolean }) =>
    db.transaction(async (tx) => {
      const found = await createOrderRepository(tx).find(call.actor, orderId);
      if (!found) throw notFound();
      const items = await createItemRepository(tx).ofOrder(orderId);
      mustTake(internal ? 'note' : 'message', call.actor, found.order, items);
      const said = { orderId, authorId: call.actor.id, body, internal, at: call.now };
      const messageId = await createTimeline(tx).say(said);
      await record(tx, call, {
        action: 'ORDER_MESSAGE',
        logType: 'Order',
        description: `Wrote in ${found.order.orderNo}`,
        target: { type: 'order', id: orderId, label: found.order.orderNo },
      });
      await emit(tx, call, { code: 'order.message', orderId, messageId });
      return null;
    }),
});
