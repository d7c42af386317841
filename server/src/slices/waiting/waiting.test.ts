import { eq } from 'drizzle-orm';
import { order, type QueueItem } from '@titian/shared-contracts/order';
import { application } from '@titian/shared-contracts/subscription';
import { type Waiting, waiting } from '@titian/shared-contracts/waiting';
import { credential } from '../application/application.tables';
import { healthDay } from '../catalogue/catalogue.tables';
import { portalDay } from '../catalogue';
import { orderItem } from '../order/order.tables';
import { subscription } from '../subscription/subscription.tables';
import type { Caller } from '../../testing/portal-of';
import { portalOf } from '../../testing/portal-of';
import { placeOrder } from '../../testing/ordering';
import { dayOfCalls } from '../traffic';
import { callDay } from '../traffic/traffic.tables';

const DAY = 86_400_000;
const here = portalOf(
  'client',
  'developer',
  'tenantadmin',
  'superadmin',
  'otherdeveloper',
  'otherclient',
  'otheradmin',
);

const all = async (who: Caller): Promise<Waiting[]> => (await who.call(waiting.list)).body;
const one = async <K extends Waiting['kind']>(who: Caller, kind: K) =>
  (await all(who)).find((card): card is Extract<Waiting, { kind: K }> => card.kind === kind);
const inDays = (days: number) => new Date(Date.now() + days * DAY);
const apiOf = (agency: 'provider' | 'consumer', packaged = {}) =>
  here.portal.make.api({ organizationId: here.portal.organizations[agency].id }, packaged);
/** A subscription of the client to an API of the provider. */
async function subscribed(packaged = {}) {
  const api = await apiOf('provider', { validation: 'Auto', ...packaged });
  const { items, application: app } = await placeOrder(here.client, [api]);
  return { id: items[0].subscriptionId as string, api: api.project, applicationId: app.id as string };
}

