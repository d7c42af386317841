import type { Rate } from '../catalogue';
import { callersOf, type RateException } from '../plane';

/** A rate with its exceptions, if it has any. */
export type LimitedRate = Rate & { exceptions?: readonly RateException[] };

/** A limit of a rate, its burst included; which calls it is for, and with which others they are counted: null for the rate's own. */
interface Rule {
  most: number;
  about: string;
  counted: string | null;
}
const ALL = 'all others';

/** The exceptions in their order, and at the end the rate's own limit for all that none of them is for. */
const rulesOf = ({ exceptions = [], limit, burst }: LimitedRate): Rule[] => [
  ...exceptions.map((one) => {
    const counted = callersOf(one);
    const times = one.times.map(({ days, from, to }) => [days, from, to]);
    const about = JSON.stringify([counted, times, one.inverted.includes('times')]);
    return { most: one.limit + one.burst, about, counted };
  }),
  { most: limit + burst, about: ALL, counted: null },
];

/** The most that are ever admitted together of those counted so. */
const widestOf = (rules: readonly Rule[], counted: string | null) =>
  Math.max(...rules.filter((rule) => rule.counted === counted).map(({ most }) => most));
const sum = (numbers: readonly number[]) => numbers.reduce((all, one) => all + one, 0);
/** How many rules at the beginning are for the same calls: these stay with the rule that they had. */
function sameAtTheBeginning(before: readonly Rule[], after: readonly Rule[]): number {
  const other = before.findIndex(({ about }, place) => about !== after[place]?.about);
  return other < 0 ? before.length : other;
}

/**
 * Whether calls that the first rate admits may be refused by the second (docs/decisions/080); null limits nothing. Both are exact in every period, with the burst on
 * top (docs/decisions/041): within a period of the second, the first admits its number once for each of its periods that begin there. Where the order of exceptions
 * is the same up to one, their calls stay where they are. Which calls come to the others isn't known: all that were counted with any of those may come to each of
 * them, as long as all of these fit.
 */
export function tightens(before: LimitedRate | null, after: LimitedRate | null): boolean {
  if (after === null) return false;
  if (before === null) return true;
  const periods = Math.ceil(after.perSeconds / before.perSeconds);
  const [were, are] = [rulesOf(before), rulesOf(after)];
  const same = sameAtTheBeginning(were, are);
  const moving = new Set(were.slice(same).map(({ counted }) => counted));
  const takesMoving = new Set(are.slice(same).map(({ counted }) => counted));
  return are.some(({ most, counted }, place) => {
    const from = new Set(takesMoving.has(counted) ? moving : []);
    if (are.slice(0, same).some((rule) => rule.counted === counted)) from.add(counted);
    const staying = place < same ? were[place]! : null;
    if (staying === null || from.size > 1 || !from.has(counted))
      return sum([...from].map((one) => widestOf(were, one))) * periods > most;
    // Its calls and those that count with them are the same: in the last of the periods its own number is what was admitted.
    return widestOf(were, counted) * (periods - 1) + staying.most > most;
  });
}
