import { platform } from '@titian/shared-contracts/platform';
import { eq } from 'drizzle-orm';
import { registryEntry, sectionPointer } from '../registry/registry.tables';
import { buildPortal, type Portal } from '../../testing/build';
import { actsOn, makeReleases } from '../../testing/sections';
import { type HealthOf, stepCanaries } from './steps';

const MINUTE = 60_000;
const STEPS = [5, 50].map((percent) => ({ percent, minutes: 10 }));
let portal: Portal;
beforeAll(async () => void (portal = await buildPortal()));
afterAll(() => portal.close());

let count = 0;
/** A section whose canary has two steps of ten minutes. */
const start = async () => {
  const name = `mf-steps${++count}`;
  await makeReleases(portal.db, name, ['1.0.0', '1.1.0']);
  const acts = actsOn(await portal.as('superadmin'), name);
  await acts.promote('1.0.0');
  expect((await acts.canary('1.1.0', 90, STEPS)).body.pointers.canary).toMatchObject({ percent: 5, step: 0 });
  return { name, acts };
};
const health =
  (verdict: 'healthy' | 'unknown' | 'bad'): HealthOf =>
  async () => ({ verdict });
const parts = () => ({ db: portal.db, changed: () => portal.app.sections.changed() });
const run = (minutes: number, health: HealthOf) =>
  stepCanaries(parts(), health, new Date(Date.now() + minutes * MINUTE));
const pointer = async (name: string) =>
  (await portal.db.select().from(sectionPointer).where(eq(sectionPointer.section, name)))[0]!;
const entries = async (name: string) =>
  (await portal.db.select().from(registryEntry).where(eq(registryEntry.section, name)).orderBy(registryEntry.id)).map(
    ({ act, by }) => [act, by],
  );

describe('a canary with steps', () => {
  it('moves on while it is healthy, and becomes stable after the last step', async () => {
    const { name, acts } = await start();
    await run(9, health('healthy'));
    expect(await pointer(name)).toMatchObject({ canaryPercent: 5, canaryStep: 0 });
    await run(11, health('healthy'));
    expect(await pointer(name)).toMatchObject({ canaryPercent: 50, canaryStep: 1 });
    await run(12, health('healthy'));
    expect(await pointer(name)).toMatchObject({ canaryPercent: 50 });
    await run(22, health('healthy'));
    expect(await acts.detail()).toMatchObject({ stable: '1.1.0', fallback: '1.0.0', canary: null });
    expect((await entries(name)).slice(-2)).toEqual([
      ['canary.step', 'steps'],
      ['promote', 'steps'],
    ]);
  });

  it('waits while there are too few loads for a verdict, records it once, and moves on later', async () => {
    const { name, acts } = await start();
    for (const minutes of [11, 12, 13]) await run(minutes, health('unknown'));
    expect((await acts.detail()).canary).toMatchObject({ percent: 5, nextAt: null });
    expect((await entries(name)).filter(([act]) => act === 'canary.step')).toHaveLength(1);
    await run(14, health('healthy'));
    expect((await acts.detail()).canary).toMatchObject({ percent: 50, step: 1 });
  });

  it('is left to the guard while it is bad', async () => {
    const { name } = await start();
    const before = await pointer(name);
    await run(30, health('bad'));
    expect(await pointer(name)).toEqual(before);
  });

  it('takes one step, however many servers run the job', async () => {
    const { name } = await start();
    await Promise.all([1, 2, 3].map(() => run(11, health('healthy'))));
    expect(await pointer(name)).toMatchObject({ canaryStep: 1 });
    expect((await entries(name)).filter(([act]) => act === 'canary.step')).toHaveLength(1);
  });

  it('stops once somebody sets its share by hand', async () => {
    const { name, acts } = await start();
    await acts.canary('1.1.0', 30);
    await run(60, health('healthy'));
    expect(await pointer(name)).toMatchObject({ canaryPercent: 30, canarySteps: [], canaryNextAt: null });
  });

  it('doesn’t stop another canary when one can’t move on', async () => {
    const [stuck, other] = [await start(), await start()];
    const first: HealthOf = async (_db, section) => ({ verdict: section === stuck.name ? 'unknown' : 'healthy' });
    await run(11, first);
    expect([(await pointer(stuck.name)).canaryStep, (await pointer(other.name)).canaryStep]).toEqual([0, 1]);
  });
});

it('is moved on by a job that uses the guard’s verdict', async () => {
  const { acts } = await start();
  portal.pass(11 * MINUTE);
  await portal.app.jobs.run('registry-canary-steps');
  // Nobody loaded it, so the guard has no verdict.
  expect((await acts.detail()).canary).toMatchObject({ percent: 5, nextAt: null });
  const admin = await portal.as('superadmin');
  expect((await admin.call(platform.entries, { query: { q: 'too few loads' } })).body.totalItems).toBeGreaterThan(0);
});
