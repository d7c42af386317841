import type { Guard } from '@titian/shared-contracts/platform';
import type { Counts } from './collector';
import { percentile } from './histogram';

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
export interface Verdict {
  verdict: 'healthy' | 'unknown' | 'bad';
  because: 'errors' | 'slow' | null;
  /** The numbers behind it, for the history. */
  evidence: Record<string, unknown>;
}

const rateOf = ({ loads, failures }: Sample) => (loads === 0 ? null : Math.round((failures / loads) * 1000) / 1000);
const timesOf = (histogram: Record<string, number>) => Object.values(histogram).reduce((sum, value) => sum + value, 0);

/** Certainly more failures than stable's, by more than the guard allows. A rate that stable shares (a network is down) is no difference. */
const failsMore = (canary: Sample, stable: Sample, guard: Guard): boolean => {
  const atLeast = wilson(canary.failures, canary.loads).low;
  // Where nobody loads stable any more, only the guard's limit is left to compare with.
  const atMost = stable.loads === 0 ? guard.errorRate : wilson(stable.failures, stable.loads).high;
  return atLeast > atMost && rateOf(canary)! > (rateOf(stable) ?? 0) + guard.errorRate;
};

const mountsSlower = (canary: Sample, stable: Sample, guard: Guard): boolean => {
  const [now, before] = [percentile(canary.mountTimes, 0.75), percentile(stable.mountTimes, 0.75)];
  const enough = [canary, stable].every(({ mountTimes }) => timesOf(mountTimes) >= guard.samples);
  return enough && now! > before! * guard.mountFactor && now! - before! > MIN_DIFFERENCE;
};

/**
 * Whether a canary does worse than stable by more than its guard allows, with enough samples to decide (platform.md, health). Pure.
 * @param canary its counts in the guard's minutes
 * @param stable those of stable, in the same minutes
 */
export function judge(canary: Sample, stable: Sample, guard: Guard): Verdict {
  const evidence = {
    ...{ canaryLoads: canary.loads, canaryFailures: canary.failures, canaryErrorRate: rateOf(canary) },
    ...{ stableLoads: stable.loads, stableFailures: stable.failures, stableErrorRate: rateOf(stable) },
    canaryMountP75: percentile(canary.mountTimes, 0.75),
    stableMountP75: percentile(stable.mountTimes, 0.75),
    ...{ allowedErrorRate: guard.errorRate, allowedMountFactor: guard.mountFactor, minutes: guard.minutes },
  };
  if (canary.loads < guard.samples) return { verdict: 'unknown', because: null, evidence };
  if (failsMore(canary, stable, guard)) return { verdict: 'bad', because: 'errors', evidence };
  if (mountsSlower(canary, stable, guard)) return { verdict: 'bad', because: 'slow', evidence };
  return { verdict: 'healthy', because: null, evidence };
}
