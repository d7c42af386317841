import { TIME_ZONE_OFFSET } from '@titian/shared-contracts';

/** Office hours in the portal's zone: Monday to Friday, eight to five. */
const OPENS = 8;
const CLOSES = 17;
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const WEEKEND = [0, 6];

/** Working minutes of one office day. */
export const WORKING_DAY = (CLOSES - OPENS) * 60;

const midnightOf = (local: number) => local - (((local % DAY) + DAY) % DAY);
const isWorkday = (midnight: number) => !WEEKEND.includes(new Date(midnight).getUTCDay());

/** The office hours of a local day within the bounds, as local milliseconds; null where there are none. */
function workedPart(midnight: number, from: number, to: number): [number, number] | null {
  const start = Math.max(from, midnight + OPENS * HOUR);
  const end = Math.min(to, midnight + CLOSES * HOUR);
  return isWorkday(midnight) && start < end ? [start, end] : null;
}

/** The instant at which so many working minutes have passed since `from`. */
export function addWorkingMinutes(from: Date, minutes: number): Date {
  const local = from.getTime() + TIME_ZONE_OFFSET;
  let left = minutes * MINUTE;
  for (let day = midnightOf(local); ; day += DAY) {
    const part = workedPart(day, local, Infinity);
    if (!part) continue;
    const [start, end] = part;
    if (left <= end - start) return new Date(start + left - TIME_ZONE_OFFSET);
    left -= end - start;
  }
}

/** Working minutes between two instants; zero where the second is not later. */
export function workingMinutesBetween(from: Date, to: Date): number {
  const [start, end] = [from.getTime() + TIME_ZONE_OFFSET, to.getTime() + TIME_ZONE_OFFSET];
  let worked = 0;
  for (let day = midnightOf(start); day < end; day += DAY) {
    const part = workedPart(day, start, end);
    if (part) worked += part[1] - part[0];
  }
  return Math.round(worked / MINUTE);
}
