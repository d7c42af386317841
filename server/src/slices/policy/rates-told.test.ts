import { and, eq, isNotNull, sql } from 'drizzle-orm';
import { type RateExceptionInput, throttlePolicy, type ThrottleInput } from '@titian/shared-contracts/policy';
import { mailLog } from '../../storage/schema';
import { placeOrder } from '../../testing/ordering';
import { portalOf } from '../../testing/portal-of';
import { notificationsAbout } from '../../testing/told';
import { dayOf } from '../../wire/portal-day';
import { apiPackage, throttlePolicy as table } from '../catalogue/catalogue.tables';
import { operationThrottle } from '../gateway/gateway.tables';
import { changeWords, rateWords } from './rate-words';
import { bringIntoForce } from './throttle-coming.service';

const here = portalOf('superadmin', 'tenantadmin', 'developer', 'client');
const level = 'Application' as const;
const reason = 'Sistem penyedia lebih perlahan';
const night = (limit: number): RateExceptionInput => ({
  ...{ organizations: [], groups: [], applications: [], networks: [], headers: [], parameters: [] },
  ...{ times: [{ days: [1, 2, 3, 4, 5, 6, 7], from: '20:00', to: '07:00' }], inverted: [], limit, burst: 0 },
});
let count = 0;
const input = (changes: Partial<ThrottleInput> = {}): ThrottleInput => ({
  ...{ name: `maklum-${(count += 1)}`, level, limit: 60, perSeconds: 60, burst: 0, enabled: true },
  ...{ everyApplication: false, applicationIds: [], exceptions: [] },
  ...changes,
});
const day = () => dayOf(new Date(here.portal.app.clock().getTime() + 7 * 86_400_000));
type Policy = { id: string; rowVersion: number; name: string };
const make = async (changes: Partial<ThrottleInput>): Promise<Policy> =>
  (await here.tenantadmin.call(throttlePolicy.create, { body: { input: input(changes) } })).body;
async function change({ id, rowVersion, name }: Policy, changes: Partial<ThrottleInput>, from?: string) {
  const body = { rowVersion, reason, input: input({ ...changes, name }), ...(from && { from }) };
  const made = await here.tenantadmin.call(throttlePolicy.update, { params: { id }, body: body as never });
  expect(made.status).toBe(200);
  return made.body as Policy;
}
/** The moment comes for which changes were announced: `servers` find it at once. Returns how many were brought into force. */
async function itComes(servers = 1): Promise<number> {
  const { app, db } = here.portal;
  const past = JSON.stringify({ from: new Date(app.clock().getTime() - 1000).toISOString() });
  await db
    .update(table)
    .set({ coming: sql`${table.coming} || ${past}::jsonb` })
    .where(isNotNull(table.coming));
  const done = await Promise.all(Array.from({ length: servers }, () => bringIntoForce(db, app.clock())));
  return done.reduce((sum, one) => sum + one, 0);
}
const remove = async ({ id }: Policy) =>
  expect((await here.tenantadmin.call(throttlePolicy.remove, { params: { id } })).status).toBe(200);
const applicationOf = () =>
  here.portal.make.application({
    ...{ organizationId: here.portal.organizations.consumer.id, ownerId: here.portal.people.client.id },
    name: `Kaunter-${(count += 1)}-utara`,
  });
/** What a person was told of a thing, oldest first: title and text in English. */
const toldOf = async (who: 'client' | 'developer', about: string) =>
  (await notificationsAbout(here.portal, here.portal.people[who].id, about)).map(({ title, body }) => ({
    ...{ title: title.en, text: body.en, my: body.my },
  }));
const titlesOf = async (name: string) => (await toldOf('client', name)).map(({ title }) => title.split(':')[0]);

