import { readdirSync, readFileSync } from 'node:fs';
import http from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import autocannon from 'autocannon';
import { percentile } from '../figures.mjs';

const PATIENCE_SECONDS = 60;
/** Between two looks of the load at whether it was stopped. */
const SAMPLES_MS = 100;

/** Microseconds of processor time of all threads that a process has; to the nanosecond, where `/proc/…/stat` counts hundredths of a second. */
function cpuMicrosOf(pid) {
  const threads = readdirSync(`/proc/${pid}/task`);
  const nanosOf = (thread) => Number(readFileSync(`/proc/${pid}/task/${thread}/schedstat`, 'utf8').split(' ')[0]);
  return threads.reduce((sum, thread) => sum + nanosOf(thread), 0) / 1_000;
}

/** @typedef {{ base: string, key: string }} Call */

/**
 * Calls as many as it takes, of all callers in turn.
 * @param {{ port: number, pid: number }} proxy @param {Call[]} calls
 * @param {{ path: string, connections: number, seconds: number, settleSeconds?: number }} load what is done while it settles isn't counted
 * @returns calls per second, and microseconds of the proxy's processor time for each
 */
export async function underLoad({ port, pid }, calls, { path, connections, seconds, settleSeconds = 0 }) {
  const requests = calls.map(({ base, key }) => ({ path: `${base}/hakmilik${path}`, headers: { 'x-api-key': key } }));
  let clients = 0;
  const load = autocannon({
    ...{ url: `http://127.0.0.1:${port}`, connections, timeout: PATIENCE_SECONDS, sampleInt: SAMPLES_MS },
    duration: settleSeconds + seconds + PATIENCE_SECONDS,
    // Each has callers of its own: all callers for each take seconds to be made for 500 of them.
    setupClient(client) {
      const first = clients++;
      client.setRequests(requests.filter((_, at) => at % connections === first % requests.length));
    },
  });
  let answers = 0;
  load.on('response', () => (answers += 1));
  await pause(settleSeconds * 1_000);
  const before = { answers, micros: cpuMicrosOf(pid), at: performance.now() };
  await pause(seconds * 1_000);
  const counted = answers - before.answers;
  const micros = cpuMicrosOf(pid) - before.micros;
  const passed = performance.now() - before.at;
  load.stop();
  const { non2xx, errors } = await load;
  if (non2xx || errors || counted === 0)
    throw new Error(
      `${path || '1 KB'}, ${connections} connections: ${counted} answers, ${non2xx} calls were refused, ${errors} failed`,
    );
  return { perSecond: (counted * 1_000) / passed, micros: micros / counted };
}

/** Between two calls, so that none waits for another; milliseconds. */
const PACE_MS = 4;

/**
 * Milliseconds of calls one after the other, at leisure.
 * @param {number} port @param {Call[]} calls @param {number} count @param {string} [path]
 */
export async function latencies(port, calls, count, path = '') {
  const agent = new http.Agent({ keepAlive: true, maxSockets: 1 });
  const samples = [];
  for (let n = 0; n < count; n += 1) {
    const { base, key } = calls[n % calls.length];
    const began = performance.now();
    await new Promise((resolve, reject) => {
      const options = {
        agent,
        port,
        host: '127.0.0.1',
        path: `${base}/hakmilik${path}`,
        headers: { 'x-api-key': key },
      };
      http.get(options, (answer) => answer.resume().once('end', resolve)).once('error', reject);
    });
    samples.push(performance.now() - began);
    await new Promise((resume) => setTimeout(resume, PACE_MS));
  }
  agent.destroy();
  // The first ones make connections and compile.
  const settled = samples.slice(Math.floor(count / 10));
  return { p50: percentile(settled, 0.5), p99: percentile(settled, 0.99) };
}
