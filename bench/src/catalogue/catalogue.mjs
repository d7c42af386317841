import path from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { unaccent } from '@electric-sql/pglite/contrib/unaccent';
import pg from 'pg';
import { startPostgres } from '../../../scripts/postgres.mjs';
import { heading, percentile, tell } from '../figures.mjs';
import { settled, startPortal, temporaryFolder } from '../portal.mjs';
import { fillCatalogue } from './fill.mjs';
import { questions } from './questions.mjs';

const PROJECTS = Number(process.env.BENCH_PROJECTS ?? 100_000);
const ASKED = 400;
const BROADEST = ['?', '?q=data', '?q=se', '?q=lesen+premis', '?q=rekod&access=approval', '?sort=newest&page=2'];

async function timed(url) {
  const started = performance.now();
  const answer = await fetch(url);
  await answer.arrayBuffer();
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}`);
  return performance.now() - started;
}

/** One search after the other, each question once: nothing is answered from what the same question left behind. */
async function measure(url) {
  const times = [];
  for (const question of questions(ASKED)) times.push(await timed(`${url}/public/catalogue${question}`));
  return times;
}

async function report(url, goal) {
  await timed(`${url}/public/catalogue?q=hangat`);
  await settled();
  const times = await measure(url);
  tell(`search, ${ASKED} different questions, p50`, percentile(times, 0.5), 'ms');
  tell(`search, ${ASKED} different questions, p95`, percentile(times, 0.95), 'ms', { most: goal });
  const broad = [];
  for (const question of BROADEST) broad.push([question, await timed(`${url}/public/catalogue${question}`)]);
  const [question, slowest] = broad.reduce((a, b) => (b[1] > a[1] ? b : a));
  tell('the broadest questions, slowest', slowest, 'ms', { beside: question });
  const again = await measure(url);
  tell('the same questions again, p95', percentile(again, 0.95), 'ms', { most: goal });
}

async function embedded() {
  const data = temporaryFolder('catalogue');
  const seeded = await startPortal({ data });
  await seeded.stop();
  const db = await PGlite.create({ dataDir: path.join(data, 'database'), extensions: { pg_trgm, unaccent } });
  await fillCatalogue((text) => db.exec(text), PROJECTS);
  await db.close();
  const portal = await startPortal({ data });
  await report(portal.url, 60);
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
  await report(portal.url, 30);
  await portal.stop();
  await server.stop();
}

export async function catalogue() {
  heading(`Catalogue search over ${PROJECTS.toLocaleString('en')} projects, embedded database`);
  await embedded();
  heading(`Catalogue search over ${PROJECTS.toLocaleString('en')} projects, PostgreSQL`);
  await postgres();
}
