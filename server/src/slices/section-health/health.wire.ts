import type { ReleaseHealth } from '@titian/shared-contracts/platform';
import { type Counts, type Minute, sumOf } from './figures';
import { percentile, rounded } from './histogram';
import { weigh } from './share';

/** Most messages of a release that the console shows. */
const MESSAGES = 8;

const messagesOf = ({ messages }: Counts): ReleaseHealth['messages'] =>
  Object.entries(messages)
    .sort(([, one], [, other]) => other - one)
    .slice(0, MESSAGES)
    .map(([name, count]) => {
      const at = name.indexOf('|');
      return { code: name.slice(0, at) || null, message: name.slice(at + 1), count };
    });

const wholes = (counts: Record<string, number>) =>
  Object.fromEntries(Object.entries(counts).map(([name, count]) => [name, Math.round(count)]));

/** The health of a release, by its minutes; no visitor has more than their share in it. */
export function toHealth(
  { version, serves }: Pick<ReleaseHealth, 'version' | 'serves'>,
  reported: Minute[],
): ReleaseHealth {
  const minutes = weigh(reported);
  const sum = sumOf(minutes);
  const { loads, failures } = sum;
  return {
    ...{ version, serves, loads: Math.round(loads), failures: Math.round(failures) },
    uncounted: Math.round(sumOf(reported).loads - loads),
    phases: wholes(sum.phases),
    ...{ leaks: Math.round(sum.leaks), violations: Math.round(sum.violations) },
    // As fine as the counts: a rate of a tenth stays one, in however many minutes its parts were rounded.
    errorRate: loads === 0 ? null : Math.min(1, rounded(failures / loads)),
    mountP50: percentile(sum.mountTimes, 0.5),
    mountP75: percentile(sum.mountTimes, 0.75),
    mountP95: percentile(sum.mountTimes, 0.95),
    lcpP75: percentile(sum.paintTimes, 0.75),
    inpP75: percentile(sum.inputDelays, 0.75),
    minutes: minutes.map((minute) => ({
      at: minute.minute.toISOString(),
      loads: Math.round(minute.loads),
      failures: Math.round(minute.failures),
      mountP75: percentile(minute.mountTimes, 0.75),
    })),
    messages: messagesOf(sum),
  };
}
