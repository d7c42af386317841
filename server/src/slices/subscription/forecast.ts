import type { Quota } from '@titian/shared-contracts/catalogue';
import type { Forecast } from '@titian/shared-contracts/subscription';
import { dayOf, startOfDay } from '../../wire/portal-day';
import { DAY, type Period } from './quota-period';

/** Whole days whose mean is the rate, and the fewest that say something. */
const RATE_DAYS = 7;
const FEWEST_DAYS = 3;

interface Given {
  unit: Quota['unit'];
  limit: number;
  used: number;
  period: Period;
  startingAt: Date;
  /** Calls taken from the quota by day, oldest first; the last is today's, which isn't whole. */
  counted: readonly number[];
}

/** Midnight of the portal's zone before a moment. */
const midnight = (at: Date): number => startOfDay(dayOf(at)).getTime();

/**
 * Whole days of a subscription of which the calls are known. Calls are counted by calendar day, so the day on which it started is whole only where it
 * started at midnight.
 */
function wholeDays(startingAt: Date, now: Date): number {
  const begun = midnight(startingAt);
  const first = begun === startingAt.getTime() ? begun : begun + DAY;
  return Math.min(RATE_DAYS, Math.max(0, (midnight(now) - first) / DAY));
}

/**
 * How the period will go if calls go on as on the last seven whole days. Null where that would be a guess: for a quota by minute or hour, and
 * before a subscription has three whole days.
 */
export function forecastOf({ unit, limit, used, period, startingAt, counted }: Given, now: Date): Forecast {
  const days = wholeDays(startingAt, now);
  if (unit === 'minute' || unit === 'hour' || days < FEWEST_DAYS) return null;
  const perDay =
    counted
      .slice(0, -1)
      .slice(-days)
      .reduce((sum, calls) => sum + calls, 0) / days;
  const daysLeft = (period.until.getTime() - now.getTime()) / DAY;
  const daysToLimit = perDay > 0 ? (limit - used) / perDay : Infinity;
  const runsOut = used < limit && daysToLimit < daysLeft;
  return {
    perDay,
    share: limit > 0 ? (used + perDay * daysLeft) / limit : 1,
    runsOutAt: runsOut ? new Date(now.getTime() + daysToLimit * DAY).toISOString() : null,
  };
}
