import { EXTEND_MONTHS, subscriber, subscription } from '@titian/shared-contracts/subscription';
import { eq } from 'drizzle-orm';
import { mailLog, notification, portalLog } from '../../storage/schema';
import { type Caller, portalOf } from '../../testing/portal-of';
import { subscribe } from '../../testing/subscribing';
import { dayOf, startOfDay } from '../../wire/portal-day';
import { monthsAfter } from './months-after';
import { subscription as rows, subscriptionBoost } from './subscription.tables';

const here = portalOf('client', 'developer', 'tenantadmin', 'otheradmin', 'otherdeveloper');
const REASON = 'The census doubles our counters for a week.';
const DAY = 86_400_000;

const make = (pack = {}) => subscribe(here.portal, here.client, pack);
const read = async (id: string) => (await here.client.call(subscription.detail, { params: { id } })).body;
const ask = (id: string, body = {}) =>
  here.client.call(subscription.askBoost, {
    params: { id },
    body: { calls: 500, days: 7, reason: REASON, ...body },
  });
const decide = (who: Caller, id: string, body: object = { decision: 'grant' }) =>
  who.call(subscriber.decideBoost, { params: { id }, body: body as { decision: 'grant' } });
const day = (days: number) => new Date(Date.now() + days * DAY).toISOString().slice(0, 10);
const extend = (id: string, until: string) =>
  here.client.call(subscription.askExtension, { params: { id }, body: { until, reason: REASON } });
const actionsOf = async (id: string) =>
  (await here.portal.db.select().from(portalLog).where(eq(portalLog.targetId, id))).map(({ action }) => action);

describe('a boost', () => {
  it('is asked by the consumer, and in force from the provider’s yes for as long as was asked', async () => {
    const { id } = await make({ quota: { limit: 1_000, unit: 'day' } });
    const asked = await ask(id);
    expect(asked).toMatchObject({ status: 201, body: { state: 'Requested', calls: 500, days: 7 } });
    expect(await read(id)).toMatchObject({ limit: 1_000, boosts: [{ reason: REASON, state: 'Requested' }] });
    expect((await read(id)).allowed).not.toContain('askBoost');

    expect((await decide(here.tenantadmin, asked.body.id)).status).toBe(200);
    const held = await read(id);
    expect(held).toMatchObject({ limit: 1_500, quota: { limit: 1_000 }, boosts: [{ state: 'Granted' }] });
    expect(Date.parse(held.boosts[0].until) - Date.parse(held.boosts[0].from)).toBe(7 * DAY);
    expect(await actionsOf(id)).toEqual(expect.arrayContaining(['BOOST_REQUEST', 'BOOST_GRANT']));

    const past = { fromAt: new Date(Date.now() - 3 * DAY), untilAt: new Date(Date.now() - DAY) };
    await here.portal.db.update(subscriptionBoost).set(past).where(eq(subscriptionBoost.id, asked.body.id));
    expect((await read(id)).limit).toBe(1_000);
  });

  it('adds to the rate, to the quota or to both, and to something', async () => {
    const { id } = await make({ quota: { limit: 1_000, unit: 'day' } });
    expect(await ask(id, { calls: 0 })).toMatchObject({
      status: 422,
      body: { errors: [{ path: '/calls', code: 'validation.boostEmpty' }] },
    });
    const asked = await ask(id, { calls: 0, rate: 10 });
    expect(asked.body).toMatchObject({ calls: 0, rate: 10 });
    await decide(here.tenantadmin, asked.body.id);
    const [held] = await here.portal.db
      .select()
      .from(subscriptionBoost)
      .where(eq(subscriptionBoost.subscriptionId, id));
    expect(held).toMatchObject({ state: 'Granted', quota: 0, rate: 10 });
    expect((await read(id)).limit).toBe(1_000);
  });

  it('tells both sides, with mails to who decides and to who asked', async () => {
    const { db, app, people } = here.portal;
    const { id } = await make();
    await app.events.drain();
    await db.delete(notification);
    await db.delete(mailLog);
    const { body } = await ask(id);
    await app.events.drain();
    await decide(here.tenantadmin, body.id, { decision: 'refuse', reason: 'The system has no room before March.' });
    await app.events.drain();
    const told = await db.select().from(notification);
    const codesFor = (userId: string) =>
      told.filter((one) => one.userId === userId).map(({ sourceKey }) => sourceKey.split(':')[1]);
    expect(codesFor(people.developer.id)).toEqual(['subscription.boost.requested', 'subscription.boost.refused']);
    expect(codesFor(people.tenantadmin.id)).toEqual(['subscription.boost.requested']);
    expect(codesFor(people.client.id)).toEqual(['subscription.boost.refused']);
    const mailed = (await db.select().from(mailLog)).map(({ recipient }) => recipient);
    expect(mailed).toEqual(expect.arrayContaining([people.tenantadmin.email, people.client.email]));
    expect((await read(id)).boosts[0]).toMatchObject({
      state: 'Refused',
      decisionReason: 'The system has no room before March.',
    });
  });

  it('is asked once of sixty times at once, and decided once', async () => {
    const { id } = await make();
    const asked = await Promise.all(Array.from({ length: 60 }, () => ask(id)));
    const made = asked.filter(({ status }) => status === 201);
    expect(made).toHaveLength(1);
    expect(new Set(asked.filter(({ status }) => status !== 201).map(({ body }) => body.code))).toEqual(
      new Set(['subscription.alreadyAsked']),
    );
    const decisions = await Promise.all(
      Array.from({ length: 60 }, (_, index) =>
        decide(
          here.tenantadmin,
          made[0]!.body.id,
          index % 2 ? { decision: 'grant' } : { decision: 'refuse', reason: REASON },
        ),
      ),
    );
    expect(decisions.map(({ status }) => status).sort()).toEqual([200, ...Array<number>(59).fill(409)]);
    const { limit, quota, boosts } = await read(id);
    expect(limit).toBe(quota.limit + (boosts[0].state === 'Granted' ? 500 : 0));
  });

  it('is for who decides at the provider: others get 403 or 404, and nobody decides their own', async () => {
    const { id } = await make();
    const { body } = await ask(id);
    expect((await decide(here.developer, body.id)).status).toBe(403);
    expect((await decide(here.client, body.id)).status).toBe(403);
    expect((await decide(here.otheradmin, body.id)).status).toBe(404);
    expect((await decide(here.tenantadmin, body.id, { decision: 'refuse' })).status).toBe(422);
    const { id: admin } = here.portal.people.tenantadmin;
    await here.portal.db.update(subscriptionBoost).set({ requestedBy: admin }).where(eq(subscriptionBoost.id, body.id));
    expect(await decide(here.tenantadmin, body.id)).toMatchObject({
      status: 403,
      body: { code: 'subscription.ownRequest' },
    });
    expect((await read(id)).boosts[0].state).toBe('Requested');
  });

  it('ends undecided with its subscription, and is not for one that is on hold', async () => {
    const { id } = await make();
    await ask(id);
    await here.client.call(subscription.terminate, { params: { id }, body: { reason: REASON } });
    expect((await read(id)).boosts[0]).toMatchObject({ state: 'Refused', decisionReason: null });
    const other = await make();
    await here.client.call(subscription.suspend, { params: { id: other.id }, body: { reason: REASON } });
    expect((await ask(other.id)).status).toBe(409);
  });

  it.each([{ calls: 0 }, { calls: 2_000_000_000 }, { days: 91 }, { reason: 'short' }])('refuses %o', async (wrong) => {
    const { id } = await make();
    expect((await ask(id, wrong)).status).toBe(422);
  });
});

