import { order } from '@titian/shared-contracts/order';
import { EXTEND_MONTHS, subscriber, subscription as contract } from '@titian/shared-contracts/subscription';
import { and, eq } from 'drizzle-orm';
import { mailLog, portalLog } from '../../storage/schema';
import { outcomes } from '../../testing/at-once';
import { placeOrder } from '../../testing/ordering';
import { type Caller, portalOf } from '../../testing/portal-of';
import { subscribe } from '../../testing/subscribing';
import { notificationsAbout } from '../../testing/told';
import { dayOf, endOfDay, startOfDay } from '../../wire/portal-day';
import { project } from '../catalogue/catalogue.tables';
import { monthsAfter } from './months-after';
import { endOverdue, remindOfEnd } from './subscription.jobs';
import { subscription } from './subscription.tables';

const here = portalOf('client', 'developer', 'tenantadmin', 'otheradmin');
const DAY = 86_400_000;
const REASON = 'The register moves to another agency.';
const now = () => here.portal.app.clock();
const inDays = (days: number) => dayOf(new Date(now().getTime() + days * DAY));

const make = (pack = {}) => subscribe(here.portal, here.client, { subscriptionMonths: 6, ...pack });
const rowOf = async (id: string) =>
  (await here.portal.db.select().from(subscription).where(eq(subscription.id, id)))[0]!;
const read = async (id: string) => (await here.client.call(contract.detail, { params: { id } })).body;
const end = (id: string, lastDay?: string, who: Caller = here.tenantadmin) =>
  who.call(subscriber.terminate, { params: { id }, body: { reason: REASON, lastDay } });
const setEnd = async (id: string, endingAt: Date | null) =>
  here.portal.db.update(subscription).set({ endingAt }).where(eq(subscription.id, id));
/** An API whose package is approved at once, with a quota that is over within a minute. */
const begin = () => {
  const pack = { validation: 'Auto' as const, subscriptionMonths: 6, quota: { limit: 10, unit: 'minute' as const } };
  return here.portal.make.api({ organizationId: here.portal.organizations.provider.id }, pack);
};
const subscribed = async (api: Awaited<ReturnType<typeof begin>>, given = {}) => {
  const placed = await placeOrder(await here.portal.as('client'), [api], given);
  const [item] = placed.items;
  return { item, state: item.state, id: item.subscriptionId as string, applicationId: placed.application.id as string };
};
const askExtension = (id: string, until: string) =>
  here.client.call(contract.askExtension, { params: { id }, body: { until, reason: REASON } });
const told = async (userId: string, id: string) => {
  const { subscriptionNo } = await rowOf(id);
  return (await notificationsAbout(here.portal, userId, subscriptionNo)).map(
    ({ sourceKey }) => sourceKey.split(':')[1],
  );
};

afterEach(() => here.portal.pass(Date.now() - now().getTime()));

