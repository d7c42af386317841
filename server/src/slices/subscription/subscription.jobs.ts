import { and, eq, gt, isNull, lte, ne, or } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { emit } from '../../events/emit';
import type { Job } from '../../jobs/job.runner';
import { systemCall } from '../../jobs/system-call';
import type { Db } from '../../storage/open';
import { warnOfQuotas } from './quota-warnings';
import { endSubscription } from './subscription-change';
import { subscription } from './subscription.tables';

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY_MS = 86_400_000;
/** Days before the end of a subscription at which both sides are reminded (marketplace.md §0.4). */
const REMINDERS = [30, 7, 1] as const;

/** Ends subscriptions whose last day has passed, each in a transaction of its own (marketplace.md §22.6); returns how many. */
export async function endOverdue(db: Db, now: Date): Promise<number> {
  const isOver = and(ne(subscription.status, 'Terminated'), lte(subscription.endingAt, now));
  const over = await db.select({ id: subscription.id }).from(subscription).where(isOver);
  for (const { id } of over) {
    await db.transaction(async (tx) => {
      const [row] = await tx
        .select()
        .from(subscription)
        .where(and(eq(subscription.id, id), isOver))
        .for('no key update');
      if (!row) return;
      const call = systemCall(now);
      await endSubscription(tx, call, row, { by: 'System', endingAt: row.endingAt! });
      await emit(tx, call, { code: 'subscription.ended', subscriptionId: id });
    });
  }
  return over.length;
}

/** Reminds both sides of subscriptions that end soon, once for each of the days of `REMINDERS`; returns how many were reminded. */
export async function remindOfEnd(db: Db, now: Date): Promise<number> {
  let reminded = 0;
  // The nearest first: who missed the earlier ones is reminded once.
  for (const days of REMINDERS.toReversed()) {
    const isDue = and(
      ne(subscription.status, 'Terminated'),
      gt(subscription.endingAt, now),
      lte(subscription.endingAt, new Date(now.getTime() + days * DAY_MS)),
      or(isNull(subscription.remindedDays), gt(subscription.remindedDays, days)),
    );
    const due = await db.select({ id: subscription.id }).from(subscription).where(isDue);
    for (const { id } of due)
      await db.transaction(async (tx) => {
        const claimed = await tx
          .update(subscription)
          .set({ remindedDays: days })
          .where(and(eq(subscription.id, id), isDue))
          .returning({ id: subscription.id });
        if (claimed.length === 0) return;
        await emit(tx, systemCall(now), { code: 'subscription.ending', subscriptionId: id });
        reminded += 1;
      });
  }
  return reminded;
}

/** Scheduled work on subscriptions. */
export const subscriptionJobs = ({ db }: FastifyInstance): Job[] => [
  { name: 'subscription.warn', everySeconds: MINUTE, run: (now) => warnOfQuotas(db, now) },
  { name: 'subscription.remind', everySeconds: HOUR, run: (now) => remindOfEnd(db, now) },
  { name: 'subscription.end', everySeconds: MINUTE, run: (now) => endOverdue(db, now) },
];
