import { eq } from 'drizzle-orm';
import type { SectionEvent } from '@titian/shared-contracts';
import { GUARD_DEFAULT, platform, type ReleaseHealth } from '@titian/shared-contracts/platform';
import { notification } from '../../storage/schema';
import { registryEntry, release, section, sectionPointer } from '../registry/registry.tables';
import { deprecatedUse, sectionMinute } from './section-health.tables';
import { buildPortal, type Portal } from '../../testing/build';
import { builtShell, createVisitors } from '../../testing/visitors';
import { raiseSequence } from '../registry';
import { healthOf } from './guard.service';

describe('health of sections', () => {
  let portal: Portal;
  const name = 'mf-watched';

  const makeRelease = async (version: string) => {
    const description = {
      ...{ name, version, contract: '^1.0.0', title: { my: 'W', en: 'W' }, nav: [] },
      routes: [{ pattern: '/watched', title: { my: 'W', en: 'W' }, layout: 'default' as const, guards: [] }],
    };
    const manifest = {
      ...{ manifest: 1 as const, section: description, entry: 'entry.js', initial: { js: [], css: [] }, shared: {} },
      ...{ files: [{ path: 'entry.js', bytes: 1, integrity: `sha256-${'A'.repeat(43)}=` }], kit: 'test' },
      words: { my: [], en: [] },
    };
    const [row] = await portal.db
      .insert(release)
      .values({
        ...{ section: name, version, digest: version, directory: version, entry: 'entry.js', description, manifest },
        ...{ initialBytes: 1, totalBytes: 1, checks: [], publishedBy: 'test', stableSince: new Date() },
      })
      .returning();
    return row!.id;
  };
  let visitors: ReturnType<typeof createVisitors>;
  let addresses = 0;
  const newAddress = () => `10.1.${(addresses += 1) >> 8}.${addresses & 255}`;
  /** Each event by a visitor of its own. */
  const report = async (events: Partial<SectionEvent>[]) => {
    await Promise.all(events.map((event) => visitors.visit([event], { ip: newAddress() })));
  };
  const times = (number: number, event: Partial<SectionEvent>) => Array.from({ length: number }, () => event);
  const health = async () => {
    const admin = await portal.as('superadmin');
    const reply = await admin.call(platform.health, { params: { name }, query: { minutes: '60' } });
    const releases = reply.body.releases as ReleaseHealth[];
    return Object.fromEntries(releases.map((row) => [row.version, row]));
  };
  const pointer = async () =>
    (await portal.db.select().from(sectionPointer).where(eq(sectionPointer.section, name)))[0]!;

  beforeAll(async () => {
    portal = await buildPortal({}, { root: builtShell() });
    visitors = createVisitors(portal, name);
  });
  afterAll(() => portal.close());
  beforeEach(async () => {
    for (const table of [registryEntry, notification, sectionMinute, deprecatedUse]) await portal.db.delete(table);
    await portal.db.delete(sectionPointer).where(eq(sectionPointer.section, name));
    await portal.db.delete(release).where(eq(release.section, name));
    await portal.db.delete(section).where(eq(section.name, name));
    await portal.db
      .insert(section)
      .values({ name, team: 'T', contact: 'c', budgetBytes: 100_000, guard: { ...GUARD_DEFAULT, samples: 10 } });
    const [stableId, canaryId] = [await makeRelease('1.0.0'), await makeRelease('1.1.0')];
    const canarySince = new Date();
    await portal.db
      .insert(sectionPointer)
      .values({ section: name, stableId, canaryId, canaryPercent: 50, canarySince });
    await raiseSequence(portal.db, new Date());
    portal.app.sections.changed();
  });

  it('counts loads, failures by phase and times of live releases, and of no others', async () => {
    const mounted = { version: '1.0.0', phase: 'mounted', ms: 90 } as const;
    await report([...times(3, mounted), { version: '1.0.0', phase: 'entry', code: 'SEC-201', message: 'gone' }]);
    await report([
      { version: '1.1.0', phase: 'vitals', lcp: 800, inp: 40 },
      { version: '9.9.9', phase: 'mounted' },
    ]);
    await report([{ section: 'mf-none', version: '1.0.0', phase: 'mounted' }]);
    const seen = await health();
    expect(Object.keys(seen).sort()).toEqual(['1.0.0', '1.1.0']);
    expect(seen['1.0.0']).toMatchObject({
      loads: 4,
      failures: 1,
      errorRate: 0.25,
      phases: { entry: 1 },
      serves: ['stable'],
    });
    expect(seen['1.0.0']?.messages).toEqual([{ code: 'SEC-201', message: 'gone', count: 1 }]);
    expect(seen['1.0.0']?.mountP75).toBeGreaterThan(75);
    expect(seen['1.1.0']).toMatchObject({ loads: 0, errorRate: null, serves: ['canary'] });
    expect(seen['1.1.0']?.lcpP75).not.toBeNull();
  });

  it('adds up the counts of several servers in one minute', async () => {
    for (let server = 0; server < 2; server += 1) {
      await report(times(5, { version: '1.0.0', phase: 'mounted', ms: 90 }));
      await portal.app.sectionHealth.flush();
    }
    const rows = await portal.db.select().from(sectionMinute);
    expect(rows.reduce((sum, { loads }) => sum + loads, 0)).toBe(10);
  });

  it('forgets after a day which visitor had which part in the counts, and keeps the counts', async () => {
    await report(times(2, { version: '1.0.0', phase: 'mounted' }));
    await portal.app.sectionHealth.flush();
    const rows = () => portal.db.select().from(sectionMinute);
    expect((await rows()).map(({ sources }) => Object.keys(sources).length)).toEqual([2]);
    await portal.app.jobs.run('registry.health.clean');
    expect((await rows()).map(({ sources }) => Object.keys(sources).length)).toEqual([2]);
    await portal.db.update(sectionMinute).set({ minute: new Date(Date.now() - 25 * 3_600_000) });
    await portal.app.jobs.run('registry.health.clean');
    expect(await rows()).toMatchObject([{ loads: 2, sources: {} }]);
  });

  it('does not count failures of offline readers', async () => {
    await report(times(30, { version: '1.1.0', phase: 'entry', offline: true }));
    expect((await health())['1.1.0']).toMatchObject({ loads: 0, failures: 0 });
  });

  it('counts one load and one failure of a document, however often it loads a release and fails', async () => {
    const failures = (['entry', 'mount', 'render', 'mount', 'entry'] as const).map((phase) => ({
      ...{ version: '1.1.0', phase },
    }));
    await visitors.visit([{ version: '1.1.0', phase: 'mounted', ms: 90 }, ...failures], { ip: newAddress() });
    expect((await health())['1.1.0']).toMatchObject({
      ...{ loads: 1, failures: 1, errorRate: 1, phases: { entry: 1, mount: 1, render: 1 } },
    });
  });

  it('counts what readers report who signed in after their document was served', async () => {
    const ticket = await visitors.open();
    for (const who of ['client', 'developer', 'superadmin'] as const)
      for (let turn = 0; turn < 2; turn += 1) {
        const cookies = await visitors.signedIn(portal.people[who].id);
        await visitors.send(await visitors.open(), [{ version: '1.1.0', phase: 'mounted' }], { cookies });
      }
    await visitors.send(ticket, [{ version: '1.1.0', phase: 'mounted' }]);
    expect((await health())['1.1.0']).toMatchObject({ loads: 7, uncounted: 0 });
  });

  it('lists answers that violate the section’s contract, and counts no failure for them', async () => {
    const before = (await health())['1.0.0']!;
    const message = '/api/bays/count has no count at total';
    await report(times(3, { version: '1.0.0', phase: 'answer', code: 'SEC-406', message }));
    const after = (await health())['1.0.0']!;
    expect(after.messages).toContainEqual({ code: 'SEC-406', message, count: 3 });
    expect([after.loads, after.failures]).toEqual([before.loads, before.failures]);
  });

  it('lists the releases that still call deprecated members', async () => {
    await report(times(2, { version: '1.0.0', phase: 'deprecated', name: 'onOldThing' }));
    const admin = await portal.as('superadmin');
    const { body } = await admin.call(platform.health, { params: { name }, query: { minutes: '15' } });
    expect(body.deprecated).toMatchObject([{ section: name, version: '1.0.0', member: 'onOldThing', count: 2 }]);
  });

  it('is shown to those who may see the platform, and to nobody else', async () => {
    const client = await portal.as('client');
    expect((await client.call(platform.health, { params: { name }, query: { minutes: '15' } })).status).toBe(403);
  });

  describe('the guard', () => {
    const guard = () => portal.app.jobs.run('registry.guard');

    it('ends a bad canary, records the evidence, and notifies the platform team', async () => {
      await report([
        ...times(12, { version: '1.1.0', phase: 'mount' }),
        ...times(12, { version: '1.0.0', phase: 'mounted', ms: 80 }),
      ]);
      await guard();
      expect(await pointer()).toMatchObject({ canaryId: null, canaryPercent: 0 });
      const [entry] = await portal.db.select().from(registryEntry).where(eq(registryEntry.act, 'guard'));
      expect(entry).toMatchObject({
        by: 'guard',
        section: name,
        facts: { what: 'takenBack', version: '1.1.0', because: 'errors' },
        evidence: { canaryLoads: 12, canaryFailures: 12, stableLoads: 12 },
      });
      await portal.app.events.drain();
      const notifications = await portal.db.select().from(notification);
      expect(notifications.map(({ title }) => title.en)).toContain('Canary 1.1.0 of mf-watched was taken back');
      const running = (await portal.app.sections.resolve()).sections.find((one) => one.name === name);
      expect(running?.version).toBe('1.0.0');
    });

    it('leaves a canary alone on few samples, and where stable fails as often', async () => {
      await report(times(9, { version: '1.1.0', phase: 'mount' }));
      await guard();
      expect(await healthOf(portal.db, name, new Date())).toMatchObject({ verdict: 'unknown' });
      expect((await pointer()).canaryId).not.toBeNull();
      await report([...times(40, { version: '1.1.0', phase: 'entry' })]);
      await report([...times(40, { version: '1.0.0', phase: 'entry' })]);
      await guard();
      expect((await pointer()).canaryId).not.toBeNull();
    });

    it('acts once, however many servers run it', async () => {
      await report(times(20, { version: '1.1.0', phase: 'mount' }));
      await Promise.all([guard(), guard()]);
      await guard();
      expect(await portal.db.select().from(registryEntry)).toHaveLength(1);
    });
  });
});
