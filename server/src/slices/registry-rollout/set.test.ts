import { platform } from '@titian/shared-contracts/platform';
import { eq } from 'drizzle-orm';
import { registryEntry, release, releaseSet } from '../registry/registry.tables';
import { portalOf } from '../../testing/portal-of';
import { actsOn, makeReleases, REASON } from '../../testing/sections';

const here = portalOf('superadmin');

const VERSIONS = ['1.0.0', '1.1.0', '1.2.0'];
let count = 0;
/** Two sections with a set of their first versions, which have gone on to the second since. */
const start = async () => {
  const names = [`mf-set${++count}a`, `mf-set${count}b`];
  for (const name of names) {
    await makeReleases(here.portal.db, name, VERSIONS);
    await actsOn(here.superadmin, name).promote('1.0.0');
  }
  await actsOn(here.superadmin, names[1]!).canary('1.2.0', 25);
  const set = (await add()).body;
  for (const name of names) await actsOn(here.superadmin, name).promote('1.1.0');
  await actsOn(here.superadmin, names[1]!).endCanary();
  return { names, set };
};
const add = () => here.superadmin.call(platform.addSet, { body: { name: 'Sebelum kempen', note: 'Semua baik' } });
const restore = (id: string) => here.superadmin.call(platform.restoreSet, { params: { id }, body: { reason: REASON } });
const listed = async (id: string) =>
  (await here.superadmin.call(platform.sets)).body.find((one: { id: string }) => one.id === id);
const stableOf = async (name: string) => (await actsOn(here.superadmin, name).detail()).stable;

describe('a release set', () => {
  it('saves what every channel points at, and restores it at once', async () => {
    const { names, set } = await start();
    const kept = set.pointers.filter(({ section }: { section: string }) => names.includes(section));
    expect(kept).toMatchObject([
      { section: names[0], stable: '1.0.0', canary: null },
      { section: names[1], stable: '1.0.0', canary: { version: '1.2.0', percent: 25, steps: [] } },
    ]);
    expect((await restore(set.id)).status).toBe(200);
    const [first, second] = [
      await actsOn(here.superadmin, names[0]!).detail(),
      await actsOn(here.superadmin, names[1]!).detail(),
    ];
    expect([first, second]).toMatchObject([
      { stable: '1.0.0', fallback: null, canary: null },
      { stable: '1.0.0', canary: { version: '1.2.0', percent: 25, step: 0 } },
    ]);
    const entries = await here.portal.db.select().from(registryEntry).where(eq(registryEntry.act, 'restore'));
    expect(entries.map(({ section }) => section)).toEqual([...names, null]);
    expect(entries.every(({ reason, by }) => reason === REASON && by === 'superadmin')).toBe(true);
  });

  it('is listed, the newest first', async () => {
    const { set } = await start();
    expect((await here.superadmin.call(platform.sets)).body[0]).toEqual(set);
    expect(set).toMatchObject({ name: 'Sebelum kempen', note: 'Semua baik', by: 'superadmin', missing: [] });
  });

  it('changes nothing at all where one of its releases is blocked or gone, and names them', async () => {
    const { names, set } = await start();
    await actsOn(here.superadmin, names[1]!).block('1.2.0');
    expect(await restore(set.id)).toMatchObject({
      status: 409,
      body: { code: 'set.gone', extra: { missing: `${names[1]} 1.2.0` } },
    });
    expect(await Promise.all(names.map(stableOf))).toEqual(['1.1.0', '1.1.0']);
    expect(await listed(set.id)).toMatchObject({
      missing: [{ section: names[1], version: '1.2.0', reason: 'blocked' }],
      allowed: [],
    });
    await here.portal.db.delete(release).where(eq(release.id, (await idOf(names[1]!, '1.2.0'))!));
    expect(await restore(set.id)).toMatchObject({ status: 409, body: { extra: { missing: `${names[1]} 1.2.0` } } });
    expect(await Promise.all(names.map(stableOf))).toEqual(['1.1.0', '1.1.0']);
    expect(await listed(set.id)).toMatchObject({
      missing: [{ section: names[1], version: '1.2.0', reason: 'gone' }],
      allowed: [],
    });
  });

  it('leaves sections alone that came later', async () => {
    const { set } = await start();
    await makeReleases(here.portal.db, 'mf-latecomer', ['1.0.0']);
    await actsOn(here.superadmin, 'mf-latecomer').promote('1.0.0');
    await restore(set.id);
    expect(await stableOf('mf-latecomer')).toBe('1.0.0');
  });

  it('is restored twice at once without harm, beside acts on its sections', async () => {
    const { names, set } = await start();
    const [one, two] = await Promise.all([
      restore(set.id),
      restore(set.id),
      actsOn(here.superadmin, names[0]!).promote('1.2.0'),
    ]);
    expect([one!.status, two!.status]).toEqual([200, 200]);
    const { stable, fallback } = await actsOn(here.superadmin, names[0]!).detail();
    expect([
      ['1.0.0', null],
      ['1.2.0', '1.0.0'],
      ['1.2.0', '1.1.0'],
    ]).toContainEqual([stable, fallback]);
  });

  it('is not found where there is none', async () => {
    expect((await restore('00000000-0000-4000-8000-000000000000')).status).toBe(404);
    expect(await here.portal.db.$count(releaseSet)).toBeGreaterThan(0);
  });
});

const idOf = async (name: string, version: string): Promise<string | undefined> =>
  (await actsOn(here.superadmin, name).detail()).history.find((one: { version: string }) => one.version === version)
    ?.id;
