import { isAddress } from '../../security/report-ticket';
import { rounded } from './histogram';
import { addFigures, type Counts, type Minute, NUMBERS, sourcesOf, sumOf, totalOf } from './figures';
import type { Figures } from './section-health.tables';

/** What one visitor weighs at most: this many loads, or this share of all that count. */
const LOADS = 3;
const SHARE = 0.1;
const TIMES = ['mountTimes', 'paintTimes', 'inputDelays'] as const;

/** How often a visitor appears in figures. A document adds at most one to each. */
const timesIn = (part: Partial<Figures>): number =>
  Math.max(...NUMBERS.map((name) => part[name] ?? 0), ...TIMES.map((name) => totalOf(part[name])));

/**
 * The most that one of these visitors counts: 3, or a tenth of all that count, their own part included. Those above it are cut to it, so that a
 * visitor who loads a thousand times doesn't raise the bound for themselves.
 * @param times how often each visitor appears
 * @param others how often those appear that nobody listed
 */
export function boundOf(times: readonly number[], others = 0): number {
  const sorted = [...times].sort((one, other) => other - one);
  let rest = others + sorted.reduce((sum, one) => sum + one, 0);
  let bound = LOADS;
  for (let cut = 0; cut <= sorted.length; cut += 1) {
    // bound = SHARE × (cut × bound + rest), solved for the bound. The tenth visitor is never above it, so cut stays below ten.
    bound = Math.max(LOADS, (SHARE * rest) / (1 - SHARE * cut));
    if ((sorted[cut] ?? 0) <= bound) break;
    rest -= sorted[cut]!;
  }
  return bound;
}

/** The minutes of one release, in which no visitor weighs more than their share of all of them. */
function weighRelease<M extends Minute>(minutes: M[]): M[] {
  const sources = sourcesOf(minutes);
  const times = new Map(Object.entries(sources).map(([source, part]) => [source, timesIn(part)]));
  const listed = [...times.values()].reduce((sum, one) => sum + one, 0);
  const bound = boundOf([...times.values()], Math.max(0, timesIn(sumOf(minutes)) - listed));
  const weights = new Map([...times].filter(([, one]) => one > bound).map(([source, one]) => [source, bound / one]));
  if (weights.size === 0) return minutes;
  return minutes.map((minute) => {
    const weighed = { ...minute, ...sumOf([minute]), sources: { ...minute.sources } };
    for (const [source, part] of Object.entries(minute.sources)) {
      const weight = weights.get(source);
      if (weight === undefined) continue;
      addFigures(weighed, part, weight - 1);
      weighed.sources[source] = {};
      addFigures(weighed.sources[source], part, weight);
    }
    return weighed;
  });
}

function byRelease<M extends Minute>(minutes: M[], change: (ofRelease: M[]) => M[]): M[] {
  const releases = new Map<string, M[]>();
  for (const minute of minutes) {
    const ofRelease = releases.get(minute.releaseId);
    if (ofRelease) ofRelease.push(minute);
    else releases.set(minute.releaseId, [minute]);
  }
  return [...releases.values()].flatMap(change);
}

/**
 * Minutes of releases, in which no visitor weighs more than their share of a release: a person, or an address without a signed-in person,
 * since documents can be fetched in any number. Their figures become smaller in the same proportion (and are no whole numbers then).
 *
 * Why persons apart from addresses: an agency may be one address. Its signed-in people count for themselves, and accounts are approved one
 * by one; its strangers together have their tenth, and where nobody else comes, three loads. From one address nobody can tell fifty honest
 * visitors from one who fetches fifty documents, so such an address alone decides nothing, and its people do.
 *
 * Why here, when figures are read: the parts of visitors are in the rows, to which all servers add, so the bound holds over all of them, and
 * for whatever window is looked at.
 */
export const weigh = <M extends Minute>(minutes: M[]): M[] => byRelease(minutes, weighRelease);

/**
 * How many visitors are not believed when they alone say that a release is bad: somebody has an address of the old kind, a network of the
 * new one, and perhaps an account.
 */
const FEW = 3;

type Badness = (part: Partial<Figures>) => number;

/** The few visitors that speak worst of a release, with their parts in its figures. */
const worstOf = (minutes: readonly Minute[], badnessOf: Badness, among: (source: string) => boolean = () => true) =>
  Object.entries(sourcesOf(minutes))
    .filter(([source, part]) => badnessOf(part) > 0 && among(source))
    .sort(([, one], [, other]) => badnessOf(other) - badnessOf(one))
    .slice(0, FEW);

/** The sum of a release's minutes without the few visitors that speak worst of it. */
export function withoutWorst(minutes: readonly Minute[], badnessOf: Badness): Counts {
  const sum = sumOf(minutes);
  for (const [, part] of worstOf(minutes, badnessOf)) addFigures(sum, part, -1);
  return sum;
}

const failuresOf: Badness = ({ failures = 0 }) => failures;

function doubtRelease<M extends Minute>(minutes: M[]): M[] {
  const doubted = worstOf(minutes, failuresOf, isAddress).map(([source]) => source);
  const doubtedIn = ({ sources }: Minute) => doubted.reduce((sum, one) => sum + failuresOf(sources[one] ?? {}), 0);
  return minutes.map((minute) => ({ ...minute, failures: Math.max(0, rounded(minute.failures - doubtedIn(minute))) }));
}

/** Weighed minutes without the failures that only a few addresses report: for figures that raise an alarm by themselves. */
export const doubtAddresses = <M extends Minute>(minutes: M[]): M[] => byRelease(weigh(minutes), doubtRelease);
