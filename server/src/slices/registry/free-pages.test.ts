import { platform } from '@titian/shared-contracts/platform';
import { buildPortal, type Portal } from '../../testing/build';
import { makeRelease, makeSection, sampleBuild } from '../../testing/releases';

describe('two releases that were published for the same page', () => {
  let portal: Portal;
  let admin: Awaited<ReturnType<Portal['as']>>;
  const reason = 'Two sections want one page';
  const promote = (name: string, version = '1.0.0') =>
    admin.call(platform.promote, { params: { name }, body: { version, reason } });

  beforeAll(async () => {
    portal = await buildPortal();
    admin = await portal.as('superadmin');
    const { routes } = sampleBuild({ name: 'mf-shared' }).manifest.section;
    for (const name of ['mf-one', 'mf-two']) {
      await makeSection(portal.db, name);
      await makeRelease(portal.db, sampleBuild({ name, routes }), { createdAt: new Date(Date.now() - 60_000) });
      await makeRelease(portal.db, sampleBuild({ name, version: '1.1.0' }));
    }
  });
  afterAll(() => portal.close());

  it('are not both live: the first one that is live owns it, until it gives it up', async () => {
    expect((await promote('mf-one')).status).toBe(200);
    const taken = { status: 409, body: { code: 'registry.pageTaken', extra: { owner: 'mf-one', pattern: '/shared' } } };
    expect(await promote('mf-two')).toMatchObject(taken);
    const share = { version: '1.0.0', percent: 5, steps: [], reason };
    expect(await admin.call(platform.canary, { params: { name: 'mf-two' }, body: share })).toMatchObject(taken);
    expect((await promote('mf-two', '1.1.0')).status).toBe(200);
    const kept = await admin.call(platform.section, { params: { name: 'mf-two' } });
    expect(kept.body).toMatchObject({ stable: '1.1.0', canary: null });
  });

  it('are not both live by a pin, nor by a set from before the other one', async () => {
    const { routes } = sampleBuild({ name: 'mf-wanted' }).manifest.section;
    for (const name of ['mf-early', 'mf-late', 'mf-pinned']) {
      await makeSection(portal.db, name);
      await makeRelease(portal.db, sampleBuild({ name, routes }), { createdAt: new Date(Date.now() - 60_000) });
    }
    await makeRelease(portal.db, sampleBuild({ name: 'mf-early', version: '1.1.0' }));
    await makeRelease(portal.db, sampleBuild({ name: 'mf-early', version: '1.2.0' }));
    await promote('mf-early');
    const set = await admin.call(platform.addSet, { body: { name: 'Sebelum', note: '' } });
    // Twice, so that its fallback doesn't own the page either.
    for (const version of ['1.1.0', '1.2.0']) await promote('mf-early', version);
    expect((await promote('mf-late')).status).toBe(200);

    const taken = {
      status: 409,
      body: { code: 'registry.pageTaken', extra: { owner: 'mf-late', pattern: '/wanted' } },
    };
    const until = new Date(Date.now() + 86_400_000).toISOString();
    const pin = { kind: 'user' as const, subject: 'client', version: '1.0.0', until, reason };
    expect(await admin.call(platform.pin, { params: { name: 'mf-pinned' }, body: pin })).toMatchObject(taken);
    const pinned = await admin.call(platform.section, { params: { name: 'mf-pinned' } });
    expect(pinned.body.pins).toEqual([]);
    const restoring = { params: { id: set.body.id }, body: { reason } };
    expect(await admin.call(platform.restoreSet, restoring)).toMatchObject(taken);
    const kept = await admin.call(platform.section, { params: { name: 'mf-early' } });
    expect(kept.body.stable).toBe('1.2.0');
  });

  it('never prevent a rollback', async () => {
    expect((await promote('mf-one', '1.1.0')).status).toBe(200);
    const rollback = await admin.call(platform.rollback, { params: { name: 'mf-one' }, body: { reason } });
    expect([rollback.status, rollback.body.pointers.stable]).toEqual([200, '1.0.0']);
  });
});
