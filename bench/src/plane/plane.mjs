import { heading, report } from '../figures.mjs';
import { memoryOf, temporaryFolder } from '../portal.mjs';
import { startGateway, startSurroundings } from './around.mjs';
import { latencies, underLoad } from './measure.mjs';
import { proxies } from './proxies.mjs';

const SECONDS = Number(process.env.BENCH_SECONDS ?? 5);
const SINGLE_CALLS = 250 * SECONDS;
/** Calls with which a program compiles what it needs often, before anything is measured. */
const WARM_UP_SECONDS = Math.min(3, SECONDS);
const LOADS = [
  ...[1, 50, 500].map((connections) => ({ size: '1 KB', path: '', connections })),
  ...[1, 50, 500].map((connections) => ({ size: '1 MB', path: '/large', connections })),
];
const labelOf = ({ size, connections }) => `${size}, ${connections} connections`;

async function measure(proxy, calls) {
  await underLoad(proxy, calls, { path: '', connections: 20, seconds: WARM_UP_SECONDS });
  const single = await latencies(proxy.port, calls, SINGLE_CALLS);
  const loads = [];
  for (const load of LOADS) loads.push(await underLoad(proxy, calls, { ...load, seconds: SECONDS }));
  return { single, loads };
}

/** What a call costs at the gateway with key, limits, quota and record, beside programs that only pass it on. */
export async function plane() {
  heading('The data plane: 10,000 keys, 1,000 APIs; key, limits, quota and record with each call');
  const { calls, upstream, forget, stop, ...portal } = await startSurroundings();
  const direct = await latencies(Number(upstream.port), calls, SINGLE_CALLS);
  const gateway = await startGateway(portal);
  forget();
  const empty = memoryOf(gateway.pid);
  const own = await measure(gateway, calls);
  report('memory of the gateway: with the snapshot', empty / 1e6, 'MB');
  report('the same: after the load', memoryOf(gateway.pid) / 1e6, 'MB');
  await gateway.stop();
  const others = [];
  for await (const proxy of proxies({ folder: temporaryFolder('proxies'), upstream })) {
    others.push({ name: proxy.name, ...(await measure(proxy, calls)) });
    await proxy.stop();
  }
  stop();

  for (const share of ['p50', 'p99']) {
    const comparison = others
      .map(({ name, single }) => `${name} ${(single[share] - direct[share]).toFixed(2)}`)
      .join(', ');
    report(`added latency, ${share}`, own.single[share] - direct[share], 'ms', { comparison });
  }
  LOADS.forEach((load, at) => {
    const { perSecond, micros } = own.loads[at];
    const beside = (figure) => others.map(({ name, loads }) => `${name} ${loads[at][figure].toFixed(0)}`).join(', ');
    report(`${labelOf(load)}: calls`, perSecond, '/s', { comparison: beside('perSecond') });
    report(`${labelOf(load)}: processor for each`, micros, 'µs', { comparison: beside('micros') });
    const nginx = others.find(({ name }) => name === 'nginx');
    const goal = load.size === '1 KB' && load.connections === 50 ? { max: 3.5 } : {};
    if (nginx) report(`${labelOf(load)}: processor, nginx is 1`, micros / nginx.loads[at].micros, 'x', goal);
  });
}
