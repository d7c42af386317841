import { GUARD_DEFAULT, platform } from '@titian/shared-contracts/platform';
import { eq } from 'drizzle-orm';
import { registryEntry, section } from '../registry/registry.tables';
import { createCaller } from '../../testing/build';
import { portalOf } from '../../testing/portal-of';
import { makeRelease, makeToken, sampleBuild } from '../../testing/releases';
import { actsOn, makeReleases, REASON } from '../../testing/sections';

const here = portalOf('superadmin');

const OWNER = { team: 'Pasukan Tanah', contact: 'tanah@agency.example' };
const SETTINGS = { owner: OWNER, budgetBytes: 200_000, guard: GUARD_DEFAULT };
const rowOf = async (name: string) =>
  (await here.superadmin.call(platform.sections)).body.find((row: { name: string }) => row.name === name);

describe('the list of sections', () => {
  it('shows what each channel serves, its size and its owner', async () => {
    await makeReleases(here.portal.db, 'mf-listed', ['1.0.0', '1.1.0', '1.2.0']);
    const acts = actsOn(here.superadmin, 'mf-listed');
    for (const version of ['1.0.0', '1.1.0']) await acts.promote(version);
    await acts.canary('1.2.0', 10);
    await acts.preview('1.2.0');
    expect(await rowOf('mf-listed')).toMatchObject({
      ...{ stable: '1.1.0', fallback: '1.0.0', preview: '1.2.0', canary: { version: '1.2.0', percent: 10 } },
      ...{
        releases: 3,
        initialBytes: 1_000,
        title: { my: 'mf-listed', en: 'mf-listed' },
        owner: { team: 'Pasukan Contoh' },
      },
    });
    const { spark, changedAt } = await rowOf('mf-listed');
    expect([spark.length, spark.every((one: unknown) => one === null), typeof changedAt]).toEqual([24, true, 'string']);
  });

  it('makes as many queries for many sections as for one', async () => {
    const queries = vi.spyOn(here.portal.db, 'select');
    await here.superadmin.call(platform.sections);
    const before = queries.mock.calls.length;
    for (let n = 0; n < 15; n++) await makeReleases(here.portal.db, `mf-many${n}`, ['1.0.0']);
    queries.mockClear();
    await here.superadmin.call(platform.sections);
    expect(queries.mock.calls.length).toBe(before);
    queries.mockRestore();
  });
});

describe('a section', () => {
  it('is reserved under a free name, and its owner, budget and guard may be changed', async () => {
    const body = { name: 'mf-reserved', ...SETTINGS };
    expect(await here.superadmin.call(platform.addSection, { body })).toMatchObject({
      status: 201,
      body: { name: 'mf-reserved' },
    });
    expect(await here.superadmin.call(platform.addSection, { body })).toMatchObject({
      status: 409,
      body: { code: 'registry.nameTaken' },
    });
    expect(await rowOf('mf-reserved')).toMatchObject({
      stable: null,
      releases: 0,
      initialBytes: null,
      title: { en: 'mf-reserved' },
    });
    const guard = { ...GUARD_DEFAULT, samples: 50 };
    const params = { name: 'mf-reserved' };
    await here.superadmin.call(platform.changeSection, {
      params,
      body: { ...SETTINGS, guard, owner: { ...OWNER, team: 'Unit Data' } },
    });
    expect((await here.superadmin.call(platform.section, { params })).body).toMatchObject({
      guard,
      owner: { team: 'Unit Data' },
      history: [],
      pins: [],
      approvals: [],
    });
    const { body: page } = await here.superadmin.call(platform.entries, { query: { section: 'mf-reserved' } });
    expect(page.data.map(({ act, by }: { act: string; by: string }) => [act, by])).toEqual([
      ['section', 'superadmin'],
      ['section', 'superadmin'],
    ]);
  });

  it.each(['mf-X', 'section', 'mf-', 'mf-a b'])('may not be called %s', async (name) => {
    expect(await here.superadmin.call(platform.addSection, { body: { name, ...SETTINGS } })).toMatchObject({
      status: 422,
      body: { errors: [{ code: 'validation.section' }] },
    });
  });

  it('shows its newest releases, and live ones however old they are', async () => {
    const name = 'mf-long';
    await makeReleases(
      here.portal.db,
      name,
      Array.from({ length: 230 }, (_, n) => `1.0.${n}`),
    );
    const acts = actsOn(here.superadmin, name);
    await acts.promote('1.0.0');
    const { history, releases, stable } = await acts.detail();
    expect([history.length, releases, stable]).toEqual([200, 230, '1.0.0']);
    expect([history[0].version, history[198].version, history[199].version]).toEqual(['1.0.229', '1.0.31', '1.0.0']);
    expect(history[199]).toMatchObject({
      serves: ['stable'],
      sizes: { initial: 1_000, total: 2_000 },
      blocked: null,
      origin: null,
    });
    expect(Object.keys(history[0])).not.toContain('manifest');
  });

  it('distinguishes two builds of one version, where an act names the version', async () => {
    const name = 'mf-rebuilt';
    await makeReleases(here.portal.db, name, ['1.0.0']);
    await actsOn(here.superadmin, name).promote('1.0.0');
    const again = await makeRelease(here.portal.db, sampleBuild({ name, version: '1.0.0' }, 'again'));
    expect((await actsOn(here.superadmin, name).promote('1.0.0')).status).toBe(200);
    const { history } = await actsOn(here.superadmin, name).detail();
    expect(history.find(({ id }: { id: string }) => id === again.id).serves).toEqual(['stable']);
    await actsOn(here.superadmin, name).rollback('1.0.0');
    expect(
      (await actsOn(here.superadmin, name).detail()).history.find(({ id }: { id: string }) => id === again.id).serves,
    ).toEqual([]);
  });

  it('is not found where there is none', async () => {
    expect((await here.superadmin.call(platform.section, { params: { name: 'mf-nowhere' } })).status).toBe(404);
    expect(
      (await here.superadmin.call(platform.changeSection, { params: { name: 'mf-nowhere' }, body: SETTINGS })).status,
    ).toBe(404);
    expect(await here.portal.db.$count(section, eq(section.name, 'mf-nowhere'))).toBe(0);
  });
});

