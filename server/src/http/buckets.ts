import { TIME_ZONE_OFFSET } from '@titian/shared-contracts';

/** A span of time, both ends included. */
export interface Range {
  from: Date;
  to: Date;
}

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
/** Round widths, milliseconds. */
const WIDTHS = [
  ...[1, 5, 10, 15, 30].map((n) => n * SECOND),
  ...[1, 2, 5, 10, 15, 30].map((n) => n * MINUTE),
  ...[1, 2, 3, 4, 6, 12].map((n) => n * HOUR),
  ...[1, 2, 7, 14, 30, 91, 365].map((n) => n * DAY),
];
const MAX_BUCKETS = 60;

/** Days start at midnight of the portal's zone. */
const floor = (at: number, width: number) => Math.floor((at + TIME_ZONE_OFFSET) / width) * width - TIME_ZONE_OFFSET;

export interface Buckets {
  /** Start of the first, and width, in milliseconds. */
  start: number;
  width: number;
  count: number;
}

/**
 * At most sixty buckets of one round width that cover a range; the first starts at or before it, on a round time.
 * @param least the narrowest width, milliseconds
 */
export function bucketsOf({ from, to }: Range, least = SECOND): Buckets {
  const candidates = WIDTHS.filter((width) => width >= least).map((width) => {
    const start = floor(from.getTime(), width);
    return { start, width, count: Math.max(1, Math.ceil((to.getTime() - start) / width)) };
  });
  return candidates.find(({ count }) => count <= MAX_BUCKETS) ?? candidates.at(-1)!;
}

/** The counted rows by bucket and outcome; where there are none it is 0. */
export const fillBuckets = <Outcome extends string>(
  { start, width, count }: Buckets,
  outcomes: readonly Outcome[],
  counted: readonly { index: number; outcome: string; rows: number }[],
): { from: string; to: string; counts: Record<Outcome, number> }[] => {
  const found = new Map(counted.map(({ index, outcome, rows }) => [`${index} ${outcome}`, rows]));
  return Array.from({ length: count }, (_, index) => {
    const from = start + index * width;
    const counts = outcomes.map((outcome) => [outcome, found.get(`${index} ${outcome}`) ?? 0]);
    return {
      from: new Date(from).toISOString(),
      to: new Date(from + width).toISOString(),
      counts: Object.fromEntries(counts) as Record<Outcome, number>,
    };
  });
};
