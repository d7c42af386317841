const HOUR = 3_600_000;
const DAY = 24 * HOUR;
/** Asia/Singapore is so far ahead of UTC the whole year; milliseconds. */
const ZONE = 8 * HOUR;

/** Milliseconds until such an hour comes next in Asia/Singapore. */
export const untilHour = (hour: number, now: number): number => DAY - ((now + ZONE - hour * HOUR) % DAY);

/** Milliseconds until the month ends in Asia/Singapore. */
export function untilMonthEnds(now: number): number {
  const local = new Date(now + ZONE);
  return Date.UTC(local.getUTCFullYear(), local.getUTCMonth() + 1, 1) - ZONE - now;
}