describe('the end by a provider with notice', () => {
  it('leaves the subscription as it is until then, and tells both sides when and why', async () => {
    const { portal } = here;
    const { id } = await make();
    const { email } = portal.people.client;
    expect((await end(id, inDays(7))).status).toBe(200);
    const held = await read(id);
    expect(held).toMatchObject({ status: 'Subscribed', noticeReason: REASON, terminatedReason: null });
    expect(held.endingAt).toBe(endOfDay(inDays(7)).toISOString());
    const seen = await here.developer.call(subscriber.detail, { params: { id } });
    expect(seen.body).toMatchObject({ status: 'Subscribed', noticeReason: REASON });
    expect(await told(portal.people.client.id, id)).toEqual(['subscription.noticeGiven']);
    expect(await told(portal.people.developer.id, id)).toContain('subscription.noticeGiven');
    const mailed = and(eq(mailLog.recipient, email), eq(mailLog.eventCode, 'subscription.noticeGiven'));
    const [mail] = await portal.db.select().from(mailLog).where(mailed);
    expect(mail!.body).toContain(REASON);
    const logged = and(eq(portalLog.targetId, id), eq(portalLog.action, 'SUBSCRIPTION_NOTICE'));
    expect(await portal.db.select().from(portalLog).where(logged).orderBy(portalLog.id)).toMatchObject([
      { reason: REASON },
    ]);
  });

  it('comes at the end of its last day, by the provider and for its reason', async () => {
    const { db, people } = here.portal;
    const { id } = await make();
    await end(id, inDays(7));
    const { endingAt } = await rowOf(id);
    here.portal.pass(endingAt!.getTime() - 1 - now().getTime());
    await endOverdue(db, new Date(endingAt!.getTime() - 1));
    expect((await rowOf(id)).status).toBe('Subscribed');
    here.portal.pass(1);
    await Promise.all(Array.from({ length: 6 }, () => endOverdue(db, endingAt!)));
    expect(await rowOf(id)).toMatchObject({
      ...{ status: 'Terminated', terminatedBy: 'Provider', terminatedReason: REASON, endingAt },
    });
    const codes = await told(people.client.id, id);
    expect(codes).toEqual(['subscription.noticeGiven', 'subscription.terminated']);
  });

  it('is reminded of as every end, but not at once again', async () => {
    const { db, people } = here.portal;
    const { id } = await make();
    await end(id, inDays(20));
    const counts: number[] = [];
    for (const days of [0, 5, 9, 1, 5, 0]) {
      here.portal.pass(days * DAY);
      await remindOfEnd(db, now());
      counts.push((await told(people.client.id, id)).filter((code) => code === 'subscription.noticeEnding').length);
    }
    expect(counts).toEqual([0, 0, 1, 1, 2, 2]);
    expect(await told(people.client.id, id)).not.toContain('subscription.ending');
  });

  it('is at least seven days ahead in the portal’s zone, and within five years', async () => {
    const { id } = await make();
    const { portal } = here;
    const errors = (code: string) => ({ status: 422, body: { errors: [{ path: '/lastDay', code }] } });
    // Half past midnight here, while it is the day before in UTC.
    portal.pass(startOfDay(inDays(1)).getTime() + 30 * 60_000 - now().getTime());
    const admin = await portal.as('tenantadmin');
    const today = dayOf(now());
    expect(await end(id, inDays(6), admin)).toMatchObject(errors('validation.endNotice'));
    expect(await end(id, today, admin)).toMatchObject(errors('validation.endNotice'));
    const furthest = monthsAfter(today, EXTEND_MONTHS);
    const after = dayOf(new Date(startOfDay(furthest).getTime() + DAY));
    expect(await end(id, after, admin)).toMatchObject(errors('validation.tooFar'));
    expect(await end(id, '2031-02-30', admin)).toMatchObject({ status: 422 });
    expect(await rowOf(id)).toMatchObject({ noticeReason: null, rowVersion: 1 });
    expect((await end(id, inDays(7), admin)).status).toBe(200);
  });

  it('never comes later than the end that there is, and is one where there was none', async () => {
    const { id } = await make();
    const own = new Date(now().getTime() + 3 * DAY);
    await setEnd(id, own);
    expect((await end(id, inDays(30))).status).toBe(200);
    expect(await rowOf(id)).toMatchObject({ endingAt: own, noticeReason: REASON });
    const endless = await make({ subscriptionMonths: 0 });
    expect((await rowOf(endless.id)).endingAt).toBeNull();
    expect((await end(endless.id, inDays(30))).status).toBe(200);
    expect((await rowOf(endless.id)).endingAt).toEqual(endOfDay(inDays(30)));
  });

  it('is announced once, of sixty times at once, and again only where it comes earlier', async () => {
    const { id } = await make();
    const replies = await Promise.all(Array.from({ length: 60 }, () => end(id, inDays(20))));
    expect(outcomes(replies)).toEqual({ 200: 1, '409 subscription.noticeGiven': 59 });
    expect(await told(here.portal.people.client.id, id)).toEqual(['subscription.noticeGiven']);
    expect(await end(id, inDays(40))).toMatchObject({ status: 409, body: { code: 'subscription.noticeGiven' } });
    expect((await end(id, inDays(10))).status).toBe(200);
    expect((await rowOf(id)).endingAt).toEqual(endOfDay(inDays(10)));
  });

  it('is for who decides at the provider, of what has not ended', async () => {
    const { id } = await make();
    expect((await end(id, inDays(7), here.otheradmin)).status).toBe(404);
    expect((await end(id, inDays(7), here.developer)).status).toBe(403);
    expect((await end(id, inDays(7), here.client)).status).toBe(403);
    expect((await rowOf(id)).noticeReason).toBeNull();
    await here.client.call(contract.terminate, { params: { id }, body: { reason: REASON } });
    expect(await end(id, inDays(7))).toMatchObject({ status: 409, body: { code: 'STATE_CONFLICT' } });
  });

  it('is not needed for an end at once, also of what has notice', async () => {
    const { id } = await make();
    await end(id, inDays(7));
    expect((await end(id)).status).toBe(200);
    expect(await rowOf(id)).toMatchObject({ status: 'Terminated', terminatedBy: 'Provider' });
  });

  it('is given to several alike, each with its own end where that is earlier', async () => {
    const [one, two, ended] = [await make(), await make(), await make()];
    const own = new Date(now().getTime() + 3 * DAY);
    await setEnd(two.id, own);
    await end(ended.id);
    const body = { ids: [one.id, two.id, ended.id], act: 'terminate' as const, reason: REASON, lastDay: inDays(9) };
    const many = (who: Caller, changes = {}) => who.call(subscriber.many, { body: { ...body, ...changes } });
    expect(await many(here.tenantadmin, { lastDay: inDays(6) })).toMatchObject({
      ...{ status: 422, body: { errors: [{ path: '/lastDay', code: 'validation.endNotice' }] } },
    });
    expect(await many(here.tenantadmin, { act: 'suspend' })).toMatchObject({
      ...{ status: 422, body: { errors: [{ path: '/lastDay' }] } },
    });
    expect((await many(here.otheradmin)).body.done).toEqual([]);
    expect((await many(here.tenantadmin)).body).toEqual({
      ...{ done: [one.id, two.id], failed: [{ id: ended.id, code: 'STATE_CONFLICT' }] },
    });
    expect([(await rowOf(one.id)).endingAt, (await rowOf(two.id)).endingAt]).toEqual([endOfDay(inDays(9)), own]);
    expect([(await rowOf(one.id)).status, (await rowOf(two.id)).noticeReason]).toEqual(['Subscribed', REASON]);
  });
});