describe('where only exceptions change', () => {
  it('whoever gets less hears that these did, at once and for a day; who gets more hears nothing', async () => {
    const { name, id } = await applicationOf();
    const named = { applicationIds: [id] };
    const first = await make({ ...named, exceptions: [night(120)] });
    expect((await toldOf('client', name))[0]!.text).toMatch(/has 60 calls a minute \(1 exception\); before, no limit/);
    const second = await change(first, { ...named, exceptions: [night(30)] });
    expect((await toldOf('client', name))[1]).toMatchObject({
      title: `Rate lowered: the application ${name}`,
      text: expect.stringContaining(
        'has 60 calls a minute, with other exceptions (1); before, 60 calls a minute (1 exception)',
      ),
      my: expect.stringContaining(
        '60 panggilan seminit, dengan pengecualian lain (1); sebelum ini 60 panggilan seminit (1 pengecualian)',
      ),
    });
    const third = await change(second, { ...named, exceptions: [night(400)] });
    expect(await toldOf('client', name)).toHaveLength(2);
    await change(third, named, day());
    const [, , announced] = await toldOf('client', name);
    expect(await itComes()).toBe(1);
    expect(announced!.title).toMatch(/^New rate from/);
    expect(announced!.text).toMatch(
      /60 calls a minute, without exceptions; until then 60 calls a minute \(1 exception\)/,
    );
  });

  it('of an operation its provider’s people hear of it', async () => {
    const { portal } = here;
    const first = await make({ level: 'Operation', exceptions: [night(300)] });
    const api = await portal.make.api({ organizationId: portal.organizations.provider.id });
    const given = { versionId: api.version.id, operationId: 'GET /hakmilik/{no}', throttlePolicyId: first.id };
    await portal.db.insert(operationThrottle).values(given);
    const second = await change(first, { level: 'Operation', exceptions: [night(600)] });
    expect(await toldOf('developer', api.project.name.en)).toEqual([]);
    await change(second, { level: 'Operation', exceptions: [night(500), night(700)] });
    expect(await toldOf('developer', api.project.name.en)).toMatchObject([
      { title: expect.stringMatching(/^Rate low/) },
    ]);
  });

  it('it is said in words', () => {
    const rate = (exceptions: number, limit = 60) => ({ limit, perSeconds: 60, burst: 5, exceptions });
    expect(rateWords(rate(3))).toEqual({
      my: '60 panggilan seminit, lonjakan 5 (3 pengecualian)',
      en: '60 calls a minute, burst 5 (3 exceptions)',
    });
    const after = (before: number, now: number) => changeWords(rate(before), rate(now)).rateAfter.en;
    expect(after(0, 1)).toBe('60 calls a minute, burst 5, with exceptions (1)');
    expect(after(2, 1)).toBe('60 calls a minute, burst 5, with other exceptions (1)');
    expect(after(2, 0)).toBe('60 calls a minute, burst 5, without exceptions');
    expect(changeWords(rate(2), rate(1, 30)).rateAfter.en).toBe('30 calls a minute, burst 5 (1 exception)');
    // As events from before say it.
    expect(rateWords({ limit: 1, perSeconds: 1, burst: 0 }).en).toBe('1 calls a second');
  });
});

