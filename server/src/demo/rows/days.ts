import { TIME_ZONE_OFFSET } from '@titian/shared-contracts';
import type { Random } from '../random';

const DAY = 86_400_000;
const HOUR = 3_600_000;

/** A random moment in the office hours of a day, mostly in the morning; for today within the last hours. */
export function officeMoment(now: Date, daysAgo: number, random: Random): Date {
  if (daysAgo === 0) return new Date(now.getTime() - random.int(HOUR, 5 * HOUR));
  const local = now.getTime() + TIME_ZONE_OFFSET;
  const midnight = local - (local % DAY) - TIME_ZONE_OFFSET - daysAgo * DAY;
  return new Date(midnight + Math.round((8 + (random.next() + random.next()) * 4.5) * HOUR));
}

export interface PortalDay {
  /** `YYYY-MM-DD` in the portal's zone. */
  day: string;
  /** Days before today. */
  ago: number;
  isWeekend: boolean;
  /** Share of the day that has passed; 1 for all but today. */
  passed: number;
}

/** The last days in the portal's zone (Asia/Singapore, no daylight saving), oldest first, today included. */
export function lastDays(now: Date, count: number): PortalDay[] {
  const local = now.getTime() + TIME_ZONE_OFFSET;
  return Array.from({ length: count }, (_, index) => {
    const ago = count - 1 - index;
    const date = new Date(local - ago * DAY);
    return {
      day: date.toISOString().slice(0, 10),
      ago,
      isWeekend: [0, 6].includes(date.getUTCDay()),
      passed: ago === 0 ? (local % DAY) / DAY : 1,
    };
  });
}
