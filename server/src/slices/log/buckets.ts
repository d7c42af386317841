import { TIME_ZONE_OFFSET } from '@titian/shared-contracts';
import type { LogBucket } from '@titian/shared-contracts/log';
import type * as z from 'zod/mini';
import type { Range } from './log.query';

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

export interface LogBuckets {
  /** Start of the first, and width, in milliseconds. */
  start: number;
  width: number;
  count: number;
}

/** At most sixty buckets of one round width that cover a range; the first starts at or before it, on a round time. */
export function bucketsOf({ from, to }: Range): LogBuckets {
  const candidates = WIDTHS.map((width) => {
    const start = floor(from.getTime(), width);
    return { start, width, count: Math.max(1, Math.ceil((to.getTime() - start) / width)) };
  });
  return candidates.find(({ count }) => count <= MAX_BUCKETS) ?? candidates.at(-1)!;
}

/** The counted rows by bucket; buckets without rows have zeros. */
export const fillBuckets = (
  { start, width, count }: LogBuckets,
  counted: readonly { index: number; outcome: string; rows: number }[],
): z.infer<typeof LogBucket>[] =>
  Array.from({ length: count }, (_, index) => {
    const rows = (outcome: string) => counted.find((one) => one.index === index && one.outcome === outcome)?.rows ?? 0;
    const from = start + index * width;
    return {
      from: new Date(from).toISOString(),
      to: new Date(from + width).toISOString(),
      ok: rows('ok'),
      denied: rows('denied'),
      failed: rows('failed'),
    };
  });