describe('when what was announced comes into force', () => {
  it('whoever gets less hears it once, by mail too, whichever server does it', async () => {
    const { db, people } = here.portal;
    const { name, id } = await applicationOf();
    const named = { applicationIds: [id] };
    await change(await make(named), { ...named, limit: 20 }, day());
    expect([await itComes(6), await itComes()]).toEqual([1, 0]);
    const told = await toldOf('client', name);
    expect(told.map(({ title }) => title.split(':')[0])).toEqual([
      'Rate lowered',
      expect.stringMatching(/^New rate from/),
      'New rate now in force',
    ]);
    expect(told[2]!.text).toBe(
      `As announced, the application ${name} now has 20 calls a minute; before, 60 calls a minute.`,
    );
    const mails = await db
      .select()
      .from(mailLog)
      .where(and(eq(mailLog.recipient, people.client.email), eq(mailLog.eventCode, 'policy.rateInForce')));
    expect(mails.filter(({ subject }) => subject.includes(name))).toHaveLength(1);
  });

  it('an application that the policy names since then hears what was announced, when it is named', async () => {
    const [first, second] = [await applicationOf(), await applicationOf()];
    const policy = await make({ applicationIds: [first.id] });
    const announced = await change(policy, { applicationIds: [first.id], limit: 20 }, day());
    const next = await change(announced, { applicationIds: [first.id, second.id] });
    const expected = ['Rate lowered', expect.stringMatching(/^New rate from/)];
    expect(await titlesOf(second.name)).toEqual(expected);
    expect(await titlesOf(first.name)).toEqual(expected);
    await change(next, { applicationIds: [first.id, second.id] });
    expect(await titlesOf(second.name)).toEqual(expected);
    expect(await itComes()).toBe(1);
    // Both in one message.
    expect((await toldOf('client', first.name)).at(-1)!.text).toContain(second.name);
  });

  it('one that can’t doesn’t keep others from it, and is tried again', async () => {
    const { app, db } = here.portal;
    const policies = [await change(await make({}), { limit: 20 }, day())];
    const setLimit = (limit: number) =>
      db
        .update(table)
        .set({ coming: sql`${table.coming} || ${JSON.stringify({ limit })}::jsonb` })
        .where(eq(table.id, policies[0]!.id));
    // More than its column holds.
    await setLimit(2 ** 40);
    for (let n = 0; n < 2; n += 1) policies.push(await change(await make({}), { limit: 20 }, day()));
    await expect(itComes()).rejects.toThrow();
    const limits = async () => {
      const rows = await db.select().from(table);
      return policies.map(({ id }) => rows.find((row) => row.id === id)!.limit);
    };
    expect(await limits()).toEqual([60, 20, 20]);
    await setLimit(30);
    expect(await bringIntoForce(db, app.clock())).toBe(1);
    expect(await limits()).toEqual([30, 20, 20]);
  });

  it('who gets more hears nothing', async () => {
    const { name, id } = await applicationOf();
    const named = { applicationIds: [id] };
    await change(await make(named), { ...named, limit: 90 }, day());
    expect(await itComes()).toBe(1);
    expect(await titlesOf(name)).toEqual(['Rate lowered']);
  });

  it.each([
    ['a wider one', { limit: 90 }, '90 calls a minute'],
    ['none', { enabled: false }, 'no limit'],
  ])('whoever was told of it hears what there is instead, where the policy gets %s at once', async (_, next, words) => {
    const { name, id } = await applicationOf();
    const named = { applicationIds: [id] };
    await change(await change(await make(named), { ...named, limit: 20 }, day()), { ...named, ...next });
    expect((await toldOf('client', name)).at(-1)).toMatchObject({
      title: `Lower rate cancelled: the application ${name}`,
      text: expect.stringMatching(
        `20 calls a minute, was cancelled. For the application ${name} the rate is now: ${words}.`,
      ),
    });
  });

  it('of a package its subscribers hear it', async () => {
    const { superadmin, client, portal } = here;
    const first = input({ level: 'Subscription' });
    const { body: policy } = await superadmin.call(throttlePolicy.create, { body: { input: first } });
    const api = await portal.make.api({ organizationId: portal.organizations.provider.id }, { validation: 'Auto' });
    const rate = { limit: 60, perSeconds: 60, burst: 0 };
    await portal.db
      .update(apiPackage)
      .set({ throttlePolicyId: policy.id, rate })
      .where(eq(apiPackage.projectId, api.project.id));
    await placeOrder(client, [api]);
    const body = { rowVersion: 1, reason, input: { ...first, limit: 25 }, from: day() };
    await superadmin.call(throttlePolicy.update, { params: { id: policy.id }, body });
    await itComes();
    const told = (await toldOf('client', api.project.name.en)).filter(({ title }) => title.startsWith('New rate'));
    expect(told).toHaveLength(2);
    expect(told[1]!.text).toMatch(/now has 25 calls a minute; before, 60 calls a minute/);
  });
});

