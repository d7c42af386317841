import { and, eq, gte, sql } from 'drizzle-orm';
import { QUOTA_NEARLY, quotaState } from '@titian/shared-contracts/subscription';
import { emit } from '../../events/emit';
import { eachApart } from '../../jobs/each-apart';
import { systemCall } from '../../jobs/system-call';
import type { Db } from '../../storage/open';
import { apiPackage } from '../catalogue/catalogue.tables';
import { callHour } from '../traffic/traffic.tables';
import { periodOf } from './quota-period';
import { allowedCalls, ownQuota, usedCalls } from './usage';
import { quotaWarning, subscription } from './subscription.tables';

/** Calls that arrive later than that, because a node was cut off, are looked at with the next. */
const LOOK_BACK = sql`interval '2 hours'`;

/** Subscriptions that were called lately and have used four fifths of their quota, or more. Nobody reads a warning about an hour in that hour. */
function fullOnes(db: Db, now: Date) {
  const used = usedCalls(now);
  const limit = allowedCalls(now);
  return db
    .select({ id: subscription.id, quota: ownQuota, used, limit })
    .from(subscription)
    .innerJoin(apiPackage, eq(apiPackage.id, subscription.packageId))
    .where(
      and(
        eq(subscription.status, 'Subscribed'),
        sql`${ownQuota} ->> 'unit' in ('day', 'month')`,
        sql`exists (select 1 from ${callHour} h where h.subscription_id = ${subscription.id} and h.period > ${now.toISOString()}::timestamptz - ${LOOK_BACK})`,
        gte(used, sql`${limit} * ${QUOTA_NEARLY}::float8`),
      ),
    );
}

/**
 * Warns of quotas that are nearly or wholly used up: each level once in a period, however many servers look at the same time, and again where
 * the limit changed meanwhile. Returns how many warnings were sent.
 */
export async function warnOfQuotas(db: Db, now: Date): Promise<number> {
  return eachApart(await fullOnes(db, now), ({ id, quota, used, limit }) => {
    const { from, until } = periodOf(quota.unit, now);
    const level = quotaState(used, { limit }) === 'usedUp' ? 'usedUp' : 'near';
    return db.transaction(async (tx) => {
      const row = { subscriptionId: id, periodFrom: from, limit, createdAt: now };
      // Whoever is told that all is used needs no word about four fifths afterwards.
      const levels = level === 'usedUp' ? (['near', 'usedUp'] as const) : (['near'] as const);
      const values = levels.map((one) => ({ ...row, level: one }));
      const made = await tx.insert(quotaWarning).values(values).onConflictDoNothing().returning();
      if (!made.some((one) => one.level === level)) return false;
      const code = level === 'usedUp' ? ('subscription.quotaUsedUp' as const) : ('subscription.quotaNear' as const);
      await emit(tx, systemCall(now), { code, subscriptionId: id, limit, resetsAt: until.toISOString() });
      return true;
    });
  });
}
