import { and, eq } from 'drizzle-orm';
import { acknowledgement, type BreakAsk, lifecycle, TERM_DEFAULTS } from '@titian/shared-contracts/lifecycle';
import { mailLog, notification, portalLog } from '../../storage/schema';
import { approve, type Breaking, documentOf, makeBreaking, recordCalls } from '../../testing/breaking';
import { type Caller, portalOf } from '../../testing/portal-of';
import { apiVersion } from '../catalogue/catalogue.tables';
import { breakAsk, versionLife } from './lifecycle.tables';

const here = portalOf(
  ...(['superadmin', 'tenantadmin', 'developer', 'client', 'otherclient', 'otherdeveloper'] as const),
);
const DAY_MS = 86_400_000;
const ids = ({ id, versionId }: Breaking) => ({ id, versionId });
const publish = (one: Breaking) => here.tenantadmin.call(lifecycle.publish, { params: ids(one), body: {} });
const read = async (one: Breaking, who: Caller = here.developer) =>
  (await who.call(lifecycle.read, { params: ids(one) })).body;
const asksOf = async (who: Caller, one: Breaking): Promise<BreakAsk[]> =>
  ((await who.call(acknowledgement.mine)).body as BreakAsk[]).filter(({ project }) => project.id === one.id);
const give = (who: Caller, { id, rowVersion }: BreakAsk) =>
  who.call(acknowledgement.give, { params: { id }, body: { rowVersion } });
const run = (job: 'publish' | 'asks' | 'void') => here.portal.app.jobs.run(`lifecycle.${job}`);
/** As if it had been planned so that its time has come: sessions wouldn't outlive days on the clock. */
const movedTo = ({ versionId }: Breaking, values: Partial<typeof versionLife.$inferInsert>) =>
  here.portal.db.update(versionLife).set(values).where(eq(versionLife.versionId, versionId));
const codesOf = (replies: { status: number; body: { code?: string } }[]) =>
  replies.map(({ status, body }) => (status === 200 ? 200 : `${status} ${body?.code}`));

/** Two agencies subscribe; the consumer called both operations that break, the foreign agency one that stays. */
async function breaking(): Promise<Breaking> {
  const { portal, developer, tenantadmin, client, otherclient } = here;
  const { consumer, foreign, provider } = portal.organizations;
  const one = await makeBreaking(portal, {
    ...{ author: developer, reviewer: tenantadmin, consumers: [client, otherclient] },
  });
  await recordCalls(portal, one, { organizationId: consumer.id, operation: 'GET /lots', calls: 40 });
  await recordCalls(portal, one, { organizationId: consumer.id, operation: 'GET /neighbours', calls: 7, daysAgo: 3 });
  await recordCalls(portal, one, { organizationId: foreign.id, operation: 'GET /owners', calls: 900 });
  await recordCalls(portal, one, { organizationId: foreign.id, operation: 'GET /lots', calls: 5_000, daysAgo: 40 });
  await recordCalls(portal, one, { organizationId: provider.id, operation: 'GET /lots', calls: 12 });
  return one;
}
async function held(): Promise<Breaking> {
  const one = await breaking();
  expect((await publish(one)).body.waitsUntil).not.toBeNull();
  return one;
}
async function told(work: () => Promise<unknown>) {
  const { db, app, people } = here.portal;
  await app.events.drain();
  await db.delete(notification);
  await db.delete(mailLog);
  await work();
  await app.events.drain();
  const nameOf = (id: string) => Object.values(people).find((one) => one.id === id)?.username ?? id;
  const rows = await db.select().from(notification);
  return rows.map(({ userId, title }) => `${nameOf(userId)}: ${title.en.replace(/API \d+ v[\d.]+/, 'it')}`).sort();
}

