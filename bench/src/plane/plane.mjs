import { heading, percentile, report } from '../figures.mjs';
import { memoryOf, temporaryFolder } from '../portal.mjs';
import { startGateway, startSurroundings } from './around.mjs';
import { latencies, underLoad } from './measure.mjs';
import { startProxies } from './proxies.mjs';

const SECONDS = Number(process.env.BENCH_SECONDS ?? 6);
const SINGLE_CALLS = 250 * SECONDS;
/** Calls with which a program compiles what it needs often, before anything is measured. */
const WARM_UP_SECONDS = Math.min(3, SECONDS);
/** Programs are measured in turns, because a shared machine is faster and slower by the second. A large answer takes longer than a short turn. */
const LOADS = [
  ...[1, 50, 500].map((connections) => ({ size: '1 KB', path: '', connections, rounds: 9 })),
  ...[1, 50, 500].map((connections) => ({ size: '1 MB', path: '/large', connections, rounds: 3 })),
];
const labelOf = ({ size, connections }) => `${size}, ${connections} connections`;

/** A program was idle while the others had their turns, and its connections are new. */
const SETTLE_SECONDS = 0.4;
const median = (values) => percentile(values, 0.5);

/** @param {{ name: string, port: number, pid: number }[]} programs @param {import('./measure.mjs').Call[]} calls */
async function measureInTurns(programs, calls) {
  const measured = [];
  for (const program of programs) {
    await underLoad(program, calls, { path: '', connections: 20, seconds: WARM_UP_SECONDS });
    const single = await latencies(program.port, calls, SINGLE_CALLS);
    measured.push({
      ...program,
      single,
      loads: LOADS.map(() => /** @type {Awaited<ReturnType<typeof underLoad>>[]} */ ([])),
    });
  }
  for (const [at, load] of LOADS.entries())
    for (let round = 0; round < load.rounds; round += 1)
      for (const { loads, ...program } of measured) {
        const turn = { ...load, seconds: SECONDS / load.rounds, settleSeconds: SETTLE_SECONDS };
        loads[at].push(await underLoad(program, calls, turn));
      }
  return measured.map(({ name, single, loads }) => ({
    ...{ name, single },
    loads: loads.map((rounds) => ({
      perSecond: median(rounds.map(({ perSecond }) => perSecond)),
      micros: median(rounds.map(({ micros }) => micros)),
    })),
  }));
}

/** What a call costs at the gateway with key, limits, quota and record, beside programs that only pass it on. */
export async function plane() {
  heading('The data plane: 10,000 keys, 1,000 APIs; key, limits, quota and record with each call');
  const { calls, upstream, forget, stop, ...portal } = await startSurroundings();
  const direct = await latencies(Number(upstream.port), calls, SINGLE_CALLS);
  const gateway = await startGateway(portal);
  forget();
  const empty = memoryOf(gateway.pid);
  const started = await startProxies({ folder: temporaryFolder('proxies'), upstream });
  const [own, ...others] = await measureInTurns([{ name: 'the gateway', ...gateway }, ...started], calls);
  report('memory of the gateway: with the snapshot', empty / 1e6, 'MB');
  report('the same: after the load', memoryOf(gateway.pid) / 1e6, 'MB');
  for (const program of [gateway, ...started]) await program.stop();
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
