import { TIME_ZONE_OFFSET } from '@titian/shared-contracts';
import type { TimeWindow } from '@titian/shared-contracts/plane';

const MINUTE = 60_000;
const DAY_MINUTES = 24 * 60;
const WEEK_MINUTES = 7 * DAY_MINUTES;
/** 1 January 1970 was a Thursday: minutes from the Monday before. */
const FIRST_DAY_MINUTES = 3 * DAY_MINUTES;

const minutesOf = (clock: string) => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3));

/** When hours begin in their day, and how long they are; minutes. */
function spanOf({ from, to }: Pick<TimeWindow, 'from' | 'to'>) {
  const [begin, end] = [minutesOf(from), minutesOf(to)];
  return { begin, length: end > begin ? end - begin : end + DAY_MINUTES - begin };
}

/** A moment by its minute from some Monday on, in the portal's zone. */
const momentOf = (minute: number) => (minute - FIRST_DAY_MINUTES) * MINUTE - TIME_ZONE_OFFSET;

/** The beginning of a week: with the edges of some hours, one moment in each part into which these divide a week. */
export const FIRST_MOMENT = momentOf(0);

/** Moments at which hours begin, and at which they are over. */
export function edgesOf({ days, from, to }: TimeWindow): number[] {
  const { begin, length } = spanOf({ from, to });
  return days.flatMap((day) => [begin, begin + length].map((minute) => momentOf((day - 1) * DAY_MINUTES + minute)));
}

/** Whether a moment (milliseconds since 1970) lies in the hours, in the portal's zone. */
export function isWithin({ days, from, to }: TimeWindow, now: number): boolean {
  const minute = (Math.floor((now + TIME_ZONE_OFFSET) / MINUTE) + FIRST_DAY_MINUTES) % WEEK_MINUTES;
  const { begin, length } = spanOf({ from, to });
  return days.some((day) => {
    const since = (minute - (day - 1) * DAY_MINUTES - begin + 2 * WEEK_MINUTES) % WEEK_MINUTES;
    return since < length;
  });
}
