import { TIME_ZONE_OFFSET } from '@titian/shared-contracts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const YEAR = 365 * DAY;
/** Round distances between ticks, in milliseconds; beyond them whole years. */
const STEPS = [
  ...[1, 5, 15, 30].map((n) => n * MINUTE),
  ...[1, 2, 3, 6, 12].map((n) => n * HOUR),
  ...[1, 2, 7, 14, 30, 91].map((n) => n * DAY),
];

export interface TimeTick {
  /** Milliseconds since the epoch. */
  at: number;
  /** Where it stands between the ends, 0 to 1. */
  share: number;
  /** Whether a day of the portal's zone begins here. */
  isMidnight: boolean;
}

/** The last midnight before an instant, in the portal's zone. */
const midnightBefore = (at: number) => Math.floor((at - 1 + TIME_ZONE_OFFSET) / DAY) * DAY - TIME_ZONE_OFFSET;

/** The first tick: round by the clock; where days are left out, so that the last day is none of them. */
const firstTick = (from: number, to: number, step: number): number => {
  if (step <= DAY) return Math.ceil((from + TIME_ZONE_OFFSET) / step) * step - TIME_ZONE_OFFSET;
  const last = midnightBefore(to);
  return last - Math.floor((last - from) / step) * step;
};

/** At most so many round times between two instants, at even distances; days begin at midnight in the portal's zone (specification §9). */
export function timeTicks(from: number, to: number, most: number): TimeTick[] {
  const length = to - from;
  if (length <= 0 || most < 1) return [];
  const step = STEPS.find((one) => length / one <= most) ?? Math.ceil(length / most / YEAR) * YEAR;
  const first = firstTick(from, to, step);
  return Array.from({ length: Math.max(0, Math.ceil((to - first) / step)) }, (_, index) => {
    const at = first + index * step;
    return { at, share: (at - from) / length, isMidnight: (at + TIME_ZONE_OFFSET) % DAY === 0 };
  });
}
