import { eq, inArray } from 'drizzle-orm';
import type { SentenceCode } from '../../audit/sentences';
import type { PublicCall } from '../../http/call';
import type { Db } from '../../storage/open';
import { order, orderItem, orderStep } from './order.tables';
import type { ApprovalLevel } from '@titian/shared-contracts/catalogue';
import type { FullItem } from './item.repository';
import { type ItemMove, itemStates } from './item-states';
import { auditItem } from './order.audit';
import { orderState } from './order-state';
import { createTimeline, type OrderEventCode } from './timeline';

type Item = typeof orderItem.$inferSelect;
type Step = typeof orderStep.$inferSelect;

/** Moves that no approver makes: they don't put the order in progress. */
const NOT_OF_APPROVER: ItemMove[] = ['withdraw', 'expire'];

/** The sentence of each move in the portal log. */
const SENTENCE: Record<ItemMove, SentenceCode> = {
  claim: 'ORDER_CLAIM',
  release: 'ORDER_RELEASE',
  ask: 'ORDER_ASK',
  answer: 'ORDER_ANSWER',
  pass: 'ORDER_DECIDE_PASS',
  approve: 'ORDER_DECIDE_APPROVE',
  approveWithConditions: 'ORDER_DECIDE_CONDITIONS',
  reject: 'ORDER_DECIDE_REJECT',
  withdraw: 'ORDER_WITHDRAW',
  expire: 'ORDER_EXPIRE',
};

interface ItemChange {
  move: ItemMove;
  event: OrderEventCode;
  /** Audit code, such as ORDER_DECIDE. */
  action: string;
  values?: Partial<Item>;
  reason?: string;
}

/** Sets the order's state from those of its items. */
async function updateOrder(tx: Db, call: PublicCall, row: FullItem, move: ItemMove): Promise<void> {
  const items = await tx.select({ state: orderItem.state }).from(orderItem).where(eq(orderItem.orderId, row.order.id));
  const isStarted = row.order.state === 'InProgress' || !NOT_OF_APPROVER.includes(move);
  const state = orderState(
    items.map((item) => item.state),
    isStarted,
  );
  if (state === row.order.state) return;
  await tx.update(order).set({ state }).where(eq(order.id, row.order.id));
  if (state !== 'Completed') return;
  await createTimeline(tx).add({ orderId: row.order.id, code: 'completed', actorId: null, now: call.now });
}

/** Changes an item's state, with its timeline, audit entry and the order's state. Throws STATE_CONFLICT. */
export async function changeItem(tx: Db, call: PublicCall, row: FullItem, change: ItemChange): Promise<Item> {
  const { item } = row;
  const state = itemStates.move(change.move, item.state);
  const [after] = await tx
    .update(orderItem)
    .set({ ...change.values, state, rowVersion: item.rowVersion + 1 })
    .where(eq(orderItem.id, item.id))
    .returning();
  await createTimeline(tx).add({
    orderId: item.orderId,
    code: change.event,
    actorId: call.actor?.id ?? null,
    now: call.now,
    params: { itemId: item.id, ...(change.reason && { reason: change.reason }) },
  });
  const { orderNo } = row.order;
  await auditItem(tx, call, {
    action: change.action,
    sentence: SENTENCE[change.move],
    before: { ...item, orderNo },
    after: { ...after!, orderNo },
    reason: change.reason,
  });
  await updateOrder(tx, call, row, change.move);
  return after!;
}

export const currentStep = ({ steps }: FullItem): Step | undefined =>
  steps.find(({ step }) => step.state === 'Current')?.step;

/** Ends the current step. Returns the kind that decides next; null after the last step and where the item isn't approved. */
export async function endStep(
  tx: Db,
  call: PublicCall,
  row: FullItem,
  { state, reason = null }: { state: 'Approved' | 'Rejected' | 'Skipped'; reason?: string | null },
): Promise<ApprovalLevel | null> {
  const current = currentStep(row);
  const waiting = row.steps.map(({ step }) => step).filter((step) => step.state === 'Waiting');
  const decided = state === 'Skipped' ? {} : { decidedBy: call.actor?.id, decidedAt: call.now };
  if (current)
    await tx
      .update(orderStep)
      .set({ state, reason, ...decided })
      .where(eq(orderStep.id, current.id));
  const next = waiting[0];
  if (state === 'Approved' && next) {
    await tx.update(orderStep).set({ state: 'Current' }).where(eq(orderStep.id, next.id));
    return next.kind;
  }
  const ids = waiting.map(({ id }) => id);
  if (ids.length) await tx.update(orderStep).set({ state: 'Skipped' }).where(inArray(orderStep.id, ids));
  return null;
}