describe('a deploy token', () => {
  it('acts on its own section within its scope, and is named in the history', async () => {
    await makeReleases(here.portal.db, 'mf-teamed', ['1.0.0', '1.1.0']);
    await makeReleases(here.portal.db, 'mf-foreign', ['1.0.0']);
    const { token } = await makeToken(here.portal, ['operate'], 'mf-teamed');
    const bearer = createCaller(here.portal.app, token);
    const acts = actsOn(bearer, 'mf-teamed');
    expect((await acts.promote('1.0.0')).status).toBe(200);
    expect((await acts.detail()).stable).toBe('1.0.0');
    expect((await acts.canary('1.1.0', 10)).status).toBe(200);
    const until = new Date(Date.now() + 60_000).toISOString();
    const body = { kind: 'user' as const, subject: 'client', version: '1.1.0', until, reason: REASON };
    expect((await bearer.call(platform.pin, { params: { name: 'mf-teamed' }, body })).body).toMatchObject({
      by: 'token token-operate',
    });
    expect((await actsOn(bearer, 'mf-foreign').promote('1.0.0')).status).toBe(403);
    expect((await bearer.call(platform.sets)).status).toBe(401);
    const { body: page } = await here.superadmin.call(platform.entries, { query: { section: 'mf-teamed' } });
    expect(page.data[0]).toMatchObject({ act: 'pin', by: 'token token-operate', reason: REASON });
  });
});

describe('the history', () => {
  it('is read by section, act and words, in pages', async () => {
    const name = 'mf-history';
    await makeReleases(here.portal.db, name, ['1.0.0', '1.1.0']);
    const acts = actsOn(here.superadmin, name);
    await acts.promote('1.0.0');
    await acts.canary('1.1.0', 5);
    await acts.endCanary();
    const read = async (query: object) =>
      (await here.superadmin.call(platform.entries, { query: { section: name, ...query } })).body;
    expect((await read({})).data.map(({ act }: { act: string }) => act)).toEqual(['canary.end', 'canary', 'promote']);
    expect(await read({ filter: 'act_eq=canary' })).toMatchObject({ totalItems: 1 });
    expect((await read({})).data.map(({ facts }: { facts: object }) => facts)).toEqual([
      { what: 'ended', version: '1.1.0', percent: 5 },
      { what: 'canary', version: '1.1.0', percent: 5, steps: [], asked: null },
      { what: 'promoted', version: '1.0.0', before: null, bySteps: false, asked: null },
    ]);
    expect(await read({ q: 'took the canary' })).toMatchObject({ totalItems: 1, data: [{ act: 'canary.end' }] });
    expect(await read({ pageSize: 5, page: 2 })).toMatchObject({ totalItems: 3, data: [] });
    expect((await here.superadmin.call(platform.entries, { query: { filter: 'evidence_eq=1' } })).status).toBe(422);
  });

  it('keeps the description where an act has no facts, or those of a newer portal', async () => {
    const entry = { by: 'superadmin', act: 'promote', section: 'mf-before' };
    await here.portal.db.insert(registryEntry).values([
      { ...entry, at: new Date(1), description: 'Promoted 1.0.0 to stable' },
      { ...entry, at: new Date(2), facts: { what: 'moved to the moon' } as never, description: 'Moved' },
    ]);
    const { body } = await here.superadmin.call(platform.entries, { query: { section: 'mf-before', _sort: 'at:asc' } });
    expect(body.data).toMatchObject([
      { facts: null, description: 'Promoted 1.0.0 to stable' },
      { facts: null, description: 'Moved' },
    ]);
  });
});
