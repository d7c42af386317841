import { sql } from 'drizzle-orm';
import { portalOf } from '../../testing/portal-of';
import { denyRule, planeSnapshot } from './gateway.tables';
import { readSnapshot } from './snapshot';

const here = portalOf();

/** Another server that makes a snapshot of what it has read by now; it is there once the work is done. */
async function withOther(version: number, work: () => Promise<void>): Promise<void> {
  let finish = () => {};
  let other: Promise<unknown> = Promise.resolve();
  await new Promise<void>((begun) => {
    other = here.portal.db.transaction(async (tx) => {
      await tx.execute(sql`lock table ${planeSnapshot} in share row exclusive mode`);
      await new Promise<void>((resolve) => [(finish = resolve), begun()]);
      await tx.insert(planeSnapshot).values({ version, digest: 'of what was before', body: '', changes: [] });
    });
  });
  try {
    await work();
  } finally {
    finish();
    await other;
  }
}

it('has a change in the newest one, also where another server makes one without it meanwhile', async () => {
  const { db, app, people } = here.portal;
  const later = (await readSnapshot(app, app.clock())).version + 1_000_000;
  const value = '10.9.8.0/24';
  let asked: ReturnType<typeof readSnapshot> | undefined;
  await withOther(later, async () => {
    const by = { createdBy: people.superadmin.id, reason: 'Disiasat' };
    await db.insert(denyRule).values({ kind: 'Network', value, ...by });
    asked = readSnapshot(app, app.clock());
    const waiting = sql`select 1 from pg_locks where relation = 'plane_snapshot'::regclass and not granted`;
    await vi.waitUntil(async () => ((await db.execute(waiting)) as { rows: unknown[] }).rows.length > 0, 10_000);
  });
  const made = (await asked)!;
  expect(made.version).toBeGreaterThan(later);
  expect(made.body).toContain(value);
  expect(await readSnapshot(app, app.clock())).toEqual(made);
});
