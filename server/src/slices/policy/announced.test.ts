import { and, eq, inArray } from 'drizzle-orm';
import { packageTerms } from '@titian/shared-contracts/catalogue';
import { throttlePolicy, type ThrottleInput } from '@titian/shared-contracts/policy';
import { subscription as subscriptions } from '@titian/shared-contracts/subscription';
import { mailLog, organization, portalLog } from '../../storage/schema';
import { placeOrder } from '../../testing/ordering';
import { portalOf } from '../../testing/portal-of';
import { notificationsAbout } from '../../testing/told';
import { dayOf, startOfDay } from '../../wire/portal-day';
import { apiPackage, throttlePolicy as table } from '../catalogue/catalogue.tables';
import { readSnapshot } from '../gateway';
import { operationThrottle } from '../gateway/gateway.tables';
import { rateWords, thingsWords } from './rate-words';
import { bringIntoForce } from './throttle-coming.service';

const here = portalOf('superadmin', 'tenantadmin', 'developer', 'client', 'otheradmin');
const DAY = 86_400_000;
const reason = 'Sistem penyedia lebih perlahan';
let count = 0;
const input = (changes: Partial<ThrottleInput> = {}): ThrottleInput => ({
  ...{ name: `umum-${(count += 1)}`, level: 'Subscription', limit: 60, perSeconds: 60, burst: 0, enabled: true },
  ...{ everyApplication: false, applicationIds: [], exceptions: [] },
  ...changes,
});
const inDays = (days: number) => dayOf(new Date(here.portal.app.clock().getTime() + days * DAY));
type Policy = { id: string; rowVersion: number };
const change = (who: 'superadmin' | 'tenantadmin' | 'otheradmin', policy: Policy, next: ThrottleInput, from?: string) =>
  here[who].call(throttlePolicy.update, {
    params: { id: policy.id },
    body: { rowVersion: policy.rowVersion, reason, input: next, ...(from && { from }) } as never,
  });
const detailOf = async ({ id }: { id: string }) =>
  (await here.superadmin.call(throttlePolicy.detail, { params: { id } })).body;

/** A policy of the platform's, of a package that the client's application subscribes to. */
async function subscribed(given: Partial<ThrottleInput> = {}) {
  const { superadmin, client, portal } = here;
  const first = input(given);
  const { body: policy } = await superadmin.call(throttlePolicy.create, { body: { input: first } });
  const api = await portal.make.api({ organizationId: portal.organizations.provider.id }, { validation: 'Auto' });
  const { limit, perSeconds, burst } = first;
  await portal.db
    .update(apiPackage)
    .set({ throttlePolicyId: policy.id, rate: { limit, perSeconds, burst } })
    .where(eq(apiPackage.projectId, api.project.id));
  const { application } = await placeOrder(client, [api]);
  const packageOf = async () =>
    (await portal.db.select().from(apiPackage).where(eq(apiPackage.projectId, api.project.id)))[0]!;
  const enforced = async () => {
    const { body } = await readSnapshot(portal.app, portal.app.clock());
    return JSON.parse(body).subscriptions.find((one: { projectId: string }) => one.projectId === api.project.id).rate;
  };
  return { policy: policy as Policy, first, api, application: application as { id: string }, packageOf, enforced };
}
/** What a person was told of a thing, oldest first. */
const toldOf = (who: 'client' | 'developer', about: string) =>
  notificationsAbout(here.portal, here.portal.people[who].id, about);

