import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { unaccent } from '@electric-sql/pglite/contrib/unaccent';
import { drizzle as overSocket } from 'drizzle-orm/node-postgres';
import { drizzle as inProcess } from 'drizzle-orm/pglite';
import { build } from 'esbuild';
import pg from 'pg';
import { startPostgres } from '../../../scripts/postgres.mjs';
import { heading, percentile, report } from '../figures.mjs';
import { root, signIn, startPortal, temporaryFolder, untilSettled } from '../portal.mjs';

const EMBEDDED = Number(process.env.BENCH_CALLS ?? 1_000_000);
const ON_POSTGRES = Number(process.env.BENCH_CALLS ?? 10_000_000);
const TIMES = 15;
const DAY = 86_400_000;
/** The demo's records are replaced. */
const DEMO = { TITIAN_DEMO_DAYS: '2' };
const SPANS = { '1 h': 1 / 24, '1 d': 1, '7 d': 7, '30 d': 30 };
/** The filters that roll-ups are kept by. */
const ROLLED = ['no filter', 'an API', 'an application', 'a provider', 'a consumer', 'an outcome'];
/** Who reads the chart besides: both sides of one organisation, and those of a tenant's. */
const OTHERS = { 'an organisation’s': 'developer', 'a tenant’s': 'tenantadmin' };

async function loadFill() {
  const outfile = path.join(root, '.cache/bench/fill-calls.mjs');
  mkdirSync(path.dirname(outfile), { recursive: true });
  const entryPoints = [path.join(import.meta.dirname, 'fill.ts')];
  await build({
    entryPoints,
    outfile,
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    external: ['drizzle-orm', 'drizzle-orm/*'],
  });
  return import(outfile);
}

async function reader(url, username) {
  const headers = { authorization: `Bearer ${await signIn(url, username)}` };
  return async (address) => {
    const started = performance.now();
    const got = await fetch(`${url}${address}`, { headers });
    const read = await got.json();
    if (!got.ok) throw new Error(`${address} answered ${got.status}: ${JSON.stringify(read).slice(0, 200)}`);
    return { ms: performance.now() - started, read };
  };
}

const since = (days) => `from=${new Date(Date.now() - days * DAY).toISOString()}&to=${new Date().toISOString()}`;

/** The filters that have an index, each by the values of the newest calls. */
async function filtersOf(read) {
  const { read: newest } = await read(`/api/calls?pageSize=50&${since(1)}`);
  const values = (member) => [...new Set(newest.data.map(member).filter(Boolean))].slice(0, TIMES);
  const equal = (field, ids) => ids.map((id) => `filter=${encodeURIComponent(`${field}_eq=${id}`)}`);
  return {
    'no filter': [''],
    'a trace id': values(({ traceId }) => traceId).map((trace) => `q=${trace}`),
    'an API': equal(
      'api',
      values(({ api }) => api?.id),
    ),
    'an application': equal(
      'application',
      values(({ application }) => application?.id),
    ),
    'a provider': equal(
      'provider',
      values(({ provider }) => provider?.id),
    ),
    'a consumer': equal(
      'consumer',
      values(({ consumer }) => consumer?.id),
    ),
    'an outcome': equal('outcome', ['quota', 'gatewayError', 'authFailed']),
    'a code': equal('code', ['GDX-1310', 'GDX-2003', 'GDX-1402']),
  };
}

async function slowest(read, addresses) {
  const times = [];
  for (let n = 0; n < TIMES; n += 1) times.push((await read(addresses[n % addresses.length])).ms);
  return percentile(times.slice(1), 0.95);
}

async function reportPages(read, filters) {
  for (const [name, queries] of Object.entries(filters))
    for (const days of [1, 30]) {
      const addresses = queries.map((query) => `/api/calls?pageSize=50&${since(days)}&${query}`);
      report(`first page, ${name}, ${days} d, p95`, await slowest(read, addresses), 'ms', { max: 100 });
    }
}

async function reportChart(read, name, queries, goal) {
  for (const [span, days] of Object.entries(SPANS)) {
    const addresses = queries.map((query) => `/api/calls/histogram?${since(days)}&${query}`);
    report(`histogram, ${name}, ${span}, p95`, await slowest(read, addresses), 'ms', goal);
  }
}

async function reportReads(url) {
  const read = await reader(url, 'superadmin');
  await untilSettled();
  const filters = await filtersOf(read);
  await reportPages(read, filters);
  for (const name of ROLLED) await reportChart(read, name, filters[name], { max: 50 });
  for (const [name, username] of Object.entries(OTHERS))
    await reportChart(await reader(url, username), name, [''], { max: 50 });
  const unrolled = { 'a code': filters['a code'], 'a latency': ['filter=latency_gte%3D5000'] };
  for (const [name, queries] of Object.entries(unrolled))
    await reportChart(read, `${name}, from the records`, queries, {});
}

async function measure({ env, open, count }) {
  const { fillCalls, differentDays } = await loadFill();
  const data = temporaryFolder('calls');
  const seeded = await startPortal({ data, env: { ...DEMO, ...env } });
  await seeded.stop();
  const { db, close } = await open(data);
  const started = performance.now();
  await fillCalls(db, count);
  report('records and roll-ups made in the database', (performance.now() - started) / 1_000, 's');
  report('days whose roll-ups differ from the records', await differentDays(db), '', { max: 0 });
  await close();
  const portal = await startPortal({ data, env });
  await reportReads(portal.url);
  await portal.stop();
}

async function embedded(data) {
  const client = await PGlite.create({ dataDir: path.join(data, 'database'), extensions: { pg_trgm, unaccent } });
  return { db: inProcess(client), close: () => client.close() };
}

async function onPostgres() {
  const server = await startPostgres();
  if (!server) return console.log('  no PostgreSQL on this machine');
  const open = async () => {
    const pool = new pg.Pool({ connectionString: server.url, max: 1 });
    return { db: overSocket(pool), close: () => pool.end() };
  };
  await measure({ env: { DATABASE_URL: server.url }, open, count: ON_POSTGRES });
  await server.stop();
}

/** What the explorer of calls takes to answer, over many call records. */
export async function calls() {
  heading(`Explorer over ${EMBEDDED.toLocaleString('en')} call records, embedded database`);
  await measure({ env: {}, open: embedded, count: EMBEDDED });
  heading(`Explorer over ${ON_POSTGRES.toLocaleString('en')} call records, PostgreSQL`);
  await onPostgres();
}