describe('a notice', () => {
  it('is not undone by the consumer: the owner decides on a later end and on other orders, also after the end', async () => {
    const api = await begin();
    const { id, applicationId } = await subscribed(api);
    await end(id, inDays(7));
    expect(await askExtension(id, inDays(300))).toMatchObject({ status: 201, body: { state: 'Requested' } });
    expect((await rowOf(id)).endingAt).toEqual(endOfDay(inDays(7)));
    expect((await subscribed(api)).state).toBe('PendingApproval');
    await here.client.call(contract.terminate, { params: { id }, body: { reason: REASON } });
    here.portal.pass(DAY);
    expect((await subscribed(api, { applicationId })).state).toBe('PendingApproval');
  });

  it('is settled once the owner lets another subscription take the place', async () => {
    const { portal } = here;
    const api = await begin();
    const first = await subscribed(api);
    await end(first.id, inDays(7));
    const next = await portal.make.version({ projectId: api.project.id });
    await portal.db.update(project).set({ currentVersionId: next.id }).where(eq(project.id, api.project.id));
    const { item } = await subscribed(api, { applicationId: first.applicationId });
    expect(item.state).toBe('PendingApproval');
    const decision = { params: { id: item.id }, body: { decision: 'approve', rowVersion: item.rowVersion } as const };
    expect((await here.tenantadmin.call(order.decide, decision)).status).toBe(200);
    expect(await rowOf(first.id)).toMatchObject({ status: 'Terminated', noticeReason: null });
    here.portal.pass(60_000);
    expect((await subscribed(api)).state).toBe('Approved');
  });

  it('is taken back by a later end that the provider sets or grants', async () => {
    const [set, granted] = [await make(), await make()];
    await end(set.id, inDays(7));
    const body = { until: inDays(30), reason: 'The move was put off.' };
    expect((await here.tenantadmin.call(subscriber.extend, { params: { id: set.id }, body })).status).toBe(200);
    await end(granted.id, inDays(7));
    const params = { id: (await askExtension(granted.id, inDays(30))).body.id as string };
    const grant = { params, body: { decision: 'grant' as const } };
    expect((await here.tenantadmin.call(subscriber.decideExtension, grant)).status).toBe(200);
    for (const { id } of [set, granted]) {
      expect(await rowOf(id)).toMatchObject({ noticeReason: null, endingAt: endOfDay(inDays(30)) });
      expect(await askExtension(id, inDays(60))).toMatchObject({ status: 201, body: { state: 'Granted' } });
    }
  });
});
