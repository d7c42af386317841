import { and, eq, lte, ne } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { emit } from '../../events/emit';
import type { Job } from '../../jobs/job.runner';
import { systemCall } from '../../jobs/system-call';
import type { Db } from '../../storage/open';
import { warnOfQuotas } from './quota-warnings';
import { endSubscription } from './subscription-change';
import { subscription } from './subscription.tables';

const MINUTE = 60;

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
      await endSubscription(tx, call, row, { endingAt: row.endingAt! });
      await emit(tx, call, { code: 'subscription.ended', subscriptionId: id });
    });
  }
  return over.length;
}

/** Scheduled work on subscriptions. */
export const subscriptionJobs = ({ db }: FastifyInstance): Job[] => [
  { name: 'subscription.warn', everySeconds: MINUTE, run: (now) => warnOfQuotas(db, now) },
  { name: 'subscription.end', everySeconds: MINUTE, run: (now) => endOverdue(db, now) },
];
