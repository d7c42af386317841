import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { rows } from '../../../../server/src/storage/rows';
import { openStorage } from '../../../../server/src/storage/open';
import { buildPortalOn } from '../../../../server/src/testing/build';
import { makeWorld } from '../../../../server/src/testing/world';
import { openWorld, subjectOf, type World } from './world';

interface Postgres {
  url: string;
  halt: () => Promise<void>;
  resume: () => Promise<void>;
  stop: () => Promise<void>;
}
const root = path.resolve(import.meta.dirname, '../../../..');
const { startPostgres } = (await import(path.join(root, 'scripts/postgres.mjs'))) as {
  startPostgres: () => Promise<Postgres | null>;
};

/** How long the database is away. Meanwhile a node tries to send its records, with growing waits. */
const AWAY_MS = 6_000;
const CALLERS = 4;
/** Records are sent again after a wait that is no longer than they were away. */
const AGAIN_MS = 40_000;

let postgres: Postgres;
let world: World;
let subject: Awaited<ReturnType<typeof subjectOf>>;
const traces: string[] = [];
const statuses = new Map<number, number>();

beforeAll(async () => {
  // One of its own: others need the one that the tests have.
  postgres = (await startPostgres())!;
  const server = path.join(root, 'server');
  const storage = await openStorage({
    location: postgres.url,
    migrationsFolder: path.join(server, 'migrations'),
    workerFile: path.join(server, 'dist/embedded.worker.mjs'),
  });
  await makeWorld(storage.db);
  world = await openWorld({}, (environment) => buildPortalOn(storage, environment));
  subject = await subjectOf(world, { limits: { minute: 1_000_000, month: 1_000_000 } });
});
afterAll(async () => {
  await world.close();
  await postgres.stop();
});

async function call(): Promise<number> {
  const headers = { 'x-api-key': subject.keyOf('own') };
  const reply = await fetch(`${world.doors.gateway}${subject.base}/hakmilik`, { headers });
  await reply.text();
  traces.push(reply.headers.get('x-trace-id')!);
  statuses.set(reply.status, (statuses.get(reply.status) ?? 0) + 1);
  return reply.status;
}
/** How many records each trace has. */
const recorded = async () =>
  new Map(
    (
      await rows<{ trace: string; count: number }>(
        world.portal.db,
        sql`select trace_id as trace, count(*)::int as count from call_record group by 1`,
      )
    ).map(({ trace, count }) => [trace, count]),
  );

it('calls go on while PostgreSQL is stopped, and each has one record once it is back', async () => {
  await vi.waitFor(async () => expect(await call()).toBe(200), { timeout: 15_000 });
  traces.length = 0;
  statuses.clear();

  const end = Date.now() + AWAY_MS;
  await postgres.halt();
  const caller = async () => {
    while (Date.now() < end) await call();
  };
  await Promise.all(Array.from({ length: CALLERS }, caller));
  // It really was away.
  await expect(world.portal.db.execute(sql`select 1`)).rejects.toThrow();
  expect([...statuses.keys()]).toEqual([200]);
  expect(traces.length).toBeGreaterThan(100);

  await postgres.resume();
  await pause(500);
  expect(await call()).toBe(200);
  await vi.waitFor(
    async () => {
      const found = await recorded();
      expect(traces.filter((trace) => !found.has(trace))).toEqual([]);
    },
    { timeout: AGAIN_MS, interval: 500 },
  );
  const found = await recorded();
  expect(traces.filter((trace) => found.get(trace) !== 1)).toEqual([]);
  expect(world.gateway.said()).not.toContain('being lost');
});
