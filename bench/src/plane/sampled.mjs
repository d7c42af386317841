import { heading, percentile, report } from '../figures.mjs';
import { startGateway, startSurroundings } from './around.mjs';
import { latencies, underLoad } from './measure.mjs';

const SECONDS = Number(process.env.BENCH_SECONDS ?? 5);
const ROUNDS = 3;
const SINGLE_CALLS = 100 * SECONDS;
const CONNECTIONS = 50;
/** A gateway tells what it found at least so often. */
const TELLS_MS = 6_000;
const PERCENTS = ['0', '5', '100'];
const BODIES = { '1 KB': '/lots', '27 KB': '/manylots', '27 KB, compressed': '/packedlots' };

const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms));
const median = (samples) => percentile(samples, 0.5);

/** What holding answers against their documents costs, by the share of them. */
export async function sampled() {
  heading(`Answers held against documents: none, 5 % and all of them, ${CONNECTIONS} connections, in turns`);
  const { calls, samples, forget, stop, ...portal } = await startSurroundings(['documented']);
  const gateways = [];
  for (const percent of PERCENTS)
    gateways.push({ percent, ...(await startGateway(portal, { GATEWAY_SAMPLED_PERCENT: percent })) });
  forget();
  for (const gateway of gateways)
    await underLoad(gateway, calls, { path: '/manylots', connections: CONNECTIONS, seconds: SECONDS });

  for (const [size, path] of Object.entries(BODIES)) {
    /** @type {Record<string, { micros: number[], perSecond: number[], looked: number[], single: Awaited<ReturnType<typeof latencies>>[] }>} */
    const found = Object.fromEntries(
      PERCENTS.map((percent) => [percent, { micros: [], perSecond: [], looked: [], single: [] }]),
    );
    for (let round = 0; round < ROUNDS; round += 1)
      for (const gateway of gateways) {
        await pause(TELLS_MS);
        await samples();
        const of = found[gateway.percent];
        const { micros, perSecond } = await underLoad(gateway, calls, {
          ...{ path, connections: CONNECTIONS, seconds: SECONDS },
        });
        await pause(TELLS_MS);
        of.looked.push((await samples()) / SECONDS);
        of.micros.push(micros);
        of.perSecond.push(perSecond);
        of.single.push(await latencies(gateway.port, calls, SINGLE_CALLS, path));
      }
    for (const percent of PERCENTS) {
      const { micros, perSecond, looked, single } = found[percent];
      const label = `${size}, ${percent} %`;
      const comparison = `none ${median(found[0].micros).toFixed(0)} µs`;
      report(`${label}: processor for each call`, median(micros), 'µs', { comparison });
      report(`${label}: calls`, median(perSecond), '/s', { comparison: `${median(looked).toFixed(0)} looked at` });
      const [p50, p99] = ['p50', 'p99'].map((share) => median(single.map((one) => one[share])));
      report(`${label}: one call at leisure, p50`, p50, 'ms', { comparison: `p99 ${p99.toFixed(2)} ms` });
    }
  }
  for (const gateway of gateways) await gateway.stop();
  stop();
}
