import type { Guard } from '@titian/shared-contracts/platform';
import { type Counts, totalOf } from './figures';
import { countAbove, percentile } from './histogram';
import type { Figures } from './section-health.tables';

/** Standard deviations of the interval: it contains 95 % of the cases. */
const Z = 1.96;
/** A smaller difference in mount time is ignored, whatever the factor; milliseconds. */
const MIN_DIFFERENCE = 200;

/**
 * Wilson's interval of a rate (Wilson 1927): where the true rate lies, given the sample. It stays in [0, 1] and is reliable with few
 * samples.
 */
export function wilson(hits: number, total: number): { low: number; high: number } {
  if (total === 0) return { low: 0, high: 1 };
  const rate = Math.min(1, hits / total);
  const spread = Z * Math.sqrt((rate * (1 - rate)) / total + (Z * Z) / (4 * total * total));
  const middle = rate + (Z * Z) / (2 * total);
  const scale = 1 + (Z * Z) / total;
  return { low: Math.max(0, (middle - spread) / scale), high: Math.min(1, (middle + spread) / scale) };
}

type Sample = Pick<Counts, 'loads' | 'failures' | 'mountTimes'>;
type Because = 'errors' | 'slow';
export interface Verdict {
  verdict: 'healthy' | 'unknown' | 'bad';
  because: Because | null;
  /** The numbers behind it, for the history. */
  evidence: Record<string, unknown>;
}

const rateOf = ({ loads, failures }: Sample) => (loads === 0 ? null : Math.round((failures / loads) * 1000) / 1000);

/** Certainly more failures than stable's, by more than the guard allows. A rate that stable shares (a network is down) is no difference. */
const failsMore = (canary: Sample, stable: Sample, guard: Guard): boolean => {
  const atLeast = wilson(canary.failures, canary.loads).low;
  // Where nobody loads stable any more, only the guard's limit is left to compare with.
  const atMost = stable.loads === 0 ? guard.errorRate : wilson(stable.failures, stable.loads).high;
  return atLeast > atMost && rateOf(canary)! > (rateOf(stable) ?? 0) + guard.errorRate;
};

const mountsSlower = (canary: Sample, stable: Sample, guard: Guard): boolean => {
  const [now, before] = [percentile(canary.mountTimes, 0.75), percentile(stable.mountTimes, 0.75)];
  const enough = [canary, stable].every(({ mountTimes }) => Math.round(totalOf(mountTimes)) >= guard.samples);
  return enough && now! > before! * guard.mountFactor && now! - before! > MIN_DIFFERENCE;
};

const IS_WORSE = { errors: failsMore, slow: mountsSlower };

/** How much one visitor's part speaks for this reason: failures, or mounts that take longer than the guard allows. */
export const badnessOf =
  (because: Because, stable: Sample, guard: Guard) =>
  ({ failures = 0, mountTimes = {} }: Partial<Figures>): number => {
    const allowed = (percentile(stable.mountTimes, 0.75) ?? 0) * guard.mountFactor;
    return because === 'errors' ? failures : countAbove(mountTimes, allowed);
  };

/**
 * Whether a canary does worse than stable by more than its guard allows, with enough samples to decide (platform.md, health). Pure.
 * @param canary its counts in the guard's minutes
 * @param stable those of stable, in the same minutes
 * @param withoutWorst the canary's counts without the few visitors that speak most for this reason: it must hold without them, and where
 * they leave too few samples nothing is decided
 */
export function judge(
  canary: Sample,
  stable: Sample,
  guard: Guard,
  withoutWorst: (because: Because) => Sample = () => canary,
): Verdict {
  const evidence = {
    canaryLoads: Math.round(canary.loads),
    canaryFailures: Math.round(canary.failures),
    canaryErrorRate: rateOf(canary),
    stableLoads: Math.round(stable.loads),
    stableFailures: Math.round(stable.failures),
    stableErrorRate: rateOf(stable),
    canaryMountP75: percentile(canary.mountTimes, 0.75),
    stableMountP75: percentile(stable.mountTimes, 0.75),
    ...{ allowedErrorRate: guard.errorRate, allowedMountFactor: guard.mountFactor, minutes: guard.minutes },
  };
  const hasEnough = ({ loads }: Sample) => Math.round(loads) >= guard.samples;
  let isKnown = hasEnough(canary);
  for (const because of isKnown ? (['errors', 'slow'] as const) : []) {
    if (!IS_WORSE[because](canary, stable, guard)) continue;
    const rest = withoutWorst(because);
    if (IS_WORSE[because](rest, stable, guard)) return { verdict: 'bad', because, evidence };
    isKnown &&= hasEnough(rest);
  }
  return { verdict: isKnown ? 'healthy' : 'unknown', because: null, evidence };
}
