import { readFileSync } from 'node:fs';
import http from 'node:http';
import autocannon from 'autocannon';
import { percentile } from '../figures.mjs';

/** Ticks of a second in `/proc`. */
const TICKS = 100;
const PATIENCE_SECONDS = 60;

/** Seconds of processor time that a process has used, all its threads together. */
export function cpuSecondsOf(pid) {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  const [user, system] = stat
    .slice(stat.lastIndexOf(')') + 2)
    .split(' ')
    .slice(11, 13)
    .map(Number);
  return (user + system) / TICKS;
}

/** @typedef {{ base: string, key: string }} Call */

/**
 * Calls as many as it takes, of all callers in turn.
 * @param {{ port: number, pid: number }} proxy @param {Call[]} calls
 * @param {{ path: string, connections: number, seconds: number }} load
 * @returns calls per second, and microseconds of the proxy's processor time for each
 */
export async function underLoad({ port, pid }, calls, { path, connections, seconds }) {
  const requests = calls.map(({ base, key }) => ({ path: `${base}/hakmilik${path}`, headers: { 'x-api-key': key } }));
  const before = cpuSecondsOf(pid);
  const url = `http://127.0.0.1:${port}`;
  const run = await autocannon({ url, connections, duration: seconds, requests, timeout: PATIENCE_SECONDS });
  const cpu = cpuSecondsOf(pid) - before;
  if (run.non2xx || run.errors)
    throw new Error(
      `${path || '1 KB'}, ${connections} connections: ${run.non2xx} calls were refused, ${run.errors} failed`,
    );
  return { perSecond: run.requests.total / run.duration, micros: (1e6 * cpu) / run.requests.total };
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