describe('an announced rate of a policy that is deleted', () => {
  it('is taken back: who was told of it hears so, with what limits them then', async () => {
    const app = await applicationOf();
    const policy = await make({ applicationIds: [app.id] });
    await here.portal.app.events.drain();
    const announced = await change(policy, { applicationIds: [app.id], limit: 20 }, day());
    await here.portal.app.events.drain();
    await remove(announced);
    const told = await toldOf('client', app.name);
    expect(told.map(({ title }) => title.split(':')[0]!.split(' from')[0])).toEqual([
      ...['Rate lowered', 'New rate', 'Lower rate cancelled'],
    ]);
    expect(told[2]!.text).toMatch(/20 calls a minute, was cancelled\. .* the rate is now: no limit\./);
  });

  it('says nothing of it where it was wider: nobody was told', async () => {
    const app = await applicationOf();
    const policy = await make({ applicationIds: [app.id] });
    await here.portal.app.events.drain();
    await remove(await change(policy, { applicationIds: [app.id], limit: 90 }, day()));
    expect(await titlesOf(app.name)).toEqual(['Rate lowered']);
  });
});

describe('an application that falls under a narrower policy for every application', () => {
  let every: Policy;
  beforeEach(async () => {
    every = await make({ everyApplication: true, limit: 30 });
    // Those that are there hear of it before there are others.
    await here.portal.app.events.drain();
  });
  afterEach(() => remove(every));
  const lowered = async (name: string) =>
    (await toldOf('client', name)).filter(({ text }) => text.includes('30 calls a minute; before, 60 calls a minute'));
  /** Two applications that a wider policy names, from before they were told of anything else. */
  async function named() {
    const applications = [await applicationOf(), await applicationOf()] as const;
    const applicationIds = applications.map(({ id }) => id);
    return { applications, applicationIds, policy: await make({ applicationIds }) };
  }

  it('hears of it where no policy names it any more; those that are named still hear nothing', async () => {
    const { applications, policy } = await named();
    const [kept, left] = applications;
    const next = await change(policy, { applicationIds: [kept.id] });
    expect(await lowered(left.name)).toMatchObject([{ title: `Rate lowered: the application ${left.name}` }]);
    expect(await toldOf('client', kept.name)).toEqual([]);
    // Named again, it gets more.
    await change(next, { applicationIds: [kept.id, left.id] });
    expect(await toldOf('client', left.name)).toHaveLength(1);
  });

  it('hears of it once where its policy is deleted, or switched off', async () => {
    const { applications, policy } = await named();
    await remove(policy);
    const told = await lowered(`${applications[0].name}`);
    // One message for both.
    expect(told).toHaveLength(1);
    expect(told[0]!.text).toContain(applications[1].name);
    const off = await named();
    await change(off.policy, { applicationIds: off.applicationIds, enabled: false });
    expect(await lowered(off.applications[0].name)).toHaveLength(1);
    // What it names is the other’s now, and hears of that one.
    every = await change(every, { everyApplication: true, limit: 10 });
    expect((await toldOf('client', off.applications[0].name)).at(-1)!.text).toMatch(
      /10 calls a minute; before, 30 calls/,
    );
    expect(await toldOf('client', off.applications[0].name)).toHaveLength(2);
  });

  it('hears nothing where that one is not narrower, is switched off, or is another owner’s', async () => {
    every = await change(every, { everyApplication: true, limit: 90 });
    const wider = await named();
    await remove(wider.policy);
    every = await change(every, { everyApplication: true, limit: 30, enabled: false });
    const off = await named();
    // Made where nothing limited them: they hear of that.
    await remove(off.policy);
    const { applications, applicationIds } = await named();
    const body = { input: input({ applicationIds, limit: 80 }) };
    const { body: ofPlatform } = await here.superadmin.call(throttlePolicy.create, { body });
    await here.superadmin.call(throttlePolicy.remove, { params: { id: ofPlatform.id } });
    for (const { name } of [...wider.applications, ...off.applications, ...applications])
      expect(await lowered(name)).toEqual([]);
  });

  it('hears for a day ahead that its policy will be switched off, and when that is so', async () => {
    const { applications, applicationIds, policy } = await named();
    const [{ name }] = applications;
    await change(policy, { applicationIds, enabled: false }, day());
    expect(await toldOf('client', name)).toMatchObject([{ title: expect.stringMatching(/^New rate from/) }]);
    await itComes();
    const told = await toldOf('client', name);
    expect(told).toHaveLength(2);
    expect(told[1]!.text).toMatch(/now (has|have) 30 calls a minute; before, 60 calls a minute/);
  });
});
