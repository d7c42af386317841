import { order } from '@titian/shared-contracts/order';
import { eq, isNull } from 'drizzle-orm';
import { mailLog, notification, outbox, user } from '../../storage/schema';
import { atOnce } from '../../testing/at-once';
import { personOf } from '../../testing/moving';
import { placeOrder } from '../../testing/ordering';
import { portalOf } from '../../testing/portal-of';
import { withFirst, withoutFirst } from '../../testing/with-first';
import { orderItem } from './order.tables';
import { remindDeciders, remindRequesters } from './reminders';

interface Item {
  id: string;
  rowVersion: number;
}

/** The agencies decide within fourteen days. */
const here = portalOf('client', 'tenantadmin', 'otheradmin', 'superadmin');
const DAY = 86_400_000;
const SLA_DAYS = 14;
const QUESTION = { decision: 'ask', reason: 'Which counters need it?' };
const days = (count: number) => new Date(Date.now() + count * DAY);

beforeEach(async () => {
  await here.portal.db.update(orderItem).set({ state: 'Withdrawn' });
  await here.portal.app.events.drain();
  await here.portal.db.delete(notification);
  await here.portal.db.delete(mailLog);
});

async function place(pack = {}, given = {}) {
  const api = await here.portal.make.api({ organizationId: here.portal.organizations.provider.id, ...given }, pack);
  const placed = await placeOrder(here.client, [api]);
  await told();
  return placed;
}
const params = ({ id }: { id: string }) => ({ params: { id } });
const decide = (item: Item, body: object, who = here.tenantadmin) =>
  who.call(order.decide, { ...params(item), body: { rowVersion: item.rowVersion, ...body } as never });
const itemOf = async ({ id }: { id: string }) => (await here.client.call(order.detail, params({ id }))).body.items[0];
/** As if all items that wait had come so many days ago. */
const age = (day: number) => here.portal.db.update(orderItem).set({ slaDueAt: days(SLA_DAYS - day) });
const runOn = async (day: number) => {
  await age(day);
  return remindDeciders(here.portal.db, new Date());
};
/** As if the question had been asked so many days ago. */
const remindOfQuestion = async (day: number) => {
  await here.portal.db.update(orderItem).set({ askedAt: days(-day) });
  return remindRequesters(here.portal.db, new Date());
};

/** Who has been told of what since this was asked last, by the events of the mails that they got. */
async function told(): Promise<string[]> {
  const { db, app } = here.portal;
  await app.events.drain();
  const mails = await db
    .select({ username: user.username, code: mailLog.eventCode })
    .from(mailLog)
    .innerJoin(user, eq(user.email, mailLog.recipient));
  await db.delete(mailLog);
  return mails.map(({ username, code }) => `${username} ${code}`).sort();
}
const dueTo = (...names: string[]) => names.map((name) => `${name} order.item.due`);
const overdueTo = (...names: string[]) => names.map((name) => `${name} order.item.overdue`);