describe('publishing what breaks calls of other agencies', () => {
  it('waits, and tells only who is affected', async () => {
    const one = await breaking();
    expect((await here.developer.call(lifecycle.breaks, { params: ids(one) })).body.affected).toBe(1);
    const heard = await told(() => publish(one));
    expect(heard).toEqual([
      'client: it breaks your calls',
      'developer: it waits for acknowledgement',
      'superadmin: it waits for acknowledgement',
    ]);
    const letters = await here.portal.db.select().from(mailLog);
    const addressees = letters.map(({ recipient }) => recipient);
    expect(addressees).toContain(here.portal.people.client.email);
    expect(addressees).not.toContain(here.portal.people.otherclient.email);

    const { state, waiting, allowed } = await read(one);
    expect(state).toBe('Approved');
    expect(waiting.agencies).toMatchObject([
      { organization: { code: 'CONSUMER' }, operations: 2, calls: 47, acknowledged: null, remindedAt: null },
    ]);
    expect(Date.parse(waiting.until) - Date.parse(waiting.since)).toBe(TERM_DEFAULTS.acknowledgeDays * DAY_MS);
    expect(allowed).toContain('remind');
    expect((await read(one, here.tenantadmin)).allowed).not.toContain('publish');
    await run('publish');
    expect((await read(one)).state).toBe('Approved');
  });

  it('shows an agency the difference for its own calls, and nobody else', async () => {
    const one = await held();
    const [ask, ...rest] = await asksOf(here.client, one);
    expect(rest).toEqual([]);
    expect(ask).toMatchObject({ open: true, acknowledged: null, publishedAt: null });
    expect(ask!.operations).toEqual([
      { method: 'GET', path: '/lots', isRemoved: false, places: ['query district'], calls: 40 },
      expect.objectContaining({ method: 'GET', path: '/neighbours', isRemoved: true, calls: 7 }),
    ]);
    expect(JSON.stringify(ask)).not.toMatch(/FOREIGN|5000|900|"calls":12/);
    for (const who of [here.otherclient, here.otherdeveloper, here.tenantadmin, here.superadmin]) {
      expect(await asksOf(who, one)).toEqual([]);
      expect((await give(who, ask!)).status).toBe(404);
    }
    expect((await read(one)).waiting.agencies).toMatchObject([{ acknowledged: null }]);
  });

  it('is published once all have acknowledged it, with who and when in the log', async () => {
    const one = await held();
    const [ask] = await asksOf(here.client, one);
    const heard = await told(() => give(here.client, ask!));
    const { name } = here.portal.organizations.consumer;
    expect(heard).toEqual(
      ['developer', 'superadmin', 'tenantadmin'].map((who) => `${who}: ${name.en} acknowledged it`),
    );
    const { displayName } = here.portal.people.client;
    expect((await read(one)).waiting.agencies).toMatchObject([{ acknowledged: { by: displayName } }]);
    const log = await here.portal.db
      .select()
      .from(portalLog)
      .where(and(eq(portalLog.action, 'API_ACKNOWLEDGE'), eq(portalLog.targetId, one.id)));
    expect(log).toHaveLength(1);
    expect(log[0]!.actorId).toBe(here.portal.people.client.id);
    await run('publish');
    expect(await read(one)).toMatchObject({
      ...{ state: 'Published', waiting: null },
      published: { by: here.portal.people.tenantadmin.displayName },
    });
    const [kept] = await asksOf(here.client, one);
    expect(kept).toMatchObject({ open: false, until: null, acknowledged: { by: displayName } });
    expect(kept!.publishedAt).not.toBeNull();
  });

  it('takes one acknowledgement of sixty at once, and the same again', async () => {
    const one = await held();
    const [ask] = await asksOf(here.client, one);
    const replies = await Promise.all(Array.from({ length: 60 }, () => give(here.client, ask!)));
    expect(codesOf(replies)).toEqual(Array.from({ length: 60 }, () => 200));
    const before = (await read(one)).waiting.agencies;
    expect((await give(here.client, ask!)).status).toBe(200);
    expect((await read(one)).waiting.agencies).toEqual(before);
    const log = await here.portal.db.select().from(portalLog).where(eq(portalLog.action, 'API_ACKNOWLEDGE'));
    expect(log.filter(({ targetId }) => targetId === one.id)).toHaveLength(1);
  });

  it('takes those of many agencies at once, and is published once', async () => {
    const { db, make, tenants, as } = here.portal;
    const one = await held();
    const people = await Promise.all(
      Array.from({ length: 20 }, async (_, n) => {
        const { id: organizationId } = await make.organization({ tenantId: tenants.home.id });
        const username = `agency${n}`;
        await make.user('Client', { username, organizationId });
        const about = { versionId: one.versionId, organizationId, since: 'v1.0', operations: [], askedAt: new Date() };
        await db.insert(breakAsk).values(about);
        return as(username);
      }),
    );
    const asks = await Promise.all([here.client, ...people].map(async (who) => (await asksOf(who, one))[0]!));
    const thrice = [here.client, ...people].flatMap((who, n) => [0, 1, 2].map(() => give(who, asks[n]!)));
    expect(new Set(codesOf(await Promise.all(thrice)))).toEqual(new Set([200]));
    await Promise.all([run('publish'), run('publish')]);
    expect((await read(one)).state).toBe('Published');
    const log = (await db.select().from(portalLog)).filter(({ targetId }) => targetId === one.id);
    const times = (action: string) => log.filter((row) => row.action === action).length;
    expect([times('API_ACKNOWLEDGE'), times('API_PUBLISH')]).toEqual([21, 1]);
  });

  it('is published without them when their time is over', async () => {
    const one = await held();
    await movedTo(one, { waitsUntil: new Date() });
    await run('publish');
    expect((await read(one)).state).toBe('Published');
    const [ask] = await asksOf(here.client, one);
    expect(ask).toMatchObject({ open: false, acknowledged: null });
    expect(codesOf([await give(here.client, ask!)])).toEqual(['409 STATE_CONFLICT']);
  });

  it('waits no longer than planned where it is planned for later', async () => {
    const one = await breaking();
    const at = new Date(here.portal.app.clock().getTime() + 30 * DAY_MS).toISOString();
    const planned = await here.tenantadmin.call(lifecycle.schedule, { params: ids(one), body: { at } });
    expect(planned.body.waitsUntil).not.toBeNull();
    const [ask] = await asksOf(here.client, one);
    await give(here.client, ask!);
    await run('publish');
    expect(await read(one)).toMatchObject({ state: 'Approved', scheduled: { at } });
    await movedTo(one, { scheduledAt: new Date() });
    await run('publish');
    expect((await read(one)).state).toBe('Published');
  });

  it('asks once of sixty publications at once', async () => {
    const one = await breaking();
    const replies = await Promise.all(Array.from({ length: 60 }, () => publish(one)));
    expect(codesOf(replies).filter((code) => code === 200)).toHaveLength(1);
    expect(codesOf(replies).filter((code) => code === '409 lifecycle.waiting')).toHaveLength(59);
    expect(await asksOf(here.client, one)).toHaveLength(1);
  });
});

