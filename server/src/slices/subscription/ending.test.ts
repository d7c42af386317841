import { and, eq } from 'drizzle-orm';
import { subscriber, subscription as contract } from '@titian/shared-contracts/subscription';
import { notification, portalLog } from '../../storage/schema';
import { placeOrder } from '../../testing/ordering';
import { portalOf } from '../../testing/portal-of';
import { withoutFirst } from '../../testing/with-first';
import { endOverdue, remindOfEnd } from './subscription.jobs';
import { subscription } from './subscription.tables';

const here = portalOf('client', 'otherclient');
const DAY = 86_400_000;
const now = () => here.portal.app.clock();
const inDays = (days: number) => new Date(now().getTime() + days * DAY);

/** A subscription of the client's that ends on a day. */
async function endingOn(days: number) {
  const { portal } = here;
  const client = await portal.as('client');
  const api = await portal.make.api({ organizationId: portal.organizations.provider.id }, { validation: 'Auto' });
  await placeOrder(client, [api]);
  const [row] = await portal.db
    .update(subscription)
    .set({ endingAt: inDays(days) })
    .where(eq(subscription.projectId, api.project.id))
    .returning();
  return row!;
}
const reminded = async (subscriptionNo: string) => {
  await here.portal.app.events.drain();
  const { db, people } = here.portal;
  const rows = await db.select().from(notification).where(eq(notification.userId, people.client.id));
  return rows.filter(({ title, body }) => /tamat pada/.test(title.my) && body.my.includes(subscriptionNo)).length;
};

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
    const until = inDays(65).toISOString().slice(0, 10);
    const extended = await (
      await here.portal.as('tenantadmin')
    ).call(subscriber.extend, { params: { id }, body: { until, reason: 'Projek disambung dua bulan lagi.' } });
    expect(extended.status).toBe(200);
    here.portal.pass(3 * DAY);
    await remindOfEnd(db, now());
    expect(await reminded(subscriptionNo)).toBe(1);
    here.portal.pass(10 * DAY);
    await remindOfEnd(db, now());
    expect(await reminded(subscriptionNo)).toBe(2);
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
