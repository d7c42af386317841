import { sql, type SQL } from 'drizzle-orm';
import type { Quota } from '@titian/shared-contracts/catalogue';
import { type Subscription, quotaState } from '@titian/shared-contracts/subscription';
import { dayOf, startOfDay } from '../../wire/portal-day';
import { apiPackage, usageDay } from '../catalogue/catalogue.tables';
import { subscription } from './subscription.tables';

export interface Usage {
  today: number;
  thisMonth: number;
  /** The first day of this month on which the month's calls reached the quota's limit. */
  limitReachedOn: string | null;
}

/** Calls of a subscription today and in this calendar month, in the portal's zone. */
export const usageColumns = (now: Date) => {
  const today = dayOf(now);
  const first = `${today.slice(0, 7)}-01`;
  const since = (from: string) =>
    sql<number>`(select coalesce(sum(u.calls), 0)::float8 from ${usageDay} u where u.subscription_id = ${subscription.id} and u.day between ${from}::date and ${today}::date)`;
  const limit = sql`(coalesce(${subscription.quotaOverride}, ${apiPackage.quota})->>'limit')::bigint`;
  const limitReachedOn = sql<string | null>`(select min(d.day)::text from (
    select u.day, sum(u.calls) over (order by u.day) as calls from ${usageDay} u
    where u.subscription_id = ${subscription.id} and u.day between ${first}::date and ${today}::date
  ) d where d.calls >= ${limit})`;
  return { today: since(today), thisMonth: since(first), limitReachedOn };
};

/** The first day of the calendar month after a day's, `YYYY-MM-DD`. */
function nextMonth(day: string): string {
  const [year, month] = [Number(day.slice(0, 4)), Number(day.slice(5, 7))];
  return new Date(Date.UTC(year, month, 1)).toISOString().slice(0, 10);
}
const nextDay = (day: string) => new Date(Date.parse(`${day}T00:00:00Z`) + 86_400_000).toISOString().slice(0, 10);

/** Calls in the quota's current period, and that period. Of a period shorter than a day neither is known: usage is stored by day. */
export function usageIn(quota: Quota, usage: Usage, now: Date): Pick<Subscription, 'used' | 'period'> {
  if (quota.unit !== 'day' && quota.unit !== 'month') return { used: 0, period: null };
  const today = dayOf(now);
  const isMonth = quota.unit === 'month';
  const used = isMonth ? usage.thisMonth : usage.today;
  const isUsedUp = quotaState(used, quota) === 'usedUp';
  const from = isMonth ? `${today.slice(0, 7)}-01` : today;
  return {
    used,
    period: {
      from: startOfDay(from).toISOString(),
      resetsAt: startOfDay(isMonth ? nextMonth(today) : nextDay(today)).toISOString(),
      usedUpOn: isUsedUp ? (isMonth ? usage.limitReachedOn : today) : null,
    },
  };
}

/** The calls of the current period in a query, of a quota as JSON. */
export const usedInQuota = (
  quota: SQL,
  { today, thisMonth }: Pick<ReturnType<typeof usageColumns>, 'today' | 'thisMonth'>,
): SQL<number> =>
  sql<number>`case ${quota} ->> 'unit' when 'month' then ${thisMonth} when 'day' then ${today} else 0 end`;
