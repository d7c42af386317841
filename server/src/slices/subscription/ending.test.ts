import { and, eq } from 'drizzle-orm';
import { subscriber, subscription as contract } from '@titian/shared-contracts/subscription';
import { notification, portalLog } from '../../storage/schema';
import { placeOrder } from '../../testing/ordering';
import { portalOf } from '../../testing/portal-of';
import { withoutFirst } from '../../testing/with-first';
import { dayOf } from '../../wire/portal-day';
import { endOverdue, remindOfEnd } from './subscription.jobs';
import { subscription } from './subscription.tables';

const here = portalOf('client', 'otherclient');
const DAY = 86_400_000;
const now = () => here.portal.app.clock();
const inDays = (days: number) => new Date(now().getTime() + days * DAY);

/** A new subscription of the client's, for so many months. */
async function opened(subscriptionMonths: number, given: Parameters<typeof placeOrder>[2] = {}) {
  const { portal } = here;
  const client = await portal.as('client');
  const pack = { validation: 'Auto' as const, subscriptionMonths };
  const api = await portal.make.api({ organizationId: portal.organizations.provider.id }, pack);
  await placeOrder(client, [api], given);
  const [row] = await portal.db.select().from(subscription).where(eq(subscription.projectId, api.project.id));
  return row!;
}
/** A subscription of the client's that ends on a day. */
async function endingOn(days: number) {
  const { id } = await opened(12);
  const ends = { endingAt: inDays(days) };
  const [row] = await here.portal.db.update(subscription).set(ends).where(eq(subscription.id, id)).returning();
  return row!;
}
const extend = async (id: string, days: number) => {
  const admin = await here.portal.as('tenantadmin');
  const body = { until: dayOf(inDays(days)), reason: 'Projek disambung lagi.' };
  expect((await admin.call(subscriber.extend, { params: { id }, body })).status).toBe(200);
};
const reminded = async (subscriptionNo: string) => {
  await here.portal.app.events.drain();
  const { db, people } = here.portal;
  const rows = await db.select().from(notification).where(eq(notification.userId, people.client.id));
  return rows.filter(({ title, body }) => /tamat pada/.test(title.my) && body.my.includes(subscriptionNo)).length;
};

afterEach(() => here.portal.pass(Date.now() - now().getTime()));

describe('the export of the own subscriptions', () => {
  it('has those of the list, as the filter says, and is logged', async () => {
    const { client, portal, otherclient } = here;
    const { subscriptionNo } = await endingOn(100);
    const all = await client.call(contract.export, { query: {} });
    expect(all.headers['content-disposition']).toContain('my-subscriptions-');
    expect(all.body.split('\n')[0]).toContain('subscriptionNo');
    expect(all.body).toContain(subscriptionNo);
    const one = await client.call(contract.export, { query: { q: subscriptionNo } });
    expect(one.body.trim().split('\n')).toHaveLength(2);
    expect((await otherclient.call(contract.export, { query: {} })).body).not.toContain(subscriptionNo);
    const logged = await portal.db
      .select()
      .from(portalLog)
      .where(and(eq(portalLog.action, 'SUBSCRIPTION_EXPORT_OWN'), eq(portalLog.actorId, portal.people.client.id)));
    expect(logged).toHaveLength(2);
  });
});

describe('the end of a subscription', () => {
  it('is announced 60, 30, 7 and 1 days before, once each, however many servers look', async () => {
    const { db } = here.portal;
    const { subscriptionNo } = await endingOn(61);
    const counts: number[] = [];
    for (const days of [0, 1, 1, 29, 1, 22, 1, 5, 0]) {
      here.portal.pass(days * DAY);
      await Promise.all(Array.from({ length: 6 }, () => remindOfEnd(db, now())));
      counts.push(await reminded(subscriptionNo));
    }
    expect(counts).toEqual([0, 1, 1, 2, 2, 3, 3, 4, 4]);
  });

  it('is announced once where the earlier days were missed, and not after it', async () => {
    const { db } = here.portal;
    const { subscriptionNo } = await endingOn(5);
    await remindOfEnd(db, now());
    await remindOfEnd(db, now());
    expect(await reminded(subscriptionNo)).toBe(1);
    here.portal.pass(6 * DAY);
    await remindOfEnd(db, now());
    expect(await reminded(subscriptionNo)).toBe(1);
  });

  it('is announced anew where it was put off', async () => {
    const { db } = here.portal;
    const { id, subscriptionNo } = await endingOn(6);
    await remindOfEnd(db, now());
    await extend(id, 65);
    here.portal.pass(3 * DAY);
    await remindOfEnd(db, now());
    expect(await reminded(subscriptionNo)).toBe(1);
    here.portal.pass(10 * DAY);
    await remindOfEnd(db, now());
    expect(await reminded(subscriptionNo)).toBe(2);
  });

  it('is not announced as a subscription of a month opens', async () => {
    const { subscriptionNo } = await opened(1);
    await remindOfEnd(here.portal.db, now());
    expect(await reminded(subscriptionNo)).toBe(0);
  });

  it.each([1, 2])('is not announced before a subscription of %i months begins, nor as it does', async (months) => {
    const { db } = here.portal;
    // Of 31 days each.
    const julyOf = (year: number) => `${year}-07-01`;
    const year = now().getUTCFullYear();
    const startDate = julyOf(julyOf(year) < dayOf(now()) ? year + 1 : year);
    const { subscriptionNo, startingAt, endingAt } = await opened(months, { startDate });
    const remindAt = async (at: Date, days: number) => {
      here.portal.pass(at.getTime() + days * DAY - now().getTime());
      await remindOfEnd(db, now());
      return reminded(subscriptionNo);
    };
    for (const days of [-20, 0, 1, 2]) expect(await remindAt(startingAt, days)).toBe(0);
    expect(await remindAt(endingAt!, -7)).toBe(1);
  });

  it('is not announced with the message that it was put off, but before it comes', async () => {
    const { db } = here.portal;
    const { id, subscriptionNo } = await endingOn(6);
    await extend(id, 20);
    await remindOfEnd(db, now());
    expect(await reminded(subscriptionNo)).toBe(0);
    here.portal.pass(15 * DAY);
    await remindOfEnd(db, now());
    expect(await reminded(subscriptionNo)).toBe(1);
  });

  it('is announced and comes for the others where one fails, which follows with the next run', async () => {
    const { db } = here.portal;
    const ending = [await endingOn(5), await endingOn(5), await endingOn(5)];
    expect(await withoutFirst(db, (at) => remindOfEnd(at, now()))).toBe(1);
    for (const { subscriptionNo } of ending) expect(await reminded(subscriptionNo)).toBe(1);
    here.portal.pass(6 * DAY);
    expect(await withoutFirst(db, (at) => endOverdue(at, now()))).toBe(1);
  });
});
