import { subscriber, subscription } from '@titian/shared-contracts/subscription';
import { eq } from 'drizzle-orm';
import { outbox, portalLog } from '../../storage/schema';
import { type Caller, portalOf } from '../../testing/portal-of';
import { subscribe } from '../../testing/subscribing';
import { endOverdue } from './subscription.jobs';
import { subscription as rows } from './subscription.tables';

const here = portalOf('client', 'developer', 'tenantadmin', 'otheradmin', 'otherdeveloper', 'superadmin');
const REASON = 'Calls come from an unknown address.';
const DAY = 86_400_000;

const make = (pack = {}) => subscribe(here.portal, here.client, pack);
const list = async (who: Caller, query = {}) => (await who.call(subscriber.list, { query })).body;
const ids = async (who: Caller, query = {}) => (await list(who, query)).data.map(({ id }: { id: string }) => id);
const read = async (id: string) => (await here.developer.call(subscriber.detail, { params: { id } })).body;
const suspend = (who: Caller, id: string) => who.call(subscriber.suspend, { params: { id }, body: { reason: REASON } });
const resume = (who: Caller, id: string) => who.call(subscriber.resume, { params: { id } });
const own = { params: { id: '' }, body: { reason: REASON } };

describe('GET /api/registry/subscriptions', () => {
  it('lists subscriptions to the own agency’s APIs, with the filters of the page', async () => {
    const [one, two] = [await make(), await make()];
    await suspend(here.developer, two.id);
    const page = await list(here.developer);
    expect(page.data.map(({ id }: { id: string }) => id)).toEqual([two.id, one.id]);
    expect(page.counts).toMatchObject({ all: 2, requests: 0 });
    expect(page.subscribers).toEqual([{ value: here.portal.people.client.email, count: 2 }]);
    expect(page.projects.map(({ value }: { value: string }) => value).sort()).toEqual(
      [one.projectId, two.projectId].sort(),
    );
    expect(await ids(here.developer, { filter: 'status_eq=Suspended' })).toEqual([two.id]);
    expect(await ids(here.developer, { filter: `apiProjectId_eq=${one.projectId}` })).toEqual([one.id]);
    expect(await ids(here.developer, { filter: 'subscriberEmail_eq=nobody@agency.example' })).toEqual([]);
    expect(await ids(here.tenantadmin)).toHaveLength(2);
    for (const name of ['otheradmin', 'otherdeveloper'] as const) expect(await ids(here[name])).toEqual([]);
    expect((await here.client.call(subscriber.list)).status).toBe(403);
  });

  it('has views of what asks for something, ends soon, or is not used', async () => {
    const [asking, ending, unused] = [await make(), await make(), await make()];
    await here.client.call(subscription.askBoost, {
      params: { id: asking.id },
      body: { calls: 10, days: 2, reason: REASON },
    });
    const { db } = here.portal;
    await db
      .update(rows)
      .set({ endingAt: new Date(Date.now() + 10 * DAY) })
      .where(eq(rows.id, ending.id));
    await db
      .update(rows)
      .set({ startingAt: new Date(Date.now() - 61 * DAY) })
      .where(eq(rows.id, unused.id));
    expect(await ids(here.developer, { view: 'requests' })).toEqual([asking.id]);
    expect(await ids(here.developer, { view: 'ending' })).toEqual([ending.id]);
    expect(await ids(here.developer, { view: 'unused' })).toEqual([unused.id]);
    expect((await list(here.developer)).counts).toMatchObject({ requests: 1, ending: 1, unused: 1 });
  });

  it('is exported with formulas made harmless, and logged', async () => {
    const { id } = await make();
    await here.portal.db.update(rows).set({ subscriberEmail: '=cmd()' }).where(eq(rows.id, id));
    const reply = await here.developer.call(subscriber.export, { query: {} });
    expect(reply.status).toBe(200);
    expect(String(reply.body)).toContain("'=cmd()");
    const [entry] = await here.portal.db.select().from(portalLog).where(eq(portalLog.action, 'SUBSCRIPTION_EXPORT'));
    expect(entry).toBeDefined();
    expect((await here.client.call(subscriber.export, { query: {} })).status).toBe(403);
  });
});

