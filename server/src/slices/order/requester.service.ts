import { eq, sql } from 'drizzle-orm';
import { emit } from '../../events/emit';
import { authorOf } from '../../http/author';
import type { Call } from '../../http/call';
import { notFound } from '../../http/problem';
import type { Db } from '../../storage/open';
import { order } from './order.tables';
import { changeItem, endStep } from './item-change';
import { itemToRequest } from './item-access';
import { isOpen } from './item-states';
import { createItemRepository, type FullItem } from './item.repository';
import { mustAllow } from './order-acts';
import { auditOrderState } from './order.audit';
import { isVisible } from './order.scope';
import { remindedBy } from './reminded';
import { createTimeline } from './timeline';

/** The due date after an answer: the time that the item waited for it is added. */
function resumedDue({ item }: FullItem, now: Date): Date {
  const waited = item.askedAt ? now.getTime() - item.askedAt.getTime() : 0;
  return new Date(item.slaDueAt.getTime() + waited);
}

async function withdrawWithin(tx: Db, call: Call, row: FullItem): Promise<void> {
  const values = { decidedAt: call.now };
  await changeItem(tx, call, row, { move: 'withdraw', event: 'withdrawn', action: 'ORDER_WITHDRAW', values });
  await endStep(tx, call, row, { state: 'Skipped' });
}

/** Acts of requesters on their orders and items. */
export const createRequesterService = (db: Db) => ({
  /** The requester's answer to the approver's question. */
  answer: (call: Call, itemId: string, body: string): Promise<null> =>
    db.transaction(async (tx) => {
      const row = await itemToRequest(tx, call, itemId);
      const { orderId } = row.item;
      const slaDueAt = resumedDue(row, call.now);
      // Whoever asked has as long with the answer as with a claim of their own.
      const claimedAt = row.item.claimedBy ? call.now : null;
      const remindedPercent = remindedBy({ slaDueAt, days: row.provider.approvalSlaDays }, call.now);
      const values = { slaDueAt, remindedPercent, askedAt: null, claimedAt };
      await changeItem(tx, call, row, { move: 'answer', event: 'answered', action: 'ORDER_ANSWER', values });
      await tx
        .update(order)
        .set({ slaDueAt: sql`greatest(${order.slaDueAt}, ${slaDueAt.toISOString()}::timestamptz)` })
        .where(eq(order.id, orderId));
      await createTimeline(tx).addMessage({ orderId, ...authorOf(call.actor), body, internal: false, at: call.now });
      await emit(tx, call, { code: 'order.item.answered', orderId, itemId });
      return null;
    }),

  /** Withdraws one item, any time before it is final. */
  withdraw: (call: Call, itemId: string): Promise<null> =>
    db.transaction(async (tx) => {
      const row = await itemToRequest(tx, call, itemId);
      await withdrawWithin(tx, call, row);
      await emit(tx, call, { code: 'order.item.withdrawn', orderId: row.order.id, itemId });
      return null;
    }),

  /** Cancels the whole order, as long as no item has a decision. Throws 404, 403, 409. */
  cancel: (call: Call, orderId: string): Promise<null> =>
    db.transaction(async (tx) => {
      const [found] = await tx.select().from(order).where(isVisible(call.actor, orderId)).for('no key update');
      if (!found) throw notFound();
      const items = await createItemRepository(tx).ofOrder(orderId);
      mustAllow('cancel', call.actor, found, items);
      for (const row of items.filter(({ item }) => isOpen(item.state))) await withdrawWithin(tx, call, row);
      await createTimeline(tx).add({ orderId, code: 'cancelled', actorId: call.actor.id, now: call.now });
      const after = { ...found, state: 'Cancelled' as const };
      await auditOrderState(tx, call, { action: 'ORDER_CANCEL', before: found, after });
      await emit(tx, call, { code: 'order.cancelled', orderId });
      return null;
    }),
});
