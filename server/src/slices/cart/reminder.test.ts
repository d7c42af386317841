import { cart } from '@titian/shared-contracts/cart';
import { and, asc, eq } from 'drizzle-orm';
import { mailLog, notification } from '../../storage/schema';
import { atOnce } from '../../testing/at-once';
import type { Portal } from '../../testing/build';
import { portalOf } from '../../testing/portal-of';
import { withFirst, withoutFirst } from '../../testing/with-first';
import { remindOfExpiry } from './cart-reminder';
import { cart as lines } from './cart.tables';
import { apiPackage, apiVersion, project } from '../catalogue/catalogue.tables';

const here = portalOf('client');
const DAY = 86_400_000;
const HOUR = DAY / 24;
const remind = () => remindOfExpiry(here.portal.db, here.portal.app.clock());

/** Somebody with a cart of their own, and what they do with it. */
async function buyer(language: 'my' | 'en' = 'my') {
  const { portal } = here;
  const me = await portal.make.user('Client', { organizationId: portal.organizations.consumer.id, locale: language });
  const add = async (name: string) => {
    const api = await portal.make.api({
      organizationId: portal.organizations.provider.id,
      name: { my: name, en: `${name} in English` },
    });
    const added = await (await portal.as(me.username)).call(cart.add, { body: { projectId: api.project.id } });
    expect(added.status).toBe(201);
    const { id, versionId, packageId } = added.body as Record<'id' | 'versionId' | 'packageId', string>;
    return { id, projectId: api.project.id, versionId, packageId };
  };
  const mails = async () => {
    await portal.app.events.drain();
    const mine = and(eq(mailLog.recipient, me.email), eq(mailLog.eventCode, 'cart.expiring'));
    return portal.db.select().from(mailLog).where(mine).orderBy(asc(mailLog.id));
  };
  /** All that they have in the cart expires in so many days. */
  const expireIn = async (days: number) => {
    const expiresAt = new Date(portal.app.clock().getTime() + days * DAY);
    await portal.db.update(lines).set({ expiresAt }).where(eq(lines.userId, me.id));
  };
  return { me, add, mails, expireIn, sign: () => portal.as(me.username) };
}
const rowOf = async (db: Portal['db'], id: string) => (await db.select().from(lines).where(eq(lines.id, id)))[0]!;

it('names the lines that expire seven days before, in one mail, once, with the way to the cart', async () => {
  const { portal } = here;
  const { me, add, mails } = await buyer();
  await add('Banjir');
  portal.pass(HOUR * 5);
  await add('Tanah');
  const counts: number[] = [];
  // After 22 days, at the first line's 23rd, a day later, and at the end.
  for (const hours of [22 * 24 - 5, 24, 24, 6 * 24, 24]) {
    portal.pass(hours * HOUR);
    await remind();
    counts.push((await mails()).length);
  }
  expect(counts).toEqual([0, 1, 1, 1, 1]);
  const [mail] = await mails();
  expect(mail!.body).toContain('Banjir dan Tanah');
  expect(mail!.html).toContain('/cart');
  const [notice] = await portal.db.select().from(notification).where(eq(notification.userId, me.id));
  expect(notice).toMatchObject({ link: '/cart', title: { en: expect.stringContaining('kept until') } });
});

it('is one mail however many servers look at once', async () => {
  const { add, mails, expireIn } = await buyer('en');
  await add('Sungai');
  await expireIn(7);
  const done = await atOnce(60, remind);
  expect(done.reduce((sum, count) => sum + count, 0)).toBe(1);
  const [mail, ...others] = await mails();
  expect(others).toEqual([]);
  expect(mail!.body).toContain('Sungai in English');
});

it('names no more than ten, and says how many more there are', async () => {
  const { add, mails, expireIn } = await buyer();
  for (let n = 1; n <= 12; n++) await add(`Nombor${n}.`);
  await expireIn(6);
  await remind();
  const [mail] = await mails();
  expect(mail!.body).toContain('Nombor10. dan 2 lagi');
  expect(mail!.body).not.toContain('Nombor11.');
});

it('names none that can’t be ordered any more, and is not sent where all can’t', async () => {
  const { db } = here.portal;
  const { me, add, mails, expireIn } = await buyer('en');
  const [first, closed, old, hidden] = [await add('Laut'), await add('Tasik'), await add('Paya'), await add('Muara')];
  await db.update(apiPackage).set({ state: 'Closed' }).where(eq(apiPackage.id, closed.packageId));
  await db.update(apiVersion).set({ state: 'Deprecated' }).where(eq(apiVersion.id, old.versionId));
  await db.update(project).set({ access: 'agency' }).where(eq(project.id, hidden.projectId));
  await expireIn(6);
  expect(await remind()).toBe(1);
  expect((await mails()).map(({ body }) => body)).toEqual([expect.stringContaining('on: Laut in English. Order')]);
  await db.update(lines).set({ remindedAt: null }).where(eq(lines.userId, me.id));
  await db.update(apiPackage).set({ state: 'Closed' }).where(eq(apiPackage.id, first.packageId));
  expect(await remind()).toBe(1);
  expect(await mails()).toHaveLength(1);
});

it('says nothing of lines that were removed or had expired, and names anew what is added again', async () => {
  const { portal } = here;
  const { add, mails, expireIn, sign } = await buyer();
  const first = await add('Hutan');
  await expireIn(6);
  const { db } = portal;
  const remove = async () => (await sign()).call(cart.remove, { params: { id: first.id } });
  // It goes after the job has found it.
  expect(await remindOfExpiry(withFirst(db, remove), portal.app.clock())).toBe(0);
  expect((await rowOf(db, first.id)).remindedAt).toBeNull();
  const again = await (await sign()).call(cart.add, { body: { projectId: first.projectId } });
  expect(again.status).toBe(201);
  expect(await remind()).toBe(0);
  await expireIn(7);
  expect(await remind()).toBe(1);
  expect((await rowOf(db, again.body.id)).remindedAt).not.toBeNull();
  expect(await mails()).toHaveLength(1);
  const late = await add('Pantai');
  await expireIn(0);
  expect(await remind()).toBe(0);
  expect((await rowOf(db, late.id)).remindedAt).toBeNull();
});

it('reminds the others where one fails, who follows with the next run', async () => {
  const people = [await buyer(), await buyer(), await buyer()];
  for (const { add, expireIn } of people) {
    await add('Jalan');
    await expireIn(5);
  }
  expect(await withoutFirst(here.portal.db, (db) => remindOfExpiry(db, here.portal.app.clock()))).toBe(1);
  for (const { mails } of people) expect(await mails()).toHaveLength(1);
});
