import { readdirSync, openSync, closeSync, fdatasyncSync, statSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { parentPort, workerData } from 'node:worker_threads';
import { PGlite, types } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { unaccent } from '@electric-sql/pglite/contrib/unaccent';
import { LEASE_LOST, type WorkerAnswer, type WorkerRequest, type WorkerStart } from './embedded.protocol';
import { GuardedFolder } from './guarded-folder';
import { isHeld } from './lease';
import { checkOf } from './lease-check';

const { directory, lease, image } = workerData as WorkerStart;
const port = parentPort!;

// The query builder parses dates itself; functions can't cross threads, so the identity parsers live here.
const asText = (value: string) => value;
const dateArrays = [1115, 1182, 1185, 1187, 1231];
const parsers = Object.fromEntries(
  [types.TIMESTAMP, types.TIMESTAMPTZ, types.INTERVAL, types.DATE, ...dateArrays].map((type) => [type, asText]),
);

/** PGlite never calls fsync: after a commit the newest segment of the write-ahead log is flushed from here. */
function walFlusher(folder: string) {
  let open = { name: '', file: -1 };
  return () => {
    const newest = readdirSync(folder)
      .filter((name) => /^[0-9A-F]{24}$/.test(name))
      .map((name) => ({ name, changed: statSync(path.join(folder, name)).mtimeMs }))
      .reduce((a, b) => (b.changed > a.changed ? b : a));
    if (newest.name !== open.name) {
      if (open.file >= 0) {
        fdatasyncSync(open.file);
        closeSync(open.file);
      }
      open = { name: newest.name, file: openSync(path.join(folder, newest.name), 'r+') };
    }
    fdatasyncSync(open.file);
  };
}

/** Ends this thread on the spot where another process has the folder: not even a rollback may be written. */
const mustHold = (holds: boolean) => holds || process.exit(LEASE_LOST);
const isSure = lease ? checkOf(lease) : () => true;
/** Before a commit is written, and before it is answered: what this process acknowledges, the next one finds. */
const checkLease = () => mustHold(!lease || isHeld(lease));

/** Of the write-ahead log a checkpoint leaves two segments: a backup holds what is left of it, and each commit looks through it. */
const SHORT_LOG = ['-c', 'min_wal_size=32MB', '-c', 'max_wal_size=32MB'];

const database = await PGlite.create({
  ...(directory ? { fs: new GuardedFolder(directory, () => mustHold(isSure())) } : { dataDir: 'memory://' }),
  startParams: [...PGlite.defaultStartParams, ...SHORT_LOG],
  extensions: { pg_trgm, unaccent },
  ...(image && { loadDataDir: new Blob([await readFile(image)]) }),
});
const flush = directory ? walFlusher(path.join(directory, 'pg_wal')) : () => {};

async function run(request: WorkerRequest): Promise<unknown> {
  if (request.kind === 'close') return database.close();
  if (request.commits) checkLease();
  const answer =
    request.kind === 'script'
      ? await database.exec(request.text)
      : await database.query(request.text, request.params, { rowMode: request.rowMode, parsers });
  if (request.commits) {
    flush();
    checkLease();
  }
  return answer;
}

port.on('message', async (request: WorkerRequest) => {
  const reply = (answer: WorkerAnswer) => port.postMessage(answer);
  try {
    reply({ id: request.id, result: await run(request) });
  } catch (error) {
    const { message, code, detail, constraint, table, column, severity } = error as Record<string, string>;
    reply({
      id: request.id,
      error: { message: message ?? 'unknown', code, detail, constraint, table, column, severity },
    });
  }
});
port.postMessage({ id: 0, result: null } satisfies WorkerAnswer);