describe('the provider’s hold', () => {
  it('is set with a reason and removed by the provider only', async () => {
    const { id } = await make();
    expect((await read(id)).allowed).toEqual(['suspend']);
    expect((await suspend(here.developer, id)).status).toBe(200);
    expect((await suspend(here.developer, id)).status).toBe(409);
    expect(await read(id)).toMatchObject({ status: 'Suspended', holds: [{ by: 'Provider', reason: REASON }] });
    expect((await here.client.call(subscription.resume, { params: { id } })).status).toBe(409);

    await here.client.call(subscription.suspend, { ...own, params: { id } });
    expect((await resume(here.developer, id)).status).toBe(200);
    expect(await read(id)).toMatchObject({ status: 'Suspended', holds: [{ by: 'Consumer' }], allowed: ['suspend'] });
    expect((await resume(here.developer, id)).status).toBe(409);
    expect((await here.client.call(subscription.resume, { params: { id } })).status).toBe(200);
    expect((await read(id)).status).toBe('Subscribed');
  });

  it('is set once of sixty times at once', async () => {
    const { id } = await make();
    const replies = await Promise.all(Array.from({ length: 60 }, () => suspend(here.developer, id)));
    expect(replies.map(({ status }) => status).sort()).toEqual([200, ...Array<number>(59).fill(409)]);
    expect((await read(id)).holds).toHaveLength(1);
  });

  it('is not for other agencies, nor for the consumer', async () => {
    const { id } = await make();
    for (const name of ['otheradmin', 'otherdeveloper'] as const) {
      expect((await suspend(here[name], id)).status).toBe(404);
      expect((await here[name].call(subscriber.detail, { params: { id } })).status).toBe(404);
    }
    expect((await suspend(here.client, id)).status).toBe(403);
    expect((await read(id)).status).toBe('Subscribed');
  });

  it('is set on several, and says which were not reached', async () => {
    const [one, two] = [await make(), await make()];
    await suspend(here.developer, two.id);
    const body = { ids: [one.id, two.id], act: 'suspend' as const, reason: REASON };
    expect((await here.developer.call(subscriber.many, { body })).body).toEqual({
      done: [one.id],
      failed: [{ id: two.id, code: 'STATE_CONFLICT' }],
    });
    const silent = { ids: [one.id], act: 'suspend' as const };
    expect((await here.developer.call(subscriber.many, { body: silent })).status).toBe(422);
    const ends = { ...body, act: 'terminate' as const };
    expect((await here.developer.call(subscriber.many, { body: ends })).status).toBe(403);
    expect((await here.otheradmin.call(subscriber.many, { body: ends })).body.done).toEqual([]);
    expect((await here.tenantadmin.call(subscriber.many, { body: ends })).body.done).toHaveLength(2);
  });
});

describe('the terms', () => {
  it('are ended for good by who decides, with a reason', async () => {
    const { id } = await make();
    const end = (who: Caller) => who.call(subscriber.terminate, { params: { id }, body: { reason: REASON } });
    expect((await end(here.developer)).status).toBe(403);
    expect((await end(here.otheradmin)).status).toBe(404);
    expect((await end(here.tenantadmin)).status).toBe(200);
    expect((await end(here.tenantadmin)).status).toBe(409);
    expect(await read(id)).toMatchObject({ status: 'Terminated', terminatedReason: REASON, allowed: [] });
  });

  it('are another open package’s of the API that costs no more', async () => {
    const paid = { model: 'Flat' as const, amount: 100, currency: 'MYR' as const };
    const { id, projectId, packageId } = await make({ price: paid, quota: { limit: 100, unit: 'day' } });
    const { make: maker } = here.portal;
    const cheaper = await maker.package({
      projectId,
      price: { ...paid, amount: 50 },
      quota: { limit: 900, unit: 'day' },
    });
    const dearer = await maker.package({ projectId, price: { ...paid, amount: 101 } });
    const metered = await maker.package({ projectId, price: { ...paid, model: 'PerCall', amount: 1 } });
    const closed = await maker.package({ projectId, price: { ...paid, amount: 1 }, state: 'Closed' });
    expect((await read(id)).packages.map((one: { id: string }) => one.id)).toEqual([cheaper.id]);
    const move = (to: string, who: Caller = here.tenantadmin) =>
      who.call(subscriber.changePackage, { params: { id }, body: { packageId: to, reason: REASON } });
    for (const to of [dearer.id, metered.id, closed.id, packageId, (await make()).packageId])
      expect(await move(to)).toMatchObject({ status: 409, body: { code: 'subscription.packageNotFor' } });
    expect((await move(cheaper.id, here.developer)).status).toBe(403);
    expect((await move(cheaper.id, here.otheradmin)).status).toBe(404);
    expect((await move(cheaper.id)).status).toBe(200);
    expect(await read(id)).toMatchObject({ package: { id: cheaper.id }, quota: { limit: 900 }, limit: 900 });
  });

  it('end later by who decides', async () => {
    const { id } = await make({ subscriptionMonths: 6 });
    const until = new Date(Date.now() + 700 * DAY).toISOString().slice(0, 10);
    const extend = (who: Caller) => who.call(subscriber.extend, { params: { id }, body: { until, reason: REASON } });
    expect((await extend(here.developer)).status).toBe(403);
    expect((await extend(here.otheradmin)).status).toBe(404);
    expect((await extend(here.tenantadmin)).status).toBe(200);
    expect((await read(id)).endingAt).toBe(new Date(`${until}T16:00:00Z`).toISOString());
  });

  it('end by themselves once the last day has passed, and say so once', async () => {
    const { id } = await make({ subscriptionMonths: 6 });
    const { db } = here.portal;
    const endingAt = new Date(Date.now() - 1_000);
    await db.update(rows).set({ endingAt }).where(eq(rows.id, id));
    await Promise.all(Array.from({ length: 20 }, () => endOverdue(db, new Date())));
    expect(await read(id)).toMatchObject({ status: 'Terminated', endingAt: endingAt.toISOString() });
    const ended = (await db.select().from(outbox)).filter(
      ({ code, payload }) => code === 'subscription.ended' && payload.subscriptionId === id,
    );
    expect(ended).toHaveLength(1);
  });
});
