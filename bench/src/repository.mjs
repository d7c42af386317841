import { createHash, randomBytes } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { createServer } from 'node:http';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { unaccent } from '@electric-sql/pglite/contrib/unaccent';
import { heading, percentile, report } from './figures.mjs';
import { memoryOf, signIn, startPortal, temporaryFolder, untilSettled } from './portal.mjs';

const FILES = 10_000;
const PAGES = 50;
const MB = 1024 * 1024;
/** marketplace.md §16: files have up to 200 MB. The page sends them in parts of this size. */
const [SIZE, PART] = [150 * MB, 16 * MB];
const EVERY_MS = 50;
/** A plain write and an upload in turns: what else the machine does meets both. */
const ROUNDS = 7;

/** Files of the first repository's own folder, each with one version, whose bytes are those of a file that is there. */
const FILL = `
with place as (select id, repository_id from repository_folder where parent_id is null order by id limit 1),
  owner as (select id from user_account where username = 'tenantadmin'),
  bytes as (select sha256 from file where state = 'attached' order by id limit 1),
  made as (insert into repository_file (id, repository_id, folder_id, name, version, size, updated_by)
    select gen_random_uuid(), repository_id, place.id, 'bench-' || i || '.csv', 1, 1000, owner.id from generate_series(1, ${FILES}) i, place, owner
    returning id, repository_id, name, updated_by),
  kept as (insert into file (id, ref, ref_id, field, name, type, size, sha256, owner_id, state)
    select gen_random_uuid(), 'repositoryFile', made.id, 'version', made.name, 'text/csv', 1000, bytes.sha256, made.updated_by, 'attached'
    from made, bytes returning id, ref_id, sha256)
insert into repository_version (repository_file_id, version, file_id, repository_id, sha256, size, type, scan, created_by)
  select made.id, 1, kept.id, made.repository_id, kept.sha256, 1000, 'text/csv', 'NotScanned', made.updated_by
  from made join kept on kept.ref_id = made.id`;

/** Fills the database of a portal that is stopped; the id of the folder. */
async function fill(data) {
  const db = await PGlite.create({ dataDir: path.join(data, 'database'), extensions: { pg_trgm, unaccent } });
  await db.exec(FILL);
  const { rows } = await db.query('select id from repository_folder where parent_id is null order by id limit 1');
  await db.close();
  return rows[0].id;
}

/** A caller of the portal; throws where an answer is no success. */
const caller =
  (url, token) =>
  async (method, route, body, headers = {}) => {
    const answer = await fetch(url + route, {
      ...{ method, body },
      headers: { authorization: `Bearer ${token}`, ...headers },
    });
    if (!answer.ok) throw new Error(`${method} ${route} answered ${answer.status}: ${await answer.text()}`);
    const text = await answer.text();
    return text ? JSON.parse(text) : null;
  };

async function firstPage(call, folder) {
  const times = [];
  const route = `/api/repository-folders/${folder}/files?pageSize=20`;
  const { totalItems } = await call('GET', route);
  for (let turn = 0; turn < PAGES; turn++) {
    const started = performance.now();
    await call('GET', `${route}&page=${(turn % 2) + 1}`);
    times.push(performance.now() - started);
  }
  report(`first page of a folder of ${totalItems.toLocaleString('en')} files, p95`, percentile(times, 0.95), 'ms', {
    max: 100,
  });
}

/** The peer: a server that writes each body to a file, and hashes nothing. */
async function plainWrite(bytes) {
  const folder = temporaryFolder('plain');
  let parts = 0;
  const server = createServer((request, response) => {
    void pipeline(request, createWriteStream(path.join(folder, String(parts++)), { flush: true })).then(() =>
      response.end(),
    );
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(undefined)));
  const { port } = /** @type {import('node:net').AddressInfo} */ (server.address());
  const started = performance.now();
  for (let at = 0; at < SIZE; at += PART)
    await (
      await fetch(`http://127.0.0.1:${port}/`, { method: 'PATCH', body: bytes.subarray(at, at + PART) })
    ).arrayBuffer();
  const seconds = (performance.now() - started) / 1_000;
  server.close();
  return SIZE / MB / seconds;
}

/** Sends a file in parts, and watches the server's memory; from the first byte to the file that is there. */
async function uploaded(call, folder, bytes, pid) {
  const before = memoryOf(pid);
  let most = before;
  const watch = setInterval(() => (most = Math.max(most, memoryOf(pid))), EVERY_MS);
  const json = { 'content-type': 'application/json' };
  const started = performance.now();
  const body = JSON.stringify({ name: `bench-${Date.now()}.csv`, size: SIZE });
  const { id } = await call('POST', `/api/repository-folders/${folder}/uploads`, body, json);
  for (let at = 0; at < SIZE; at += PART)
    await call('PATCH', `/api/uploads/${id}`, bytes.subarray(at, at + PART), {
      ...{ 'tus-resumable': '1.0.0', 'upload-offset': String(at), 'content-type': 'application/offset+octet-stream' },
    });
  const sent = (performance.now() - started) / 1_000;
  const { size } = await call('POST', `/api/uploads/${id}/finish`);
  if (size !== SIZE) throw new Error(`The file has ${size} bytes.`);
  const seconds = (performance.now() - started) / 1_000;
  clearInterval(watch);
  return { sending: SIZE / MB / sent, whole: SIZE / MB / seconds, grown: (most - before) / MB };
}

/** A text of random digits: what is judged as it arrives, and can't be compressed much. */
function textOf(size) {
  const line = () => `${createHash('sha256').update(randomBytes(16)).digest('hex')},${Date.now()}\n`;
  const lines = Array.from({ length: 1_000 }, line).join('');
  return Buffer.from(lines.repeat(Math.ceil(size / lines.length)).slice(0, size));
}

/** Uploads in turns with plain writes of the same bytes: the middle of the rounds, and the largest growth of memory. */
async function sending({ url, pid }) {
  const call = caller(url, await signIn(url, 'superadmin'));
  const { data } = await call('GET', '/api/repositories');
  const { folders } = await call('GET', `/api/repositories/${data[0].id}`);
  const bytes = textOf(SIZE);
  // The first of each is for warming up.
  const rounds = [];
  for (let round = 0; round <= ROUNDS; round++) {
    const plain = await plainWrite(bytes);
    rounds.push({ plain, ...(await uploaded(call, folders[0].id, bytes, pid)) });
  }
  const middle = (figureOf) => percentile(rounds.slice(1).map(figureOf), 0.5);
  report(
    'a plain write of the same parts',
    middle(({ plain }) => plain),
    'MB/s',
  );
  report(
    'sending the parts',
    middle(({ sending }) => sending),
    'MB/s',
  );
  report(
    'sending, share of the plain write',
    middle(({ plain, sending }) => (100 * sending) / plain),
    '%',
    { min: 70 },
  );
  report(
    'until the file is judged and stored',
    middle(({ whole }) => whole),
    'MB/s',
  );
  report('growth of the server’s memory meanwhile', Math.max(...rounds.map(({ grown }) => grown)), 'MB', { max: 64 });
}

export async function repository() {
  heading(`An upload of ${SIZE / MB} MB, and a folder of ${FILES.toLocaleString('en')} files`);
  const data = temporaryFolder('repository');
  const portal = await startPortal({ data });
  await untilSettled();
  await sending(portal);
  await portal.stop();
  const folder = await fill(data);
  const full = await startPortal({ data });
  await untilSettled();
  await firstPage(caller(full.url, await signIn(full.url, 'superadmin')), folder);
  await full.stop();
}
