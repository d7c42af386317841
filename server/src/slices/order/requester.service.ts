import { eq, sql } from 'drizzle-orm';
import { record } from '../../audit/audit';
import { emit } from '../../events/emit';
import type { Call } from '../../http/call';
import { notFound } from '../../http/problem';
import type { Db } from '../../storage/open';
import { order } from './order.tables';
import { changeItem, endStep } from './item-change';
import { itemToRequest } from './item-access';
import { createItemRepository, type FullItem } from './item.repository';
import { mustTake } from './order-acts';
import { isVisible } from './order.scope';
import { createTimeline } from './timeline';

/** The clock runs on from the answer: what was waited for is added to when it is due. */
function resumedDue({ item }: FullItem, now: Date): Date {
  const waited = item.askedAt ? now.getTime() - item.askedAt.getTime() : 0;
  return new Date(item.slaDueAt.getTime() + waited);
}

async function withdrawWithin(tx: Db, call: Call, row: FullItem): Promise<void> {
  const values = { decidedAt: call.now };
  await changeItem(tx, call, row, { move: 'withdraw', event: 'withdrawn', action: 'ORDER_WITHDRAW', values });
  await endStep(tx, call, row, { state: 'Skipped' });
}

/** What requesters do with what they asked for. */
export const createRequesterService = (db: Db) => ({
  /** The requester's answer to the approver's question. */
  answer: (call: Call, itemId: string, body: string): Promise<null> =>
    db.transaction(async (tx) => {
      const row = await itemToRequest(tx, call, itemId);
      const { orderId } = row.item;
      const slaDueAt = resumedDue(row, call.now);
      const values = { slaDueAt, askedAt: null };
      await changeItem(tx, call, row, { move: 'answer', event: 'answered', action: 'ORDER_ANSWER', values });
      await tx
        .update(order)
        .set({ slaDueAt: sql`greatest(${order.slaDueAt}, ${slaDueAt.toISOString()}::timestamptz)` })
        .where(eq(order.id, orderId));
      await createTimeline(tx).say({ orderId, authorId: call.actor.id, body, internal: false, at: call.now });
      await emit(tx, call, { code: 'order.item.answered', orderId, itemId });
      return null;
    }),

  /** The requester takes one item back, any time before it is final. */
  withdraw: (call: Call, itemId: string): Promise<null> =>
    db.transaction(async (tx) => {
      const row = await itemToRequest(tx, call, itemId);
      await withdrawWithin(tx, call, row);
      await emit(tx, call, { code: 'order.item.withdrawn', orderId: row.order.id, itemId });
      return null;
    }),

  /** The requester takes the whole order back while nobody has decided on it. Throws 404, 403, 409. */
  cancel: (call: Call, orderId: string): Promise<null> =>
    db.transaction(async (tx) => {
      const [found] = await tx.select().from(order).where(isVisible(call.actor, orderId)).for('no key update');
      if (!found) throw notFound();
      const items = await createItemRepository(tx).ofOrder(orderId);
      mustTake('cancel', call.actor, found, items);
      for (const row of items) await withdrawWithin(tx, call, row);
      await createTimeline(tx).add({ orderId, code: 'cancelled', actorId: call.actor.id, now: call.now });
      await record(tx, call, {
        action: 'ORDER_CANCEL',
        logType: 'Order',
        description: `Cancelled ${found.orderNo}`,
        target: { type: 'order', id: orderId, label: found.orderNo },
        changes: [{ path: '/state', before: found.state, after: 'Cancelled' }],
      });
      await emit(tx, call, { code: 'order.cancelled', orderId });
      return null;
    }),
});
