import path from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { unaccent } from '@electric-sql/pglite/contrib/unaccent';
import { build } from 'esbuild';
import { heading, tell } from '../figures.mjs';
import { root, startPortal, temporaryFolder } from '../portal.mjs';
import { documentOf } from './document.mjs';

const OPERATIONS = 500;
const EVERY = 25;
const QUIET_MS = 500;
/** By then the jobs of a start have run, which hold the embedded database. */
const SETTLED_MS = 8_000;

const pause = (milliseconds) => new Promise((resume) => setTimeout(resume, milliseconds));

/** Puts two documents in the place of those of a published API of the demo that has two versions to compare. */
async function put(data, texts) {
  const db = await PGlite.create({ dataDir: path.join(data, 'database'), extensions: { pg_trgm, unaccent } });
  const { rows } = await db.query(`
    select p.id, (array_agg(v.version order by v.published_at))[1:2] as versions, (array_agg(v.id order by v.published_at))[1:2] as ids
    from project p join api_version v on v.project_id = p.id join project_search s on s.project_id = p.id
    where v.state in ('Published', 'Deprecated', 'Retired') and s.listed and not s.restricted
    group by p.id having count(*) > 1 order by p.id limit 1`);
  const [{ id, versions, ids }] = rows;
  for (const [n, text] of texts.entries())
    await db.query('update api_version set swagger_original = $1 where id = $2', [text, ids[n]]);
  await db.close();
  return `/public/catalogue/${id}/changes?from=${versions[0]}&to=${versions[1]}`;
}

async function timed(url) {
  const started = performance.now();
  const answer = await fetch(url);
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}`);
  return { ms: performance.now() - started, text };
}

/** The longest that another call waits, one after the other, until `over` settles. */
async function longestWait(url, over) {
  let waiting = true;
  void over.finally(() => (waiting = false));
  let longest = 0;
  while (waiting) longest = Math.max(longest, (await timed(`${url}/health/live`)).ms);
  return longest;
}

/** The peer: the same two texts read and compared where the calls are answered. */
async function inTheLoop(texts) {
  const outfile = path.join(temporaryFolder('compare'), 'openapi.mjs');
  const entryPoints = [path.join(root, 'shared-contracts/src/openapi/index.ts')];
  await build({ entryPoints, outfile, bundle: true, format: 'esm', platform: 'node', logLevel: 'error' });
  const { compare } = await import(outfile);
  const started = performance.now();
  compare(...texts.map((text) => JSON.parse(text)));
  return performance.now() - started;
}

/** What the first reader of a comparison waits for, and what everybody else does meanwhile. */
export async function changes() {
  heading(`Comparing two versions of ${OPERATIONS} operations, one record in ${EVERY} changed`);
  const texts = [documentOf(OPERATIONS), documentOf(OPERATIONS, EVERY)].map((document) => JSON.stringify(document));
  const data = temporaryFolder('changes');
  await (await startPortal({ data })).stop();
  const asked = await put(data, texts);
  const portal = await startPortal({ data });
  await timed(`${portal.url}/public/catalogue`);
  await pause(SETTLED_MS);
  const quiet = await longestWait(portal.url, pause(QUIET_MS));
  const asking = timed(portal.url + asked);
  const wait = await longestWait(portal.url, asking);
  const first = await asking;
  const again = await timed(portal.url + asked);
  const told = JSON.parse(first.text).changes.length;
  tell(`asked first, ${(texts[0].length / 2 ** 20).toFixed(1)} MB each, ${told} changes`, first.ms, 'ms');
  tell('asked again', again.ms, 'ms');
  const peer = await inTheLoop(texts);
  const beside = `nothing compared ${quiet.toFixed(1)}, compared in the loop ${peer.toFixed(0)}`;
  tell('another call meanwhile, longest', wait, 'ms', { beside });
  await portal.stop();
}
