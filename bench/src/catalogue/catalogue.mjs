import path from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { unaccent } from '@electric-sql/pglite/contrib/unaccent';
import pg from 'pg';
import { startPostgres } from '../../../scripts/postgres.mjs';
import { heading, percentile, report } from '../figures.mjs';
import { untilSettled, startPortal, temporaryFolder } from '../portal.mjs';
import { fillCatalogue } from './fill.mjs';
import { searches } from './searches.mjs';

const PROJECTS = Number(process.env.BENCH_PROJECTS ?? 100_000);
const SEARCHES = 400;
const BROADEST = ['?', '?q=data', '?q=se', '?q=lesen+premis', '?q=rekod&access=approval', '?sort=newest&page=2'];

async function timed(url) {
  const started = performance.now();
  const answer = await fetch(url);
  await answer.arrayBuffer();
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}`);
  return performance.now() - started;
}

/** Runs each search once, one after the other, so that none is answered from a cache of the same search. */
async function measure(url) {
  const times = [];
  for (const search of searches(SEARCHES)) times.push(await timed(`${url}/public/catalogue${search}`));
  return times;
}

async function reportSearch(url, goal) {
  await timed(`${url}/public/catalogue?q=hangat`);
  await untilSettled();
  const times = await measure(url);
  report(`search, ${SEARCHES} different searches, p50`, percentile(times, 0.5), 'ms');
  report(`search, ${SEARCHES} different searches, p95`, percentile(times, 0.95), 'ms', { max: goal });
  const broad = [];
  for (const search of BROADEST) broad.push([search, await timed(`${url}/public/catalogue${search}`)]);
  const [search, slowest] = broad.reduce((a, b) => (b[1] > a[1] ? b : a));
  report('the broadest searches, slowest', slowest, 'ms', { comparison: search });
  const again = await measure(url);
  report('the same searches again, p95', percentile(again, 0.95), 'ms', { max: goal });
}

async function embedded() {
  const data = temporaryFolder('catalogue');
  const seeded = await startPortal({ data });
  await seeded.stop();
  const db = await PGlite.create({ dataDir: path.join(data, 'database'), extensions: { pg_trgm, unaccent } });
  await fillCatalogue((text) => db.exec(text), PROJECTS);
  await db.close();
  const portal = await startPortal({ data });
  await reportSearch(portal.url, 60);
  await portal.stop();
}

async function postgres() {
  const server = await startPostgres();
  if (!server) return console.log('  no PostgreSQL on this machine');
  const env = { DATABASE_URL: server.url };
  const data = temporaryFolder('catalogue');
  const seeded = await startPortal({ data, env });
  await seeded.stop();
  const client = new pg.Client(server.url);
  await client.connect();
  await fillCatalogue((text) => client.query(text), PROJECTS);
  await client.end();
  const portal = await startPortal({ data, env });
  await reportSearch(portal.url, 30);
  await portal.stop();
  await server.stop();
}

export async function catalogue() {
  heading(`Catalogue search over ${PROJECTS.toLocaleString('en')} projects, embedded database`);
  await embedded();
  heading(`Catalogue search over ${PROJECTS.toLocaleString('en')} projects, PostgreSQL`);
  await postgres();
}
