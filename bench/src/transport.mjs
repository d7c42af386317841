import { createCipheriv } from 'node:crypto';
import autocannon from 'autocannon';
import { heading, tell } from './figures.mjs';
import { signIn, startPortal, temporaryFolder } from './portal.mjs';

const ROUTE = '/api/users/me';
const ROUNDS = 3;
const SECONDS = 5;
const CONNECTIONS = 10;

/** Spec §7: the portal's published key and IV. */
const encrypted = (path) => {
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

/** Node measures by a timer of this many milliseconds, and counts them too: a process at rest reads 10.1. */
const TIMER_MS = 10;

/** For how long the loop was held, 99th percentile since the start, in milliseconds, of the process's own metrics. */
async function longestHold(url) {
  const text = await (await fetch(`${url}/metrics`)).text();
  return 1000 * Number(/^nodejs_eventloop_lag_p99_seconds ([\d.e-]+)/m.exec(text)?.[1] ?? 0) - TIMER_MS;
}

/** The same route, plain and encrypted, in turns on one server. */
export async function transport() {
  heading('Encrypted transport beside the plain route, one signed-in call');
  const portal = await startPortal({ data: temporaryFolder('transport') });
  const token = await signIn(portal.url, 'developer');
  const bytes = (await (await fetch(portal.url + ROUTE, { headers: { authorization: `Bearer ${token}` } })).text())
    .length;
  /** @type {Record<'plain' | 'hidden', number[]>} */
  const rounds = { plain: [], hidden: [] };
  await callsPerSecond(portal.url + ROUTE, token);
  for (let round = 0; round < ROUNDS; round++) {
    rounds.plain.push(await callsPerSecond(portal.url + ROUTE, token));
    rounds.hidden.push(await callsPerSecond(portal.url + encrypted(ROUTE), token));
  }
  const [plain, hidden] = [median(rounds.plain), median(rounds.hidden)];
  tell(`plain, ${bytes} bytes`, plain, 'calls/s');
  tell('encrypted', hidden, 'calls/s', { beside: `plain ${plain.toFixed(0)}` });
  tell('encrypted, share of plain', (100 * hidden) / plain, '%', { least: 60 });
  tell('event loop held, 99th percentile', await longestHold(portal.url), 'ms', { most: 10 });
  await portal.stop();
}
