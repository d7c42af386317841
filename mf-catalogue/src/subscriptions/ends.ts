import { TIME_ZONE_OFFSET } from '@titian/shared-contracts';

const DAY = 86_400_000;
const calendarDay = (at: number) => new Date(at + TIME_ZONE_OFFSET).toISOString().slice(0, 10);

/** The earliest last day, `YYYY-MM-DD`, that is later than an end. */
export const earliestLater = (end: string): string => calendarDay(Date.parse(end));

/** The last day of so many months more after an end, `YYYY-MM-DD`; where a month is too short, what would begin on a later day begins on its last. */
export function monthsMore(end: string, months: number): string {
  const first = calendarDay(Date.parse(end) - 1 + DAY);
  const [year, month, date] = [Number(first.slice(0, 4)), Number(first.slice(5, 7)), Number(first.slice(8))];
  const lastOfMonth = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
  const after = Date.UTC(year, month - 1 + months, Math.min(date, lastOfMonth));
  return new Date(after - DAY).toISOString().slice(0, 10);
}