describe('those who decide on an item', () => {
  it('are reminded at a half and at four fifths of the days, and at their end, once each', async () => {
    await place();
    const approvers = ['superadmin', 'tenantadmin'];
    for (const [day, expected] of [
      [6.9, []],
      [7.1, dueTo(...approvers)],
      [11.1, []],
      [11.3, dueTo(...approvers)],
      [13.9, []],
      [14.1, overdueTo(...approvers)],
      [20, []],
    ] as const) {
      await runOn(day);
      expect([day, await told()]).toEqual([day, expected]);
    }
  });

  it('are told once where several of these have passed, with the API, the day and a link to the item', async () => {
    const placed = await place({}, { name: { my: 'Perigi', en: 'Wells' } });
    expect(await runOn(12)).toBe(1);
    expect(await told()).toEqual(dueTo('superadmin', 'tenantadmin'));
    expect(await runOn(12.1)).toBe(0);
    const notices = await here.portal.db.select().from(notification).orderBy(notification.id);
    expect(notices.at(-1)).toMatchObject({
      title: { en: expect.stringMatching(/^Wells: a decision is due by \d/) },
      body: { en: expect.stringContaining(placed.orderNo) },
      link: `/manage-order?q=${placed.orderNo}&item=${placed.items[0].id}`,
    });
  });

  it('are those of the step that waits; at the end of the days the level above is told too', async () => {
    const platform = await personOf(here.portal, 'SuperAdministrator', here.portal.organizations.foreign.id);
    const placed = await place({ validation: 'Chain' });
    await decide(placed.items[0], { decision: 'approve' });
    await told();
    await runOn(8);
    expect(await told()).toEqual(dueTo('tenantadmin'));
    await runOn(15);
    expect(await told()).toEqual(overdueTo(platform.username, 'superadmin', 'tenantadmin').sort());
  });

  it('of which who ordered is none', async () => {
    const { make, organizations } = here.portal;
    await placeOrder(here.otheradmin, [await make.api({ organizationId: organizations.foreign.id })]);
    await told();
    await runOn(8);
    expect((await told()).filter((one) => one.startsWith('other'))).toEqual([]);
  });

  it('are reminded once, of sixty runs at the same moment', async () => {
    await place();
    await age(8);
    const done = await atOnce(60, () => remindDeciders(here.portal.db, new Date()));
    expect(done.reduce((sum, one) => sum + one, 0)).toBe(1);
    expect(await told()).toEqual(dueTo('superadmin', 'tenantadmin'));
  });

  it('are not reminded of an item that is decided at that moment', async () => {
    const placed = await place();
    const approved = async () => expect((await decide(placed.items[0], { decision: 'approve' })).status).toBe(200);
    await age(8);
    expect(await remindDeciders(withFirst(here.portal.db, approved), new Date())).toBe(0);
    expect((await told()).filter((one) => one.includes('due'))).toEqual([]);
  });

  it.each([8, 15])(
    'are not told on day %d of an item that is decided, or asked about, before they are',
    async (day) => {
      const [decided, asked] = [await place(), await place()];
      expect(await runOn(day)).toBe(2);
      await decide(decided.items[0], { decision: 'approve' });
      await decide(asked.items[0], QUESTION);
      expect((await told()).filter((one) => one.includes('due'))).toEqual([]);
    },
  );

  it('are reminded of the others where it fails with one, and of that one with the next run', async () => {
    await place();
    await place();
    await age(8);
    expect(await withoutFirst(here.portal.db, (db) => remindDeciders(db, new Date()))).toBe(1);
    expect(await told()).toHaveLength(4);
  });

  it('are told that an item is late, and not that it is due, where it fails with one that is late', async () => {
    await place();
    await age(15);
    expect(await withoutFirst(here.portal.db, (db) => remindDeciders(db, new Date()))).toBe(1);
    expect(await told()).toEqual(overdueTo('superadmin', 'tenantadmin'));
  });
});

describe('while an item waits for its requester', () => {
  const answer = (item: Item) => here.client.call(order.answer, { ...params(item), body: { body: 'Those of Johor.' } });

  it('it is the requester who is reminded, once, at half of the time until it expires', async () => {
    const placed = await place();
    await decide(placed.items[0], QUESTION);
    await told();
    await runOn(20);
    expect(await told()).toEqual([]);
    expect(await remindOfQuestion(13.9)).toBe(0);
    expect(await remindOfQuestion(14.1)).toBe(1);
    expect(await remindOfQuestion(20)).toBe(0);
    expect(await told()).toEqual(['client order.item.unanswered']);
    const rows = await here.portal.db.select().from(notification).orderBy(notification.id);
    expect(rows.at(-1)).toMatchObject({
      body: { en: expect.stringMatching(/request expires on \d/) },
      link: `/order-detail?id=${placed.id}`,
    });
  });

  it('who answers before they are reminded is told nothing, and no event is left over', async () => {
    const placed = await place();
    await decide(placed.items[0], QUESTION);
    await told();
    expect(await remindOfQuestion(14.1)).toBe(1);
    expect((await answer(await itemOf(placed))).status).toBe(200);
    expect((await told()).filter((one) => one.startsWith('client'))).toEqual([]);
    expect(await here.portal.db.select().from(outbox).where(isNull(outbox.dispatchedAt))).toEqual([]);
  });

  it('what was reminded of before is not told once more after the answer, and what comes is', async () => {
    const placed = await place();
    expect(await runOn(8)).toBe(1);
    await decide(placed.items[0], QUESTION);
    expect(await remindOfQuestion(15)).toBe(1);
    await age(8 + 15);
    expect((await answer(await itemOf(placed))).status).toBe(200);
    const [resumed] = await here.portal.db.select().from(orderItem).where(eq(orderItem.id, placed.items[0].id));
    expect(Math.round((resumed!.slaDueAt.getTime() - Date.now()) / DAY)).toBe(6);
    await told();
    expect(await runOn(11.1)).toBe(0);
    expect(await runOn(11.3)).toBe(1);
    expect(await told()).toEqual(dueTo('superadmin', 'tenantadmin'));
  });
});

it('the reminders are a job of the portal, and change nothing of an item that somebody is deciding on', async () => {
  const placed = await place();
  const [item] = placed.items;
  await age(15);
  await here.portal.app.jobs.run('order.remind');
  expect(await told()).toContain('tenantadmin order.item.overdue');
  // Nobody's view of the item is out of date by it.
  expect((await decide(item, { decision: 'approve' })).status).toBe(200);
});
