import { platform } from '@titian/shared-contracts/platform';
import { registry, type ResolvedAnswer } from '@titian/shared-contracts';
import { eq } from 'drizzle-orm';
import { outbox, portalLog } from '../../storage/schema';
import { registryEntry } from '../registry/registry.tables';
import { type Caller, portalOf } from '../../testing/portal-of';
import { actsOn, makeReleases, REASON } from '../../testing/sections';

const here = portalOf('superadmin');

let count = 0;
const start = async (...versions: string[]) => {
  const name = `mf-channel${++count}`;
  await makeReleases(here.portal.db, name, versions);
  return { name, acts: actsOn(here.superadmin, name) };
};
const resolved = async (caller: Caller) =>
  JSON.parse((await caller.call(registry.resolve)).body.payload) as ResolvedAnswer;
const servedTo = async (caller: Caller, name: string) =>
  (await resolved(caller)).sections.find((one) => one.name === name);
const entriesOf = (name: string) =>
  here.portal.db.select().from(registryEntry).where(eq(registryEntry.section, name)).orderBy(registryEntry.id);

describe('promote', () => {
  it('makes a release stable for everybody, the one before the fallback, and records who, what and why', async () => {
    const { name, acts } = await start('1.0.0', '1.1.0');
    expect(await servedTo(here.portal.nobody, name)).toBeUndefined();
    await acts.promote('1.0.0');
    const { status, body } = await acts.promote('1.1.0');
    expect([status, body]).toEqual([
      200,
      { waiting: false, pointers: { stable: '1.1.0', fallback: '1.0.0', preview: null, canary: null } },
    ]);
    expect(await servedTo(here.portal.nobody, name)).toMatchObject({
      version: '1.1.0',
      channel: 'stable',
      fallback: { version: '1.0.0' },
    });
    const [, last] = await entriesOf(name);
    expect(last).toMatchObject({ act: 'promote', by: 'superadmin', reason: REASON });
    expect(last).toMatchObject({
      description: `Promoted 1.1.0 to stable in ${name}, 1.0.0 before`,
      facts: { what: 'promoted', version: '1.1.0', before: '1.0.0', bySteps: false, asked: null },
    });
    const [logged] = await here.portal.db.select().from(portalLog).where(eq(portalLog.targetId, name)).limit(1);
    expect(logged).toMatchObject({ action: 'SECTION_PROMOTE', actionBy: 'superadmin', reason: REASON });
    const events = await here.portal.db.select().from(outbox).where(eq(outbox.code, 'sections.changed'));
    expect(events.at(-1)!.payload).toMatchObject({ sections: [name] });
  });

  it('is refused without a reason, for a release that is stable, blocked or unknown, and for an unknown section', async () => {
    const { name, acts } = await start('1.0.0', '1.1.0');
    await acts.promote('1.0.0');
    expect(await acts.promote('1.0.0')).toMatchObject({ status: 409, body: { code: 'STATE_CONFLICT' } });
    expect((await acts.promote('9.9.9')).status).toBe(404);
    await acts.block('1.1.0');
    expect(await acts.promote('1.1.0')).toMatchObject({ status: 409, body: { code: 'registry.blocked' } });
    expect((await actsOn(here.superadmin, 'mf-nowhere').promote('1.0.0')).status).toBe(404);
    const silent = await here.superadmin.call(platform.promote, {
      params: { name },
      body: { version: '1.1.0', reason: 'short' },
    });
    expect(silent).toMatchObject({ status: 422, body: { errors: [{ path: '/reason', code: 'validation.reason' }] } });
  });

  it('ends the canary of the same release and of older ones, and leaves a newer one', async () => {
    const { acts } = await start('1.0.0', '1.1.0', '1.2.0');
    await acts.promote('1.0.0');
    await acts.canary('1.2.0', 10);
    expect((await acts.promote('1.1.0')).body.pointers.canary).toMatchObject({ version: '1.2.0', percent: 10 });
    expect((await acts.promote('1.2.0')).body.pointers.canary).toBeNull();
    await acts.canary('1.1.0', 10);
    expect((await acts.promote('1.0.0')).body.pointers.canary).toMatchObject({ version: '1.1.0' });
  });

  it('runs two at once one after the other, and records both', async () => {
    const { name, acts } = await start('1.0.0', '1.1.0', '1.2.0');
    await acts.promote('1.0.0');
    const replies = await Promise.all([acts.promote('1.1.0'), acts.promote('1.2.0')]);
    expect(replies.map(({ status }) => status)).toEqual([200, 200]);
    const { stable, fallback } = await acts.detail();
    expect([stable, fallback].sort()).toEqual(['1.1.0', '1.2.0']);
    const same = await Promise.all([acts.promote('1.0.0'), acts.promote('1.0.0')]);
    expect(same.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await entriesOf(name)).map(({ act }) => act)).toEqual(['promote', 'promote', 'promote', 'promote']);
  });
});

