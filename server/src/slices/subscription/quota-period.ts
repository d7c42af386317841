import { TIME_ZONE_OFFSET } from '@titian/shared-contracts';
import type { Quota } from '@titian/shared-contracts/catalogue';
import { dayOf, startOfDay } from '../../wire/portal-day';

/** From the first moment of a period until before the first of the next. */
export interface Period {
  from: Date;
  until: Date;
}

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;

/** The first day of the calendar month after a day's, `YYYY-MM-DD`. */
function nextMonth(day: string): string {
  const [year, month] = [Number(day.slice(0, 4)), Number(day.slice(5, 7))];
  return new Date(Date.UTC(year, month, 1)).toISOString().slice(0, 10);
}

const fixed = (now: Date, ms: number): Period => {
  const from = new Date(Math.floor((now.getTime() + TIME_ZONE_OFFSET) / ms) * ms - TIME_ZONE_OFFSET);
  return { from, until: new Date(from.getTime() + ms) };
};

/** The period of a quota that runs at a moment, by the calendar of the portal's zone (marketplace.md §23.4), as the data plane counts it. */
export function periodOf(unit: Quota['unit'], now: Date): Period {
  if (unit === 'minute') return fixed(now, MINUTE);
  if (unit === 'hour') return fixed(now, HOUR);
  if (unit === 'day') return fixed(now, DAY);
  const today = dayOf(now);
  return { from: startOfDay(`${today.slice(0, 7)}-01`), until: startOfDay(nextMonth(today)) };
}
