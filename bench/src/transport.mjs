import { createCipheriv } from 'node:crypto';
import autocannon from 'autocannon';
import { heading, report } from './figures.mjs';
import { signIn, startPortal, temporaryFolder } from './portal.mjs';

const ROUTE = '/api/users/me';
const ROUNDS = 3;
const SECONDS = 5;
const CONNECTIONS = 10;

/** Spec §7: the portal's published key and IV. */
const encryptedPath = (path) => {
  const cipher = createCipheriv('aes-128-cbc', 'Titian.Negeri.26', '61.nargeN.naitiT');
  return `/egw/${cipher.update(path, 'utf8', 'hex')}${cipher.final('hex')}`;
};

async function callsPerSecond(url, token) {
  const headers = { authorization: `Bearer ${token}` };
  const run = await autocannon({ url, headers, connections: CONNECTIONS, duration: SECONDS });
  if (run.non2xx || run.errors) throw new Error(`${run.non2xx + run.errors} calls of ${url} failed`);
  return run.requests.average;
}

const median = (samples) => [...samples].sort((a, b) => a - b)[Math.floor(samples.length / 2)];

/** Resolution of Node's event-loop monitor, which it adds to each value: an idle process reports 10.1 ms. */
const TIMER_MS = 10;

/** Delay of the event loop, 99th percentile since the start, in milliseconds, from the server's metrics. */
async function eventLoopDelay(url) {
  const text = await (await fetch(`${url}/metrics`)).text();
  return 1000 * Number(/^nodejs_eventloop_lag_p99_seconds ([\d.e-]+)/m.exec(text)?.[1] ?? 0) - TIMER_MS;
}

/** The same route, plain and encrypted, alternately on one server. */
export async function transport() {
  heading('Encrypted transport beside the plain route, one signed-in call');
  const portal = await startPortal({ data: temporaryFolder('transport') });
  const token = await signIn(portal.url, 'developer');
  const bytes = (await (await fetch(portal.url + ROUTE, { headers: { authorization: `Bearer ${token}` } })).text())
    .length;
  /** @type {Record<'plain' | 'encrypted', number[]>} */
  const rounds = { plain: [], encrypted: [] };
  await callsPerSecond(portal.url + ROUTE, token);
  for (let round = 0; round < ROUNDS; round++) {
    rounds.plain.push(await callsPerSecond(portal.url + ROUTE, token));
    rounds.encrypted.push(await callsPerSecond(portal.url + encryptedPath(ROUTE), token));
  }
  const [plain, secure] = [median(rounds.plain), median(rounds.encrypted)];
  report(`plain, ${bytes} bytes`, plain, 'calls/s');
  report('encrypted', secure, 'calls/s', { comparison: `plain ${plain.toFixed(0)}` });
  report('encrypted, share of plain', (100 * secure) / plain, '%', { min: 60 });
  report('event loop delay, 99th percentile', await eventLoopDelay(portal.url), 'ms', { max: 10 });
  await portal.stop();
}
