import type { Package, Quota } from './catalogue';

/** A month for comparing prices and quotas: thirty days. */
export const DAYS_A_MONTH = 30;
/** What a month costs or allows at most is that of the longest: a quota of each day begins anew on each of them. */
const DAYS_A_LONG_MONTH = 31;

/** Calls that a quota allows in so many days that are one month. */
function callsIn(days: number, { limit, unit }: Quota): number {
  const windows: Record<Quota['unit'], number> = { minute: 60 * 24 * days, hour: 24 * days, day: days, month: 1 };
  return limit * windows[unit];
}

/** Calls that a quota allows in a month of thirty days, if they are spread evenly: for comparing quotas, and not for what is at most. */
export const monthlyCapacity = (quota: Quota): number => callsIn(DAYS_A_MONTH, quota);

/** Calls that a quota allows in a month at most, in one of 31 days: what is said to be at most rests on it alone. */
export const mostCallsAMonth = (quota: Quota): number => callsIn(DAYS_A_LONG_MONTH, quota);

/** Whether calls beyond the quota are refused. A server of before didn't say so of packages; then they are, as with most. */
export const refusesBeyond = ({ stopOnQuota = true }: Pick<Package, 'stopOnQuota'>): boolean => stopOnQuota;

/** Whether more calls are expected than a package lets pass in any month; where it refuses none, they are never too many. */
export const isOverQuota = (
  pack: Pick<Package, 'quota' | 'stopOnQuota'>,
  expectedCalls: number | null | undefined,
): boolean => refusesBeyond(pack) && (expectedCalls ?? 0) > mostCallsAMonth(pack.quota);