describe('a later end', () => {
  it('is decided by the provider', async () => {
    const { id } = await make({ validation: 'Auto', subscriptionMonths: 6 });
    const { db } = here.portal;
    const { endingAt } = await read(id);
    // Orders of this package were approved at once; a later end is, too.
    const until = new Date(Date.parse(endingAt) + 90 * DAY).toISOString().slice(0, 10);
    expect(await extend(id, until)).toMatchObject({ status: 201, body: { state: 'Granted' } });
    expect((await read(id)).endingAt).toBe(new Date(Date.parse(`${until}T16:00:00Z`)).toISOString());

    const { apiPackage } = await import('../catalogue/catalogue.tables');
    const [row] = await db.select().from(rows).where(eq(rows.id, id));
    await db.update(apiPackage).set({ validation: 'Manual' }).where(eq(apiPackage.id, row!.packageId));
    const asked = await extend(id, day(400));
    expect(asked).toMatchObject({ status: 201, body: { state: 'Requested', until: day(400) } });
    expect(await extend(id, day(401))).toMatchObject({ status: 409, body: { code: 'subscription.alreadyAsked' } });
    const params = { id: asked.body.id };
    const grant = { params, body: { decision: 'grant' as const } };
    expect((await here.developer.call(subscriber.decideExtension, grant)).status).toBe(403);
    expect((await here.otheradmin.call(subscriber.decideExtension, grant)).status).toBe(404);
    expect((await here.tenantadmin.call(subscriber.decideExtension, grant)).status).toBe(200);
    expect((await here.tenantadmin.call(subscriber.decideExtension, grant)).status).toBe(409);
    expect((await read(id)).endingAt).toBe(new Date(Date.parse(`${day(400)}T16:00:00Z`)).toISOString());
    expect(await actionsOf(id)).toEqual(expect.arrayContaining(['EXTENSION_REQUEST', 'SUBSCRIPTION_EXTEND']));
  });

  it('is refused where it isn’t later, or too far, or there is no end', async () => {
    const { id } = await make({ subscriptionMonths: 6 });
    expect((await extend(id, day(1))).body.errors).toEqual([{ path: '/until', code: 'validation.notLater' }]);
    expect((await extend(id, '2099-01-01')).body.errors).toEqual([{ path: '/until', code: 'validation.tooFar' }]);
    const endless = await make({ subscriptionMonths: 0 });
    expect((await read(endless.id)).endingAt).toBeNull();
    expect(await extend(endless.id, day(30))).toMatchObject({ status: 409, body: { code: 'subscription.endless' } });
  });

  it('is five years from the portal’s day at the furthest, also while it is the day before in UTC', async () => {
    const { id } = await make({ subscriptionMonths: 6 });
    const { portal } = here;
    const now = portal.app.clock();
    const untilHalfPastMidnight = startOfDay(dayOf(now)).getTime() + DAY + 30 * 60_000 - now.getTime();
    portal.pass(untilHalfPastMidnight);
    const today = dayOf(portal.app.clock());
    const client = await portal.as('client');
    const ask = (until: string) =>
      client.call(subscription.askExtension, { params: { id }, body: { until, reason: REASON } });
    const furthest = monthsAfter(today, EXTEND_MONTHS);
    const after = dayOf(new Date(startOfDay(furthest).getTime() + DAY));
    expect((await ask(after)).body.errors).toEqual([{ path: '/until', code: 'validation.tooFar' }]);
    expect((await ask(furthest)).status).toBe(201);
    portal.pass(-untilHalfPastMidnight);
  });
});
