import path from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { unaccent } from '@electric-sql/pglite/contrib/unaccent';
import { build } from 'esbuild';
import { heading, report } from '../figures.mjs';
import { root, startPortal, temporaryFolder } from '../portal.mjs';
import { documentOf } from './document.mjs';

const OPERATIONS = 500;
const CHANGED_EVERY = 25;
const QUIET_MS = 500;
/** After this time the jobs of a start have run, which occupy the embedded database. */
const SETTLED_MS = 8_000;

const pause = (milliseconds) => new Promise((resume) => setTimeout(resume, milliseconds));

/** Replaces the documents of a published demo API with two versions. Returns the path of their comparison. */
async function replaceDocuments(data, texts) {
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

/** Repeats another call until `over` settles; returns its longest duration in ms. */
async function longestWait(url, over) {
  let waiting = true;
  void over.finally(() => (waiting = false));
  let longest = 0;
  while (waiting) longest = Math.max(longest, (await timed(`${url}/health/live`)).ms);
  return longest;
}

/** For comparison: how long the same comparison blocks when it runs in the event loop. */
async function inEventLoop(texts) {
  const outfile = path.join(temporaryFolder('compare'), 'openapi.mjs');
  const entryPoints = [path.join(root, 'shared-contracts/src/openapi/index.ts')];
  await build({ entryPoints, outfile, bundle: true, format: 'esm', platform: 'node', logLevel: 'error' });
  const { compare } = await import(outfile);
  const started = performance.now();
  compare(...texts.map((text) => JSON.parse(text)));
  return performance.now() - started;
}

/** How long the first request of a comparison takes, and how long other calls wait meanwhile. */
export async function changes() {
  heading(`Comparing two versions of ${OPERATIONS} operations, one record in ${CHANGED_EVERY} changed`);
  const texts = [documentOf(OPERATIONS), documentOf(OPERATIONS, CHANGED_EVERY)].map((document) =>
    JSON.stringify(document),
  );
  const data = temporaryFolder('changes');
  await (await startPortal({ data })).stop();
  const comparisonPath = await replaceDocuments(data, texts);
  const portal = await startPortal({ data });
  await timed(`${portal.url}/public/catalogue`);
  await pause(SETTLED_MS);
  const quiet = await longestWait(portal.url, pause(QUIET_MS));
  const firstRequest = timed(portal.url + comparisonPath);
  const wait = await longestWait(portal.url, firstRequest);
  const first = await firstRequest;
  const again = await timed(portal.url + comparisonPath);
  const changeCount = JSON.parse(first.text).changes.length;
  report(`first request, ${(texts[0].length / 2 ** 20).toFixed(1)} MB each, ${changeCount} changes`, first.ms, 'ms');
  report('second request', again.ms, 'ms');
  const peer = await inEventLoop(texts);
  const comparison = `no comparison ${quiet.toFixed(1)}, in the event loop ${peer.toFixed(0)}`;
  report('another call meanwhile, longest', wait, 'ms', { comparison });
  await portal.stop();
}
