import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { Agent, request } from 'node:http';
import path from 'node:path';
import { heading, percentile, report } from '../figures.mjs';
import { untilSettled, signIn, startPortal, temporaryFolder } from '../portal.mjs';

const NUMBERS = { sections: 100, releases: 200, pins: 200 };
const SUBJECTS = 1_000;
/** Warm-up calls: a server in use has compiled its code and grown its heap. */
const WARM_UP = 2_000;
const ROLLBACKS = 10;
const agent = new Agent({ keepAlive: true, maxSockets: 1 });

/**
 * One call over a keep-alive connection; returns its milliseconds until the last byte, and its text if `read`. Text that isn't kept leaves no
 * garbage that would have to be collected during the measurement.
 * @param {string} url
 * @param {{ method?: string, headers?: import('node:http').OutgoingHttpHeaders, body?: string, read?: boolean }} options
 * @returns {Promise<{ ms: number, text: string }>}
 */
const call = (url, { method = 'GET', headers = {}, body, read = false } = {}) =>
  new Promise((resolve, reject) => {
    const started = performance.now();
    const sent = request(url, { method, agent, headers }, (answer) => {
      const parts = [];
      answer.on('data', (part) => read && parts.push(part));
      answer.on('end', () => {
        const ms = performance.now() - started;
        if (Number(answer.statusCode) >= 400) reject(new Error(`${url} answered ${answer.statusCode}`));
        else resolve({ ms, text: Buffer.concat(parts).toString() });
      });
    });
    sent.on('error', reject);
    sent.end(body);
  });

const visitor = (n) => ({ cookie: `titian_visitor=bench-visitor-${n}` });

async function timesOf(count, makeCall) {
  const times = [];
  for (let n = 0; n < count; n++) times.push((await makeCall(n)).ms);
  return times;
}

async function seededFolder() {
  const data = temporaryFolder('registry');
  await (await startPortal({ data })).stop();
  execFileSync(process.execPath, [path.join(import.meta.dirname, 'seed.mjs'), data, JSON.stringify(NUMBERS)]);
  return data;
}

/** For comparison: times of a static file of the same size from the same server. */
async function plainFile(data, url, size) {
  const folder = path.join(data, 'sections/bench/plain');
  mkdirSync(folder, { recursive: true });
  writeFileSync(path.join(folder, 'answer.json'), JSON.stringify('x'.repeat(size - 2)));
  return timesOf(SUBJECTS, () => call(`${url}/sections/bench/plain/answer.json`));
}

const stableIn = (text, name) =>
  JSON.parse(JSON.parse(text).payload).sections.find((one) => one.name === name)?.version;

/** From the call of a rollback until a reader gets the old release, in ms; each in another section. */
async function rollbacks(url, token) {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  const times = [];
  for (let n = 0; n < ROLLBACKS; n++) {
    const name = `mf-bench${NUMBERS.sections - n}`;
    const before = stableIn((await call(`${url}/registry/resolve`, { headers: visitor(n), read: true })).text, name);
    const started = performance.now();
    const body = JSON.stringify({ reason: 'Measured by the bench' });
    await call(`${url}/registry/sections/${name}/rollback`, { method: 'POST', headers, body });
    while (
      stableIn((await call(`${url}/registry/resolve`, { headers: visitor(n), read: true })).text, name) === before
    );
    times.push(performance.now() - started);
  }
  return times;
}

export async function registry() {
  const { sections, releases, pins } = NUMBERS;
  heading(`Section registry: ${sections} sections, ${releases} releases each, 10 canaries, ${pins} pins`);
  const data = await seededFolder();
  const portal = await startPortal({ data });
  const { url } = portal;
  const resolve = (n) => call(`${url}/registry/resolve`, { headers: visitor(n) });
  await untilSettled();
  const { text } = await call(`${url}/registry/resolve`, { read: true });
  const cold = await timesOf(WARM_UP, (n) => resolve(SUBJECTS + n));
  const first = await timesOf(SUBJECTS, resolve);
  const plain = await plainFile(data, url, text.length);
  const comparison = `plain file of ${(text.length / 1024).toFixed(0)} KB: p50 ${percentile(plain, 0.5).toFixed(2)}, p99 ${percentile(plain, 0.99).toFixed(2)} ms`;
  report(`resolve, ${SUBJECTS} different subjects, p50`, percentile(first, 0.5), 'ms', { comparison });
  report(`resolve, ${SUBJECTS} different subjects, p99`, percentile(first, 0.99), 'ms', { max: 5 });
  const again = await timesOf(SUBJECTS, resolve);
  report(`the ${WARM_UP} warm-up calls before, p99`, percentile(cold, 0.99), 'ms');
  report('the same subjects again, p99', percentile(again, 0.99), 'ms', { max: 5 });
  const token = await signIn(url, 'superadmin');
  const headers = { authorization: `Bearer ${token}` };
  const signedIn = await timesOf(200, () => call(`${url}/registry/resolve`, { headers }));
  report('resolve for somebody signed in, p99', percentile(signedIn, 0.99), 'ms');
  const list = await timesOf(20, () => call(`${url}/registry/sections`, { headers }));
  report('list of the sections, p95', percentile(list, 0.95), 'ms', { max: 100 });
  const detail = await timesOf(20, (n) => call(`${url}/registry/sections/mf-bench${n + 1}`, { headers }));
  report('one section with its releases, p95', percentile(detail, 0.95), 'ms', { max: 100 });
  const back = await rollbacks(url, token);
  report('from a rollback to the next reader, slowest', Math.max(...back), 'ms', { max: 1_000 });
  await portal.stop();
}