describe('while it waits', () => {
  it('asks who begins to call, and what was acknowledged holds for that alone', async () => {
    const { portal, client, otherclient } = here;
    const { consumer, foreign } = portal.organizations;
    const one = await makeBreaking(portal, {
      ...{ author: here.developer, reviewer: here.tenantadmin, consumers: [client, otherclient] },
    });
    await recordCalls(portal, one, { organizationId: consumer.id, operation: 'GET /lots', calls: 4 });
    await publish(one);
    const [first] = await asksOf(client, one);
    await give(client, first!);

    await recordCalls(portal, one, { organizationId: foreign.id, operation: 'GET /lots', calls: 3 });
    await recordCalls(portal, one, { organizationId: consumer.id, operation: 'GET /neighbours', calls: 1 });
    const heard = await told(() => run('publish'));
    expect(heard).toEqual(['client: it breaks your calls', 'otherclient: it breaks your calls']);
    expect((await read(one)).waiting.agencies).toMatchObject([
      { organization: { code: 'CONSUMER' }, operations: 2, acknowledged: null },
      { organization: { code: 'FOREIGN' }, operations: 1, acknowledged: null },
    ]);
    expect(codesOf([await give(client, { ...first!, rowVersion: 1 })])).toEqual(['409 stale']);

    for (const who of [client, otherclient]) {
      const [ask] = await asksOf(who, one);
      expect((await give(who, ask!)).status).toBe(200);
    }
    await recordCalls(portal, one, { organizationId: consumer.id, operation: 'GET /lots', calls: 60, daysAgo: 1 });
    expect(await told(() => run('asks'))).toEqual([]);
    await run('publish');
    expect((await read(one)).state).toBe('Published');
  });

  it('reminds those who have not answered, once a day, and nobody of another tenant does', async () => {
    const one = await held();
    const remind = (who: Caller) => who.call(lifecycle.remind, { params: ids(one) });
    expect(codesOf([await remind(here.developer)])).toEqual(['409 lifecycle.asked']);
    expect([(await remind(here.client)).status, (await remind(here.otherdeveloper)).status]).toEqual([403, 404]);
    const askedAt = new Date(Date.now() - DAY_MS);
    await here.portal.db.update(breakAsk).set({ askedAt }).where(eq(breakAsk.versionId, one.versionId));
    expect(await told(() => remind(here.developer))).toEqual(['client: it waits for your acknowledgement']);
    expect((await read(one)).waiting.agencies[0].remindedAt).not.toBeNull();
    expect(codesOf([await remind(here.developer)])).toEqual(['409 lifecycle.asked']);
  });

  it('is taken back with all that was asked', async () => {
    const [planned, draft] = [await held(), await held()];
    const [ask] = await asksOf(here.client, planned);
    const heard = await told(() => here.tenantadmin.call(lifecycle.unschedule, { params: ids(planned) }));
    expect(heard).toEqual([
      'client: it no longer waits for you',
      'developer: it will not be published as planned',
      'superadmin: it will not be published as planned',
    ]);
    expect(await read(planned)).toMatchObject({ state: 'Approved', waiting: null, scheduled: null });
    expect((await give(here.client, ask!)).status).toBe(404);
    expect((await here.developer.call(lifecycle.takeBack, { params: ids(draft) })).status).toBe(200);
    for (const one of [planned, draft]) expect(await asksOf(here.client, one)).toEqual([]);
    expect((await publish(planned)).body.waitsUntil).not.toBeNull();
  });

  it('asks nothing more about a document that was changed', async () => {
    const { db } = here.portal;
    const [drafted, changed] = [await held(), await held()];
    const [ask] = await asksOf(here.client, drafted);
    await db.update(apiVersion).set({ state: 'Draft' }).where(eq(apiVersion.id, drafted.versionId));
    await db
      .update(apiVersion)
      .set({ swaggerOriginal: documentOf({ '/owners': {} }) })
      .where(eq(apiVersion.id, changed.versionId));
    expect((await give(here.client, ask!)).status).toBe(404);
    const heard = await told(async () => {
      await run('void');
      await run('asks');
    });
    expect(heard.filter((line) => line.startsWith('client:'))).toEqual([
      'client: it no longer waits for you',
      'client: it no longer waits for you',
    ]);
    expect(await read(changed)).toMatchObject({ state: 'Draft', waiting: null });
    for (const one of [drafted, changed]) expect(await asksOf(here.client, one)).toEqual([]);
    await approve(drafted, here.developer, here.tenantadmin);
    expect((await publish(drafted)).body.waitsUntil).not.toBeNull();
  });
});

it('publishes what breaks nobody at once', async () => {
  const { portal, developer, tenantadmin } = here;
  const one = await makeBreaking(portal, { author: developer, reviewer: tenantadmin, consumers: [here.client] });
  const { provider } = portal.organizations;
  await recordCalls(portal, one, { organizationId: provider.id, operation: 'GET /lots', calls: 12 });
  expect((await publish(one)).body).toEqual({ waitsUntil: null });
  expect((await read(one)).state).toBe('Published');
});
