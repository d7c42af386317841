/** Upper bounds of the buckets for times, in milliseconds; longer times count in the last one. */
const BOUNDS = [25, 50, 75, 100, 150, 200, 300, 400, 500, 750, 1_000, 1_500, 2_000, 3_000, 5_000, 10_000, 30_000];
const LONGEST = BOUNDS.at(-1)!;

/** Counts by upper bound, as stored in a row. */
export type Histogram = Record<string, number>;

const boundOf = (ms: number) => BOUNDS.find((bound) => ms <= bound) ?? LONGEST;

/** A count that may be a part of one, without the traces of binary fractions. */
export const rounded = (count: number): number => Math.round(count * 1e4) / 1e4 || 0;

/** Adds counts to other ones, in place, as often as `times` says. */
export function addCounts(into: Record<string, number>, from: Record<string, number>, times = 1): void {
  for (const [name, count] of Object.entries(from)) into[name] = rounded((into[name] ?? 0) + count * times);
}
/** How many of the counted times are surely longer than this; milliseconds. */
export const countAbove = (histogram: Histogram, ms: number): number =>
  BOUNDS.reduce((sum, bound, index) => sum + ((BOUNDS[index - 1] ?? 0) >= ms ? (histogram[bound] ?? 0) : 0), 0);
export const count = (into: Histogram, ms: number): void => addCounts(into, { [boundOf(ms)]: 1 });

/**
 * A percentile of a histogram in milliseconds, interpolated within its bucket; null if the histogram is empty.
 * @param part between 0 and 1
 */
export function percentile(histogram: Histogram, part: number): number | null {
  const total = Object.values(histogram).reduce((sum, value) => sum + value, 0);
  if (total === 0) return null;
  const wanted = part * total;
  let below = 0;
  let lower = 0;
  for (const bound of BOUNDS) {
    const here = histogram[bound] ?? 0;
    if (here > 0 && below + here >= wanted)
      return Math.round(lower + ((bound - lower) * Math.max(0, wanted - below)) / here);
    below += here;
    lower = bound;
  }
  return LONGEST;
}
