import type { ReleaseHealth } from '@titian/shared-contracts/platform';
import { noCounts, type Counts, type Minute } from './collector';
import { addTo } from './health.repository';
import { percentile } from './histogram';

/** Most messages of a release that the console shows. */
const MESSAGES = 8;

/** The sum of the counts of some minutes. */
export function sumOf(minutes: Minute[]): Counts {
  const sum = noCounts();
  for (const minute of minutes) addTo(sum, minute);
  return sum;
}

const messagesOf = ({ messages }: Counts): ReleaseHealth['messages'] =>
  Object.entries(messages)
    .sort(([, one], [, other]) => other - one)
    .slice(0, MESSAGES)
    .map(([name, count]) => {
      const at = name.indexOf('|');
      return { code: name.slice(0, at) || null, message: name.slice(at + 1), count };
    });

/** The health of a release, by its minutes. */
export function toHealth(
  { version, serves }: Pick<ReleaseHealth, 'version' | 'serves'>,
  minutes: Minute[],
): ReleaseHealth {
  const sum = sumOf(minutes);
  const { loads, failures, phases, leaks, violations } = sum;
  return {
    ...{ version, serves, loads, failures, phases, leaks, violations },
    errorRate: loads === 0 ? null : Math.min(1, failures / loads),
    mountP50: percentile(sum.mountTimes, 0.5),
    mountP75: percentile(sum.mountTimes, 0.75),
    mountP95: percentile(sum.mountTimes, 0.95),
    lcpP75: percentile(sum.paintTimes, 0.75),
    inpP75: percentile(sum.inputDelays, 0.75),
    minutes: minutes.map((minute) => ({
      at: minute.minute.toISOString(),
      loads: minute.loads,
      failures: minute.failures,
      mountP75: percentile(minute.mountTimes, 0.75),
    })),
    messages: messagesOf(sum),
  };
}
