import { and, eq, gt, isNull, lte, ne, or } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { emit } from '../../events/emit';
import { eachApart } from '../../jobs/each-apart';
import type { Job } from '../../jobs/job.runner';
import { reminderSpans } from '../../jobs/reminder-spans';
import { systemCall } from '../../jobs/system-call';
import type { Db } from '../../storage/open';
import { warnOfQuotas } from './quota-warnings';
import { endSubscription } from './subscription-change';
import { subscription } from './subscription.tables';

const MINUTE = 60;
const HOUR = 60 * MINUTE;
/** Days before the end of a subscription at which both sides are reminded (marketplace.md §0.4). */
const REMINDERS = [30, 7, 1] as const;

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
      const call = systemCall(now);
      await endSubscription(tx, call, row, { by: 'System', endingAt: row.endingAt! });
      await emit(tx, call, { code: 'subscription.ended', subscriptionId: id });
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
        const claimed = await tx
          .update(subscription)
          .set({ remindedDays: days })
          .where(and(eq(subscription.id, id), isDue))
          .returning({ id: subscription.id });
        if (claimed.length === 0) return false;
        await emit(tx, systemCall(now), { code: 'subscription.ending', subscriptionId: id });
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
