import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { Worker } from 'node:worker_threads';
import { testImage } from '../testing/storage';
import { EmbeddedPostgres } from './embedded';

const workerFile = path.resolve(import.meta.dirname, '../../dist/embedded.worker.mjs');
const STOPPED = 'The database thread stopped.';

describe('a database whose thread crashes within a transaction', () => {
  const location = mkdtempSync(path.join(os.tmpdir(), 'titian-crash-'));
  let database: EmbeddedPostgres;
  beforeAll(async () => {
    database = await EmbeddedPostgres.open(workerFile, path.join(location, 'database'), testImage('empty'));
    await database.exec('create table kept (name text)');
  });
  afterAll(async () => {
    await database.close();
    rmSync(location, { recursive: true });
  });

  /** Returns once the next thread has its place. */
  const crash = async () => {
    const inside = database as unknown as { worker: Worker };
    const before = inside.worker;
    await before.terminate();
    expect(inside.worker).not.toBe(before);
  };
  const kept = async () => {
    const { rows } = (await database.query('select name from kept order by name')) as { rows: { name: string }[] };
    return rows.map(({ name }) => name);
  };
  const keep = (handle: Pick<EmbeddedPostgres, 'query'>, name: string) =>
    handle.query('insert into kept values ($1)', [name]);

  it.each([
    ['passes the error on', false],
    ['goes on as if nothing had happened', true],
  ])('keeps nothing of one that %s', async (_what, goesOn) => {
    const half = database.transaction(async (tx) => {
      await keep(tx, 'before');
      await crash();
      const after = keep(tx, 'after');
      await (goesOn ? expect(after).rejects.toThrow(STOPPED) : after);
    });
    await expect(half).rejects.toThrow(STOPPED);
    expect(await kept()).toEqual([]);
  });

  it('runs what was queued before and after it one after the other', async () => {
    let resume = () => {};
    const held = new Promise<void>((resolve) => (resume = resolve));
    const broken = database.transaction(async () => {
      await crash();
      await held;
    });
    const refused = database.transaction(async (tx) => {
      await keep(tx, 'queued before');
      await new Promise((go) => setTimeout(go, 200));
      throw new Error('taken back');
    });
    const ends = Promise.allSettled([broken, refused]);
    await new Promise((go) => setTimeout(go, 500));
    const after = keep(database, 'queued after');
    resume();
    expect((await ends).map((end) => end.status === 'rejected' && String(end.reason))).toEqual([
      `Error: ${STOPPED}`,
      'Error: taken back',
    ]);
    await after;
    expect(await kept()).toEqual(['queued after']);
  });
});