describe('canary', () => {
  it('reaches its share of the subjects, keeps them when the share grows, and ends for all', async () => {
    const { name, acts } = await start('1.0.0', '1.1.0');
    await acts.promote('1.0.0');
    const callers = await Promise.all(
      (['superadmin', 'tenantadmin', 'developer', 'client', 'otherclient'] as const).map((who) => here.portal.as(who)),
    );
    const inCanary = async () => {
      const served = await Promise.all(callers.map((caller) => servedTo(caller, name)));
      return served.map((one) => one?.channel === 'canary');
    };
    let before = callers.map(() => false);
    for (const percent of [20, 60, 100]) {
      expect((await acts.canary('1.1.0', percent)).status).toBe(200);
      const now = await inCanary();
      expect(before.every((was, index) => !was || now[index])).toBe(true);
      before = now;
    }
    expect(before).toEqual(callers.map(() => true));
    expect(await servedTo(callers[0]!, name)).toMatchObject({ version: '1.1.0', fallback: { version: '1.0.0' } });
    expect((await acts.endCanary()).body.pointers.canary).toBeNull();
    expect(await inCanary()).toEqual(callers.map(() => false));
    expect(await acts.endCanary()).toMatchObject({ status: 409, body: { code: 'registry.noCanary' } });
  });

  it('is refused for the stable release, and for steps that do not grow', async () => {
    const { acts } = await start('1.0.0', '1.1.0');
    await acts.promote('1.0.0');
    expect(await acts.canary('1.0.0', 5)).toMatchObject({ status: 409, body: { code: 'STATE_CONFLICT' } });
    const shrinking = await acts.canary('1.1.0', 5, [
      { percent: 50, minutes: 1 },
      { percent: 20, minutes: 1 },
    ]);
    expect(shrinking).toMatchObject({
      status: 422,
      body: { errors: [{ path: '/steps/1/percent', code: 'validation.steps' }] },
    });
    expect(await acts.canary('1.1.0', 101)).toMatchObject({
      status: 422,
      body: { errors: [{ code: 'validation.percent' }] },
    });
  });
});

describe('rollback', () => {
  it('goes back to the fallback for the next reader, and doesn’t keep the bad release as fallback', async () => {
    const { name, acts } = await start('1.0.0', '1.1.0', '1.2.0');
    for (const version of ['1.0.0', '1.1.0', '1.2.0']) await acts.promote(version);
    const { body } = await acts.rollback();
    expect(body.pointers).toMatchObject({ stable: '1.1.0', fallback: '1.0.0' });
    expect(await servedTo(here.portal.nobody, name)).toMatchObject({ version: '1.1.0' });
    expect((await acts.rollback()).body.pointers).toMatchObject({ stable: '1.0.0', fallback: null });
    expect(await acts.rollback()).toMatchObject({ status: 409, body: { code: 'registry.nothingBefore' } });
  });

  it('goes to a named release that was stable before, and to no other', async () => {
    const { acts } = await start('1.0.0', '1.1.0', '1.2.0', '1.3.0');
    for (const version of ['1.0.0', '1.1.0', '1.2.0']) await acts.promote(version);
    expect(await acts.rollback('1.3.0')).toMatchObject({ status: 409, body: { code: 'registry.notEarlier' } });
    expect((await acts.rollback('1.0.0')).body.pointers).toMatchObject({ stable: '1.0.0', fallback: null });
    expect(await acts.rollback('1.2.0')).toMatchObject({ status: 409, body: { code: 'registry.notEarlier' } });
  });

  it('ends a canary that is newer than where it goes', async () => {
    const { acts } = await start('1.0.0', '1.1.0', '1.2.0');
    for (const version of ['1.0.0', '1.1.0']) await acts.promote(version);
    await acts.canary('1.2.0', 50);
    expect((await acts.rollback()).body.pointers).toMatchObject({ stable: '1.0.0', canary: null });
  });
});

describe('block', () => {
  it('moves every pointer off the release, and unblock lets it be promoted again', async () => {
    const { name, acts } = await start('1.0.0', '1.1.0', '1.2.0');
    for (const version of ['1.0.0', '1.1.0']) await acts.promote(version);
    await acts.canary('1.2.0', 100);
    await acts.preview('1.2.0');
    expect((await acts.block('1.2.0')).body.pointers).toMatchObject({ stable: '1.1.0', canary: null, preview: null });
    expect((await acts.block('1.1.0')).body.pointers).toMatchObject({ stable: '1.0.0', fallback: null });
    expect(await servedTo(here.portal.nobody, name)).toMatchObject({ version: '1.0.0' });
    expect(await acts.block('1.1.0')).toMatchObject({ status: 409, body: { code: 'STATE_CONFLICT' } });
    const blocked = (await acts.detail()).history.find(({ version }: { version: string }) => version === '1.1.0');
    expect(blocked).toMatchObject({ blocked: { by: 'superadmin', reason: REASON }, serves: [] });
    await acts.unblock('1.1.0');
    expect((await acts.promote('1.1.0')).body.pointers).toMatchObject({ stable: '1.1.0', fallback: '1.0.0' });
    expect(await acts.unblock('1.1.0')).toMatchObject({ status: 409, body: { code: 'STATE_CONFLICT' } });
  });

  it('serves nothing of a section whose only release is blocked', async () => {
    const { name, acts } = await start('1.0.0');
    await acts.promote('1.0.0');
    expect((await acts.block('1.0.0')).body.pointers).toMatchObject({ stable: null, fallback: null });
    expect(await servedTo(here.portal.nobody, name)).toBeUndefined();
  });
});

describe('preview', () => {
  it('points at a release, at another one, at none', async () => {
    const { acts } = await start('1.0.0', '1.1.0');
    expect((await acts.preview('1.0.0')).body.pointers.preview).toBe('1.0.0');
    expect((await acts.preview('1.1.0')).body.pointers.preview).toBe('1.1.0');
    expect((await acts.preview(null)).body.pointers.preview).toBeNull();
    expect(await acts.preview(null)).toMatchObject({ status: 409, body: { code: 'STATE_CONFLICT' } });
  });
});
