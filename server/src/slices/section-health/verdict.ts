import type { Guard } from '@titian/shared-contracts/platform';
import type { Counts } from './collector';
import { percentile } from './histogram';

/** Standard deviations of the interval: 95 % of the cases lie in it. */
const Z = 1.96;
/** A mount that is slower by less than this is no reason, whatever the factor; milliseconds. */
const LEAST_SLOWER = 200;

/**
 * Wilson's interval of a rate (Wilson 1927): where the true rate lies, given what was seen. Stays in [0, 1] and is honest with few
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

type Seen = Pick<Counts, 'loads' | 'failures' | 'mountTimes'>;
export interface Verdict {
  verdict: 'healthy' | 'unknown' | 'bad';
  because: 'errors' | 'slow' | null;
  /** The numbers behind it, for the record. */
  evidence: Record<string, unknown>;
}

const rateOf = ({ loads, failures }: Seen) => (loads === 0 ? null : Math.round((failures / loads) * 1000) / 1000);
const timesOf = (histogram: Record<string, number>) => Object.values(histogram).reduce((sum, value) => sum + value, 0);

/** Surely more failures than stable's, by more than the guard allows. A rate that stable shares (a network is down) is no difference. */
const failsMore = (canary: Seen, stable: Seen, guard: Guard): boolean => {
  const surely = wilson(canary.failures, canary.loads).low;
  // Where nobody loads stable any more there is nothing to compare with but no failures at all.
  const known = stable.loads === 0 ? guard.errorRate : wilson(stable.failures, stable.loads).high;
  return surely > known && rateOf(canary)! > (rateOf(stable) ?? 0) + guard.errorRate;
};

const mountsSlower = (canary: Seen, stable: Seen, guard: Guard): boolean => {
  const [now, before] = [percentile(canary.mountTimes, 0.75), percentile(stable.mountTimes, 0.75)];
  const enough = [canary, stable].every(({ mountTimes }) => timesOf(mountTimes) >= guard.samples);
  return enough && now! > before! * guard.mountFactor && now! - before! > LEAST_SLOWER;
};

/**
 * Whether a canary does worse than stable beyond its guard, with enough samples to say so (platform.md, health). Pure.
 * @param canary what was seen of it in the guard's minutes
 * @param stable the same of stable, in the same minutes
 */
export function judge(canary: Seen, stable: Seen, guard: Guard): Verdict {
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
