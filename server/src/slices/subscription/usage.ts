import { sql, type SQL } from 'drizzle-orm';
import { TIME_ZONE } from '@titian/shared-contracts';
import type { Quota } from '@titian/shared-contracts/catalogue';
import { quotaState, type SubscriptionUse } from '@titian/shared-contracts/subscription';
import { dayOf } from '../../wire/portal-day';
import { apiPackage } from '../catalogue/catalogue.tables';
import { callDay, callHour, callMinute } from '../traffic/traffic.tables';
import { periodOf } from './quota-period';
import { subscription, subscriptionBoost } from './subscription.tables';

export interface Usage {
  /** Calls in the quota's current period. */
  used: number;
  /** Calls that boosts in force add to it. */
  boosted: number;
  /** The first day of this month on which the month's calls reached the limit. */
  limitReachedOn: string | null;
  /** The minute of the last call, milliseconds since 1970; where minutes are no longer kept, its hour or day. */
  lastCallAt: number | null;
}

/** A subscription's quota, as JSON: its own, or its package's. */
export const ownQuota: SQL<Quota> = sql<Quota>`coalesce(${subscription.quotaOverride}, ${apiPackage.quota})`;

const boosted = (now: Date) =>
  sql<number>`(select coalesce(sum(b.quota), 0)::float8 from ${subscriptionBoost} b where b.subscription_id = ${subscription.id}
    and b.state = 'Granted' and b.from_at <= ${now.toISOString()}::timestamptz and b.until_at > ${now.toISOString()}::timestamptz)`;

/** Calls that the quota's current period allows: the quota's own, and those of boosts in force. */
export const allowedCalls = (now: Date): SQL<number> =>
  sql<number>`((${ownQuota} ->> 'limit')::float8 + ${boosted(now)})`;

/** Calls in the current period of a subscription's quota, in the portal's zone. */
export function usedCalls(now: Date): SQL<number> {
  const today = dayOf(now);
  const ofSubscription = sql`u.subscription_id = ${subscription.id}`;
  const since = (unit: 'minute' | 'hour') => sql`${periodOf(unit, now).from.toISOString()}::timestamptz`;
  const sum = (table: SQL, when: SQL) =>
    sql`(select coalesce(sum(u.counted), 0)::float8 from ${table} u where ${ofSubscription} and ${when})`;
  const days = (from: string) => sum(sql`${callDay}`, sql`u.period between ${from}::date and ${today}::date`);
  return sql<number>`case ${ownQuota} ->> 'unit'
    when 'minute' then ${sum(sql`${callMinute}`, sql`u.period = ${since('minute')}`)}
    when 'hour' then ${sum(sql`${callHour}`, sql`u.period = ${since('hour')}`)}
    when 'day' then ${days(today)} else ${days(`${today.slice(0, 7)}-01`)} end`;
}

const lastCall = sql<number | null>`(extract(epoch from coalesce(
  (select max(u.period) from ${callMinute} u where u.subscription_id = ${subscription.id}),
  (select max(u.period) from ${callHour} u where u.subscription_id = ${subscription.id}),
  (select max(u.period)::timestamp at time zone ${TIME_ZONE} from ${callDay} u where u.subscription_id = ${subscription.id})
)) * 1000)::float8`;

/** Use of a subscription in the current period of its quota. */
export const usageColumns = (now: Date) => {
  const today = dayOf(now);
  const limitReachedOn = sql<string | null>`(select min(d.day)::text from (
    select u.period as day, sum(u.counted) over (order by u.period) as calls from ${callDay} u
    where u.subscription_id = ${subscription.id} and u.period between ${`${today.slice(0, 7)}-01`}::date and ${today}::date
  ) d where d.calls >= ${allowedCalls(now)})`;
  return { used: usedCalls(now), boosted: boosted(now), limitReachedOn, lastCallAt: lastCall };
};

/** The period of a quota with what is used of it. */
export function usageIn(
  quota: Quota,
  { used, boosted: more, limitReachedOn }: Omit<Usage, 'lastCallAt'>,
  now: Date,
): Pick<SubscriptionUse, 'used' | 'limit' | 'period'> {
  const limit = quota.limit + more;
  const { from, until } = periodOf(quota.unit, now);
  const isUsedUp = quotaState(used, { limit }) === 'usedUp';
  const usedUpOn = isUsedUp ? (quota.unit === 'month' ? limitReachedOn : dayOf(now)) : null;
  return { used, limit, period: { from: from.toISOString(), resetsAt: until.toISOString(), usedUpOn } };
}
