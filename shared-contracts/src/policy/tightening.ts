import type { Rate } from '../catalogue';

/**
 * Whether calls that the first rate admits may be refused by the second; null limits nothing. Both are exact in every period, with the burst on
 * top (docs/decisions/041): within a period of the second, the first admits its own number once for each of its periods that begin there.
 */
export function tightens(before: Rate | null, after: Rate | null): boolean {
  if (after === null) return false;
  if (before === null) return true;
  const periods = Math.ceil(after.perSeconds / before.perSeconds);
  return (before.limit + before.burst) * periods > after.limit + after.burst;
}
