import { record } from '../../audit/audit';
import { emit } from '../../events/emit';
import { authorOf } from '../../http/author';
import type { Call } from '../../http/call';
import { notFound } from '../../http/problem';
import type { Db } from '../../storage/open';
import { createItemRepository } from './item.repository';
import { mustAllow } from './order-acts';
import { createOrderRepository } from './order.repository';
import { createTimeline } from './timeline';

/** Messages of both sides in an order. */
export const createMessageService = (db: Db) => ({
  /** Adds a message; an internal note only where the author may read internal notes. */
  write: (call: Call, orderId: string, { body, internal }: { body: string; internal: boolean }) =>
    db.transaction(async (tx) => {
      const found = await createOrderRepository(tx).find(call.actor, orderId);
      if (!found) throw notFound();
      const items = await createItemRepository(tx).ofOrder(orderId);
      mustAllow(internal ? 'note' : 'message', call.actor, found.order, items);
      const message = { orderId, ...authorOf(call.actor), body, internal, at: call.now };
      const messageId = await createTimeline(tx).addMessage(message);
      await record(tx, call, {
        action: 'ORDER_MESSAGE',
        logType: 'Order',
        target: { type: 'order', id: orderId, label: found.order.orderNo },
      });
      await emit(tx, call, { code: 'order.message', orderId, messageId });
      return null;
    }),
});