describe('a narrower rate of a policy that packages have', () => {
  it('is refused without a choice; from a day on, everything keeps the old rate until then, and says the new one', async () => {
    const { policy, first, api, packageOf, enforced } = await subscribed();
    const narrower = { ...first, limit: 20 };
    expect((await change('superadmin', policy, narrower)).body.code).toBe('policy.subscribed');
    const day = inDays(7);
    const from = startOfDay(day).toISOString();
    expect(await change('superadmin', policy, narrower, day)).toMatchObject({
      ...{ status: 200, body: { limit: 60, rowVersion: 2, coming: { limit: 20, from, reason } } },
    });
    expect((await enforced()).limit).toBe(60);
    const comingRate = { rate: { limit: 20, perSeconds: 60, burst: 0 }, from };
    expect(await packageOf()).toMatchObject({ rate: { limit: 60 }, comingRate, termsRevision: 1 });

    // Who orders in the meantime reads it, and so does who subscribes.
    const [terms] = (
      await here.client.call(packageTerms.read, { params: { id: api.project.id, packageId: (await packageOf()).id } })
    ).body;
    expect(terms).toMatchObject({ rate: { limit: 60 }, comingRate });
    const { data } = (await here.client.call(subscriptions.mine, { query: { pageSize: 100 } })).body;
    const mine = data.find((one: { project: { id: string } }) => one.project.id === api.project.id);
    expect(mine.package).toMatchObject({ rate: { limit: 60 }, comingRate });

    const { versions } = await detailOf(policy);
    expect(versions[0]).toMatchObject({
      version: 2,
      reason,
      changes: [{ path: '/coming', after: { limit: 20, from } }],
    });
  });

  it('is announced to whoever subscribes, by mail too, with what, when and for which package', async () => {
    const { policy, first, api } = await subscribed();
    const day = inDays(7);
    await change('superadmin', policy, { ...first, limit: 21, burst: 4 }, day);
    const told = await toldOf('client', api.project.name.en);
    const ofRate = told.filter(({ title }) => title.en.startsWith('New rate from'));
    expect(ofRate).toHaveLength(1);
    expect(ofRate[0]!.body.en).toMatch(/21 calls a minute, burst 4; until then 60 calls a minute, as now/);
    expect(ofRate[0]!.body.my).toMatch(/21 panggilan seminit, lonjakan 4; sehingga itu 60 panggilan seminit/);
    expect(ofRate[0]!.link).toMatch(/^\/mysubscription\?open=/);
    const mailed = eq(mailLog.recipient, here.portal.people.client.email);
    const mails = await here.portal.db
      .select()
      .from(mailLog)
      .where(and(mailed, eq(mailLog.eventCode, 'policy.rateComing')));
    expect(mails.some(({ subject }) => subject.includes(api.project.name.my))).toBe(true);
  });

  it('comes into force at its moment, also when the portal was down then; once, of six servers', async () => {
    const { policy, first, packageOf, enforced } = await subscribed();
    const day = inDays(7);
    const from = startOfDay(day).getTime();
    await change('superadmin', policy, { ...first, limit: 22 }, day);
    const { db } = here.portal;
    await bringIntoForce(db, new Date(from - 1));
    expect((await enforced()).limit).toBe(60);
    await Promise.all(Array.from({ length: 6 }, () => bringIntoForce(db, new Date(from + 3 * DAY))));
    expect((await enforced()).limit).toBe(22);
    expect(await packageOf()).toMatchObject({ rate: { limit: 22 }, comingRate: null, termsRevision: 2 });
    const found = await detailOf(policy);
    expect(found).toMatchObject({ limit: 22, coming: null, rowVersion: 3 });
    expect(found.versions[0]).toMatchObject({ version: 3, reason });
    const logged = await db.select().from(portalLog).where(eq(portalLog.targetId, policy.id));
    expect(logged.map(({ action }) => action)).toEqual([...['POLICY_CREATE', 'POLICY_ANNOUNCE', 'POLICY_TAKE_EFFECT']]);
  });

  it('can be made at once by who says so, as a new revision of the terms; everybody concerned is told', async () => {
    const { policy, first, api, packageOf, enforced } = await subscribed();
    expect((await change('superadmin', policy, { ...first, limit: 23 }, 'now')).status).toBe(200);
    expect((await enforced()).limit).toBe(23);
    expect((await packageOf()).termsRevision).toBe(2);
    const told = await toldOf('client', api.project.name.en);
    expect(told.map(({ title }) => title.en)).toContainEqual(expect.stringMatching(/^Rate lowered/));
  });

  it('can be cancelled, and who was told of it is told', async () => {
    const { policy, first, api, packageOf } = await subscribed();
    await change('superadmin', policy, { ...first, limit: 24 }, inDays(7));
    const params = { id: policy.id };
    const cancel = (rowVersion: number) =>
      here.superadmin.call(throttlePolicy.cancel, { params, body: { rowVersion, reason } });
    expect((await cancel(1)).body.code).toBe('stale');
    expect(
      (await here.otheradmin.call(throttlePolicy.cancel, { params, body: { rowVersion: 2, reason } })).status,
    ).toBe(403);
    expect((await cancel(2)).body).toMatchObject({ coming: null, limit: 60, rowVersion: 3 });
    expect((await packageOf()).comingRate).toBeNull();
    expect((await cancel(3)).body.code).toBe('policy.nothingComing');
    const told = await toldOf('client', api.project.name.en);
    expect(told.at(-1)!.title.en).toMatch(/^Lower rate cancelled/);
    expect(told.at(-1)!.body.en).toMatch(/24 calls a minute, was cancelled/);
    expect(await bringIntoForce(here.portal.db, new Date(startOfDay(inDays(30))))).toBe(0);
  });

  it('is replaced by another day’s, and by a change at once; another name leaves it', async () => {
    const { policy, first, packageOf } = await subscribed();
    await change('superadmin', policy, { ...first, limit: 25 }, inDays(7));
    const later = inDays(9);
    const second = await change('superadmin', { ...policy, rowVersion: 2 }, { ...first, limit: 26 }, later);
    expect(second.body.coming).toMatchObject({ limit: 26, from: startOfDay(later).toISOString() });
    const renamed = { ...first, name: `${first.name}-b` };
    expect((await change('superadmin', { ...policy, rowVersion: 3 }, renamed)).body.coming.limit).toBe(26);
    expect((await packageOf()).comingRate!.rate.limit).toBe(26);
    const wider = await change('superadmin', { ...policy, rowVersion: 4 }, { ...renamed, limit: 90 });
    expect(wider.body).toMatchObject({ limit: 90, coming: null });
    expect(await packageOf()).toMatchObject({ rate: { limit: 90 }, comingRate: null });
  });

  it('is announced once by sixty who do it at once', async () => {
    const { policy, first, api } = await subscribed();
    const made = await Promise.all(
      Array.from({ length: 60 }, (_, at) =>
        change('superadmin', policy, { ...first, limit: 1 + (at % 50) }, inDays(7)),
      ),
    );
    expect(made.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(made.filter(({ body }) => body.code === 'stale')).toHaveLength(59);
    const told = await toldOf('client', api.project.name.en);
    expect(told.filter(({ title }) => title.en.startsWith('New rate from'))).toHaveLength(1);
  });

  it('is for a day after today within a year, and about the rate only', async () => {
    const { policy, first } = await subscribed();
    const narrower = { ...first, limit: 27 };
    for (const day of [inDays(0), inDays(-1), inDays(400)])
      expect((await change('superadmin', policy, narrower, day)).body.errors).toEqual([
        { path: '/from', code: 'validation.noticeDay' },
      ]);
    for (const wrong of ['later', '2026-02-30', '9999-99-99', `${inDays(7)}T00:00:00Z`])
      expect((await change('superadmin', policy, narrower, wrong)).status).toBe(422);
    expect((await change('superadmin', policy, first, inDays(7))).body.errors).toEqual([
      { path: '/input/limit', code: 'validation.rateUnchanged' },
    ]);
    expect((await detailOf(policy)).coming).toBeNull();
  });
});

describe('a narrower rate of an application', () => {
  const level = 'Application' as const;

  it('is announced to who looks after it; which applications it is for changes at once', async () => {
    const { application } = await subscribed();
    const first = input({ level, applicationIds: [application.id] });
    const { body: policy } = await here.superadmin.call(throttlePolicy.create, { body: { input: first } });
    const nameOf = policy.applications[0].name;
    const created = await toldOf('client', `the application ${nameOf}`);
    expect(created.at(-1)!.body.en).toMatch(/has 60 calls a minute; before, no limit/);
    expect(
      (await change('superadmin', policy, { ...first, limit: 30, applicationIds: [] }, inDays(7))).body.errors,
    ).toEqual([{ path: '/input/applicationIds', code: 'validation.applicationsAtOnce' }]);
    const everyone = { ...first, limit: 30, everyApplication: true };
    expect((await change('superadmin', policy, everyone, inDays(7))).body.errors).toEqual([
      { path: '/input/everyApplication', code: 'validation.applicationsAtOnce' },
    ]);
    expect((await change('superadmin', policy, { ...first, limit: 30 }, inDays(7))).status).toBe(200);
    const told = await toldOf('client', `the application ${nameOf}`);
    expect(told.at(-1)).toMatchObject({ title: { en: expect.stringMatching(/^New rate from/) } });
    const rates = async () => {
      const { body } = await readSnapshot(here.portal.app, here.portal.app.clock());
      return JSON.parse(body).applications.find((one: { id: string }) => one.id === application.id).rate?.limit ?? null;
    };
    expect(await rates()).toBe(60);
    await bringIntoForce(here.portal.db, new Date(startOfDay(inDays(7))));
    expect(await rates()).toBe(30);
    const again = await detailOf(policy);
    const off = await change('superadmin', again, { ...first, limit: 30, enabled: false });
    expect([off.body.enabled, await rates()]).toEqual([false, null]);
    // In force again after it was switched off: for a day, too.
    await change('superadmin', off.body, { ...first, limit: 30 }, inDays(8));
    expect(await rates()).toBeNull();
    await bringIntoForce(here.portal.db, new Date(startOfDay(inDays(8))));
    expect(await rates()).toBe(30);
    const ids = [policy.id];
    expect(
      await here.portal.db
        .select()
        .from(table)
        .where(and(inArray(table.id, ids), eq(table.enabled, true))),
    ).toHaveLength(1);
  });
});

it('is announced of a policy that names an application which went to another tenant: its administrators don’t see it', async () => {
  const { make, tenants, organizations, people, db } = here.portal;
  const moving = await make.organization({ code: `PINDAH${(count += 1)}`, tenantId: tenants.home.id });
  const named: string[] = [];
  for (const organizationId of [organizations.consumer.id, moving.id])
    named.push(
      (await make.application({ organizationId, ownerId: people.client.id, name: `Pindah ${named.length}` })).id,
    );
  const first = input({ level: 'Application', applicationIds: named });
  const { body: policy } = await here.tenantadmin.call(throttlePolicy.create, { body: { input: first } });
  await db.update(organization).set({ tenantId: tenants.away.id }).where(eq(organization.id, moving.id));
  const seen = { ...first, applicationIds: named.slice(0, 1) };
  const announced = await change('tenantadmin', policy, { ...seen, limit: 30 }, inDays(7));
  expect(announced).toMatchObject({ status: 200, body: { coming: { limit: 30 } } });
  // Who sees it sends it along.
  expect((await change('superadmin', announced.body, { ...first, limit: 20 }, inDays(7))).status).toBe(200);
  expect((await detailOf(policy)).applications).toHaveLength(2);
});

it('a policy that names one more application tells who looks after that one', async () => {
  const [{ application: one }, { application: other }] = [await subscribed(), await subscribed()];
  const first = input({ level: 'Application', applicationIds: [one.id] });
  const { body: policy } = await here.superadmin.call(throttlePolicy.create, { body: { input: first } });
  const both = await change('superadmin', policy, { ...first, applicationIds: [one.id, other.id] });
  expect(both.body.applications).toHaveLength(2);
  const count = async (id: string) => {
    const { name } = both.body.applications.find((named: { id: string }) => named.id === id);
    return (await toldOf('client', `the application ${name}`)).length;
  };
  expect([await count(one.id), await count(other.id)]).toEqual([1, 1]);
});

it('a narrower rate of an operation is announced to its provider’s people', async () => {
  const { superadmin, portal } = here;
  const first = input({ level: 'Operation' });
  const { body: policy } = await superadmin.call(throttlePolicy.create, { body: { input: first } });
  const api = await portal.make.api({ organizationId: portal.organizations.provider.id });
  const given = { versionId: api.version.id, operationId: 'GET /hakmilik/{no}', throttlePolicyId: policy.id };
  await portal.db.insert(operationThrottle).values(given);
  await change('superadmin', policy, { ...first, limit: 12 }, inDays(7));
  const about = `GET /hakmilik/{no} (${api.project.name.en} ${api.version.version})`;
  const told = await toldOf('developer', about);
  expect(told).toHaveLength(1);
  expect(told[0]).toMatchObject({ link: `/myapi/${api.project.id}/security` });
  expect(await toldOf('client', about)).toEqual([]);
});

it('a narrower rate is announced to who has an undecided order of its package, too', async () => {
  const { superadmin, client, portal } = here;
  const first = input();
  const { body: policy } = await superadmin.call(throttlePolicy.create, { body: { input: first } });
  const api = await portal.make.api({ organizationId: portal.organizations.provider.id }, { validation: 'Manual' });
  await portal.db
    .update(apiPackage)
    .set({ throttlePolicyId: policy.id, rate: { limit: 60, perSeconds: 60, burst: 0 } })
    .where(eq(apiPackage.projectId, api.project.id));
  const placed = await placeOrder(client, [api]);
  const narrower = { ...first, limit: 13 };
  expect((await change('superadmin', policy, narrower)).body.code).toBe('policy.subscribed');
  await change('superadmin', policy, narrower, inDays(7));
  expect(await toldOf('client', api.project.name.en)).toContainEqual(
    expect.objectContaining({
      link: `/order-detail?id=${placed.id}`,
      title: { my: expect.any(String), en: expect.stringMatching(/^New rate/) },
    }),
  );
});

it('names many things of one reader in one message', () => {
  const things = Array.from({ length: 12 }, (_, at) => ({ my: `A${at}`, en: `A${at}` }));
  const many = thingsWords('Operation', things);
  expect(many.limited.en).toMatch(/^A0, .*A9, and 2 more$/);
  expect(many.limitedBrief).toEqual({ my: '12 operasi', en: '12 operations' });
  const [one] = things;
  expect(thingsWords('Operation', [one!])).toEqual({ limited: one, limitedBrief: one });
  expect(rateWords(null)).toEqual({ my: 'tiada had', en: 'no limit' });
  expect(rateWords({ limit: 1_500, perSeconds: 90, burst: 10 }).en).toBe('1,500 calls every 90 seconds, burst 10');
});