describe('GET /api/waiting', () => {
  it('is for people who are signed in, and empty where nothing waits', async () => {
    expect((await here.portal.nobody.call(waiting.list)).status).toBe(401);
    for (const who of [here.client, here.developer, here.superadmin]) expect(await all(who)).toEqual([]);
  });

  it('counts what an approver may decide, as the queue does, with the nearest due day', async () => {
    const { client, developer, tenantadmin, superadmin, otheradmin, portal } = here;
    const open = await placeOrder(client, [await apiOf('provider'), await apiOf('provider')]);
    const own = await placeOrder(tenantadmin, [await apiOf('provider')]);
    await portal.db
      .update(orderItem)
      .set({ slaDueAt: inDays(-1) })
      .where(eq(orderItem.id, open.items[0].id));

    for (const who of [tenantadmin, superadmin]) {
      const { data } = (await who.call(order.queue)).body as { data: QueueItem[] };
      const decidable = data.filter(({ allowed }) => allowed.includes('reject'));
      const card = await one(who, 'decisions');
      expect(card).toMatchObject({ count: decidable.length, overdue: 1 });
      const due = decidable.filter(({ overdue }) => !overdue).map(({ slaDueAt }) => slaDueAt);
      expect(card!.nextDue).toBe(due.sort()[0]);
    }
    expect((await one(superadmin, 'decisions'))!.count - (await one(tenantadmin, 'decisions'))!.count).toBe(1);
    expect(own.items).toHaveLength(1);
    for (const who of [client, developer, otheradmin]) expect(await one(who, 'decisions')).toBeUndefined();

    // One that a colleague has claimed, and one that waits for its requester, ask nothing of the others.
    await superadmin.call(order.claim, { params: { id: open.items[0].id } });
    expect(await one(tenantadmin, 'decisions')).toMatchObject({ count: 1, overdue: 0 });
    const { rowVersion } = (await superadmin.call(order.detail, { params: { id: open.id } })).body.items[1];
    const question = { decision: 'ask', rowVersion, reason: 'Which counters will use it?' } as const;
    await superadmin.call(order.decide, { params: { id: open.items[1].id }, body: question });
    expect(await one(tenantadmin, 'decisions')).toBeUndefined();
    expect(await one(client, 'orders')).toMatchObject({ underWay: 1, questions: 1, orderId: open.id });
    await client.call(order.answer, { params: { id: open.items[1].id }, body: { body: 'Three counters.' } });
    expect(await one(client, 'orders')).toMatchObject({ underWay: 1, questions: 0, orderId: null });
    expect(await one(here.otherclient, 'orders')).toBeUndefined();
  });

  it('counts subscriptions to own APIs that end within thirty days, and names the next', async () => {
    const [soon, sooner, later] = [await subscribed(), await subscribed(), await subscribed()];
    const end = (id: string, days: number) =>
      here.portal.db
        .update(subscription)
        .set({ endingAt: inDays(days) })
        .where(eq(subscription.id, id));
    await end(soon.id, 29);
    await end(sooner.id, 3);
    await end(later.id, 31);
    const expected = { count: 2, next: { api: { id: sooner.api.id, Name: sooner.api.name } } };
    for (const who of [here.developer, here.tenantadmin, here.superadmin])
      expect(await one(who, 'subscribers')).toMatchObject(expected);
    for (const who of [here.client, here.otherdeveloper, here.otheradmin])
      expect(await one(who, 'subscribers')).toBeUndefined();
  });

  it('counts own published APIs that are degraded or down', async () => {
    const [slow, dead, good, draft] = [
      await apiOf('provider'),
      await apiOf('provider'),
      await apiOf('provider'),
    ].concat(await here.portal.make.api({ organizationId: here.portal.organizations.provider.id, status: 'draft' }));
    const day = portalDay(new Date());
    const health = (api: typeof slow, availability: number) => ({ projectId: api!.project.id, day, availability });
    await here.portal.db.insert(healthDay).values([health(slow, 0.99), health(good, 1), health(draft, 0.1)]);
    expect(await one(here.developer, 'health')).toMatchObject({
      ...{ down: 0, degraded: 1, api: { id: slow!.project.id } },
    });
    await here.portal.db.insert(healthDay).values([health(dead, 0.5)]);
    expect(await one(here.developer, 'health')).toEqual({ kind: 'health', down: 1, degraded: 1, api: null });
    for (const who of [here.client, here.otherdeveloper]) expect(await one(who, 'health')).toBeUndefined();
  });

  it('counts own subscriptions near and over their quota, in the period of the quota', async () => {
    const [over, near, far, perMinute] = [
      await subscribed({ quota: { limit: 100, unit: 'day' } }),
      await subscribed({ quota: { limit: 100, unit: 'month' } }),
      await subscribed({ quota: { limit: 1_000, unit: 'day' } }),
      await subscribed({ quota: { limit: 10, unit: 'minute' } }),
    ];
    const use = ({ id, api }: typeof over, calls: number) => ({
      ...{ subscriptionId: id, projectId: api.id, calls, failed: 0, latencyP95: 80 },
      day: portalDay(new Date()),
    });
    await here.portal.db
      .insert(callDay)
      .values([use(over, 100), use(far, 100), use(perMinute, 100)].flatMap(dayOfCalls));
    expect(await one(here.client, 'quota')).toEqual({ kind: 'quota', over: 1, near: 0, subscriptionId: over.id });
    await here.portal.db.insert(callDay).values(dayOfCalls(use(near, 80)));
    expect(await one(here.client, 'quota')).toEqual({ kind: 'quota', over: 1, near: 1, subscriptionId: null });
    for (const who of [here.developer, here.otherclient]) expect(await one(who, 'quota')).toBeUndefined();
  });

  it('counts own keys that end within thirty days, a rotated one with its grace period', async () => {
    const { applicationId } = await subscribed();
    const issued = await here.client.call(application.issue, {
      params: { id: applicationId },
      body: { environment: 'Production', label: 'Counter' },
    });
    expect(issued.status).toBe(201);
    expect(await one(here.client, 'keys')).toBeUndefined();
    await here.portal.db
      .update(credential)
      .set({ expiresAt: inDays(20) })
      .where(eq(credential.id, issued.body.id));
    expect(await one(here.client, 'keys')).toMatchObject({ count: 1 });
    const rotated = await here.client.call(application.rotate, {
      params: { id: issued.body.id },
      body: { graceDays: 7 },
    });
    expect(rotated.status).toBe(201);
    const card = await one(here.client, 'keys');
    expect(card!.next).toMatchObject({ applicationId, application: expect.stringMatching(/^Application /) });
    expect(new Date(card!.next.endingAt).getTime() - Date.now()).toBeLessThan(8 * DAY);
    for (const who of [here.developer, here.otherclient]) expect(await one(who, 'keys')).toBeUndefined();
  });
});
