import { and, eq, gt, isNull, lte, ne, or } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { emit } from '../../events/emit';
import type { PublicCall } from '../../http/call';
import { eachApart } from '../../jobs/each-apart';
import type { Job } from '../../jobs/job.runner';
import { reminderSpans } from '../../jobs/reminder-spans';
import { systemCall } from '../../jobs/system-call';
import type { Db } from '../../storage/open';
import { warnOfQuotas } from './quota-warnings';
import { REMINDERS } from './reminders';
import { endSubscription } from './subscription-change';
import type { SubscriptionRecord } from './subscription.repository';
import { subscription } from './subscription.tables';

const MINUTE = 60;
const HOUR = 60 * MINUTE;

/** Ends what is due: by its date, or by its provider where that gave notice. */
async function endDue(tx: Db, call: PublicCall, row: SubscriptionRecord): Promise<void> {
  const { id: subscriptionId, noticeReason: reason } = row;
  const endingAt = row.endingAt!;
  if (reason === null) {
    await endSubscription(tx, call, row, { by: 'System', endingAt });
    await emit(tx, call, { code: 'subscription.ended', subscriptionId });
  } else {
    await endSubscription(tx, call, row, { by: 'Provider', reason, endingAt });
    await emit(tx, call, { code: 'subscription.terminated', subscriptionId, reason });
  }
}

/** Ends subscriptions whose last day has passed, each in a transaction of its own (marketplace.md §22.6); returns how many. */
export async function endOverdue(db: Db, now: Date): Promise<number> {
  const isOver = and(ne(subscription.status, 'Terminated'), lte(subscription.endingAt, now));
  const over = await db.select({ id: subscription.id }).from(subscription).where(isOver);
  return eachApart(over, ({ id }) =>
    db.transaction(async (tx) => {
      const [row] = await tx
        .select()
        .from(subscription)
        .where(and(eq(subscription.id, id), isOver))
        .for('no key update');
      if (!row) return false;
      await endDue(tx, systemCall(now), row);
      return true;
    }),
  );
}

/** Reminds both sides of subscriptions that end soon, once for each of the days of `REMINDERS`; returns how many were reminded. */
export const remindOfEnd = (db: Db, now: Date): Promise<number> =>
  eachApart(reminderSpans(REMINDERS, now), async ({ days, after, until }) => {
    const isDue = and(
      ne(subscription.status, 'Terminated'),
      gt(subscription.endingAt, after),
      lte(subscription.endingAt, until),
      or(isNull(subscription.remindedDays), gt(subscription.remindedDays, days)),
    );
    const due = await db.select({ id: subscription.id }).from(subscription).where(isDue);
    return eachApart(due, ({ id }) =>
      db.transaction(async (tx) => {
        const [claimed] = await tx
          .update(subscription)
          .set({ remindedDays: days })
          .where(and(eq(subscription.id, id), isDue))
          .returning({ reason: subscription.noticeReason });
        if (!claimed) return false;
        const reason = claimed.reason ?? undefined;
        await emit(tx, systemCall(now), { code: 'subscription.ending', subscriptionId: id, reason });
        return true;
      }),
    );
  });

/** Scheduled work on subscriptions. */
export const subscriptionJobs = ({ db }: FastifyInstance): Job[] => [
  { name: 'subscription.warn', everySeconds: MINUTE, run: (now) => warnOfQuotas(db, now) },
  { name: 'subscription.remind', everySeconds: HOUR, run: (now) => remindOfEnd(db, now) },
  { name: 'subscription.end', everySeconds: MINUTE, run: (now) => endOverdue(db, now) },
];
