import type { Rate } from '../catalogue';
import { callersOf, type RateException } from '../plane';

/** A rate with its exceptions, if it has any. */
export type LimitedRate = Rate & { exceptions?: readonly RateException[] };

/** Whether a call that fits within these numbers may be refused by others: `docs/decisions/080`. */
function isNarrower(before: Rate, after: Rate): boolean {
  const periods = Math.ceil(after.perSeconds / before.perSeconds);
  return (before.limit + before.burst) * periods > after.limit + after.burst;
}

/** The rate's own numbers, and those of each exception. */
const numbersOf = ({ exceptions = [], ...rate }: LimitedRate): Rate[] => [
  rate,
  ...exceptions.map(({ limit, burst }) => ({ limit, burst, perSeconds: rate.perSeconds })),
];
const calls = ({ limit, burst }: Rate) => limit + burst;
/** For which calls each exception is. */
const conditionsOf = ({ exceptions = [] }: LimitedRate) =>
  JSON.stringify(exceptions.map((one) => [callersOf(one), one.times, one.inverted.includes('times')]));
const countedApart = ({ exceptions = [] }: LimitedRate) => new Set(exceptions.map(callersOf));

/**
 * Whether calls that the first rate admits may be refused by the second; null limits nothing. Both are exact in every period, with the burst on
 * top (docs/decisions/041): within a period of the second, the first admits its own number once for each of its periods that begin there. Where exceptions
 * are about the same calls each is held against itself; otherwise the widest of before against the narrowest of after, since which calls
 * fit which isn't known.
 */
export function tightens(before: LimitedRate | null, after: LimitedRate | null): boolean {
  if (after === null) return false;
  if (before === null) return true;
  const [were, are] = [numbersOf(before), numbersOf(after)];
  if (conditionsOf(before) === conditionsOf(after)) return were.some((rate, place) => isNarrower(rate, are[place]!));
  const apart = countedApart(after);
  // Who was counted apart is counted with everybody else now.
  if ([...countedApart(before)].some((callers) => callers !== null && !apart.has(callers))) return true;
  const [widest] = were.toSorted((one, other) => calls(other) - calls(one));
  const [narrowest] = are.toSorted((one, other) => calls(one) - calls(other));
  return isNarrower(widest!, narrowest!);
}
