import { sql, type SQL } from 'drizzle-orm';
import { usageDay } from '../catalogue/catalogue.tables';
import { subscription } from './subscription.tables';
import { dayOf } from '../../wire/portal-day';
import type { Quota } from '@titian/shared-contracts/catalogue';

export interface UsageColumns {
  day: number;
  month: number;
}

/** Calls of a subscription today and in this calendar month, in the portal's zone. */
export const usageColumns = (now: Date) => {
  const today = dayOf(now);
  const since = (from: string) =>
    sql<number>`(select coalesce(sum(u.calls), 0)::int from ${usageDay} u where u.subscription_id = ${subscription.id} and u.day between ${from}::date and ${today}::date)`;
  return { day: since(today), month: since(`${today.slice(0, 7)}-01`) };
};

/** Calls in the quota's current period. 0 for a period shorter than a day: usage is stored by day. */
export const usedIn = ({ unit }: Quota, { day, month }: UsageColumns): number => {
  if (unit === 'month') return month;
  return unit === 'day' ? day : 0;
};

/** The same in a query, of a quota as JSON. */
export const usedInQuota = (quota: SQL, { day, month }: ReturnType<typeof usageColumns>): SQL<number> =>
  sql<number>`case ${quota} ->> 'unit' when 'month' then ${month} when 'day' then ${day} else 0 end`;
