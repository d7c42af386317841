import { and, eq, inArray, isNull, lt, not, or, sql } from 'drizzle-orm';
import { ORDER_REMINDERS } from '@titian/shared-contracts/order';
import { emit } from '../../events/emit';
import { eachApart } from '../../jobs/each-apart';
import { systemCall } from '../../jobs/system-call';
import type { Db } from '../../storage/open';
import { organization } from '../../storage/schema';
import { forEachDue } from './due-items';
import { DECIDABLE_STATES } from './item-states';
import { orderItem } from './order.tables';

const OVERDUE = 100;
/** The part of the days for an answer, in percent, at which the requester is reminded of the question. */
const UNANSWERED = 50;

const period = sql`make_interval(days => ${organization.approvalSlaDays})`;
const moment = (now: Date) => sql`${now.toISOString()}::timestamptz`;
/** Whether so many percent of an item's days are over. */
const isPast = (percent: number, now: Date) =>
  sql`${orderItem.slaDueAt} - ${period} * ${1 - percent / 100}::float8 <= ${moment(now)}`;
const note = (tx: Db, itemId: string, remindedPercent: number) =>
  tx.update(orderItem).set({ remindedPercent }).where(eq(orderItem.id, itemId));

/**
 * Reminds those who decide on an item at each part of its days, and at their end the level above too (marketplace.md §3); returns how many
 * items. Each until the next: what passed several is told once, by the last of them.
 */
export const remindDeciders = (db: Db, now: Date): Promise<number> =>
  eachApart(ORDER_REMINDERS.entries(), ([at, percent]) => {
    const next = ORDER_REMINDERS[at + 1];
    const isDue = and(
      inArray(orderItem.state, [...DECIDABLE_STATES]),
      isPast(percent, now),
      next === undefined ? undefined : not(isPast(next, now)),
      or(isNull(orderItem.remindedPercent), lt(orderItem.remindedPercent, percent)),
    );
    return forEachDue(db, isDue, async (tx, { item: { id: itemId, orderId } }) => {
      await note(tx, itemId, percent);
      const code = percent === OVERDUE ? 'order.item.overdue' : 'order.item.due';
      await emit(tx, systemCall(now), { code, orderId, itemId });
    });
  });

/** Reminds requesters, once, of questions half of whose days are over: they end with twice the provider's; returns how many. */
export const remindRequesters = (db: Db, now: Date): Promise<number> => {
  const isUnanswered = and(
    eq(orderItem.state, 'InfoRequested'),
    sql`${orderItem.askedAt} + ${period} <= ${moment(now)}`,
    isNull(orderItem.remindedPercent),
  );
  return forEachDue(db, isUnanswered, async (tx, { item: { id: itemId, orderId } }) => {
    await note(tx, itemId, UNANSWERED);
    await emit(tx, systemCall(now), { code: 'order.item.unanswered', orderId, itemId });
  });
};
