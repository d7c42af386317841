import { EventEmitter, once } from 'node:events';
import { setTimeout } from 'node:timers/promises';
import { lifecycle } from '@titian/shared-contracts/lifecycle';
import { order } from '@titian/shared-contracts/order';
import { organization } from '@titian/shared-contracts/organization';
import { subscriber, subscription as contract } from '@titian/shared-contracts/subscription';
import { and, eq, inArray, ne } from 'drizzle-orm';
import { portalLog } from '../../storage/schema';
import { atOnce, outcomes } from '../../testing/at-once';
import { checkoutBody, fillCart, placeOrder } from '../../testing/ordering';
import { portalOf } from '../../testing/portal-of';
import { subscribe } from '../../testing/subscribing';
import { dayOf, endOfDay } from '../../wire/portal-day';
import { apiPackage, apiVersion, project } from '../catalogue/catalogue.tables';
import { orderItem } from '../order/order.tables';
import { subscription, subscriptionBoost, subscriptionExtension } from './subscription.tables';

const here = portalOf('client', 'tenantadmin', 'superadmin');
const REASON = 'Semakan keselamatan';

it('is not opened to a version that ends at this moment', async () => {
  const { portal, client, tenantadmin, superadmin } = here;
  for (let round = 0; round < 20; round++) {
    const api = await portal.make.api({ organizationId: portal.organizations.provider.id }, { validation: 'Manual' });
    const { items } = await placeOrder(client, [api]);
    const ending = { state: 'Deprecated', sunsetAt: new Date() } as const;
    await portal.db.update(apiVersion).set(ending).where(eq(apiVersion.id, api.version.id));
    const ids = { id: api.project.id, versionId: api.version.id };
    const replies = await Promise.all([
      ...items.map(({ id, rowVersion }: { id: string; rowVersion: number }) =>
        superadmin.call(order.decide, { params: { id }, body: { decision: 'approve', rowVersion } }),
      ),
      tenantadmin.call(lifecycle.retire, { params: ids, body: { reason: 'It is replaced by the new register.' } }),
    ]);
    expect(replies.filter(({ status }) => status >= 500)).toEqual([]);
    const live = and(eq(subscription.versionId, api.version.id), ne(subscription.status, 'Terminated'));
    expect(await portal.db.$count(subscription, live)).toBe(0);
  }
});

it('is not opened to an API that is archived at this moment', async () => {
  const { portal, client } = here;
  for (const validation of ['Auto', 'Manual'] as const) {
    const api = await portal.make.api({ organizationId: portal.organizations.provider.id }, { validation });
    const [line] = await fillCart(client, [api]);
    const { id } = api.project;
    const steps = new EventEmitter();
    const [locked, sent] = [once(steps, 'locked'), once(steps, 'sent')];
    // What an archive does; the order is sent while it goes on, and waits for it.
    const archived = portal.db.transaction(async (tx) => {
      await tx.select().from(project).where(eq(project.id, id)).for('update');
      expect(await tx.$count(orderItem, eq(orderItem.projectId, id))).toBe(0);
      steps.emit('locked');
      await sent;
      await tx.update(project).set({ status: 'archived' }).where(eq(project.id, id));
      await tx.update(apiVersion).set({ state: 'Archived' }).where(eq(apiVersion.projectId, id));
    });
    await locked;
    const checkout = client.call(order.checkout, { body: checkoutBody([line!]) });
    await setTimeout(200);
    steps.emit('sent');
    await archived;
    expect(await checkout).toMatchObject({ status: 409, body: { code: 'checkout.stale' } });
    expect(await portal.db.$count(orderItem, eq(orderItem.projectId, id))).toBe(0);
    expect(await portal.db.$count(subscription, eq(subscription.projectId, id))).toBe(0);
  }
});

it('is never open in an organisation that is disabled at this moment, and goes on when that is enabled', async () => {
  const { portal, superadmin } = here;
  for (let round = 0; round < 10; round++) {
    const agency = await portal.make.organization({ tenantId: portal.tenants.home.id });
    const buyer = await portal.make.user('Client', { organizationId: agency.id });
    const caller = await portal.as(buyer.username);
    const api = await portal.make.api({ organizationId: portal.organizations.provider.id }, { validation: 'Manual' });
    const { items } = await placeOrder(caller, [api]);
    const params = { id: items[0].id as string };
    const replies = await Promise.all([
      superadmin.call(order.decide, { params, body: { decision: 'approve', rowVersion: items[0].rowVersion } }),
      superadmin.call(organization.disable, { params: { id: agency.id }, body: { reason: REASON } }),
    ]);
    expect(replies.map(({ status }) => status)).toEqual([200, 200]);
    const opened = async () =>
      (await portal.db.select().from(subscription).where(eq(subscription.organizationId, agency.id)))[0];
    expect(await opened()).toMatchObject({ status: 'Suspended', holds: [{ by: 'System', reason: REASON }] });
    expect((await superadmin.call(organization.enable, { params: { id: agency.id } })).status).toBe(200);
    expect(await opened()).toMatchObject({ status: 'Subscribed', holds: [] });
  }
});

it('is suspended from its beginning where it is approved after its organisation was disabled', async () => {
  const { portal, superadmin } = here;
  const agency = await portal.make.organization({ tenantId: portal.tenants.home.id });
  const buyer = await portal.make.user('Client', { organizationId: agency.id });
  const api = await portal.make.api({ organizationId: portal.organizations.provider.id }, { validation: 'Manual' });
  const { items } = await placeOrder(await portal.as(buyer.username), [api]);
  await superadmin.call(organization.disable, { params: { id: agency.id }, body: { reason: REASON } });
  const body = { decision: 'approve', rowVersion: items[0].rowVersion } as const;
  expect((await superadmin.call(order.decide, { params: { id: items[0].id }, body })).status).toBe(200);
  const [row] = await portal.db.select().from(subscription).where(eq(subscription.organizationId, agency.id));
  expect(row).toMatchObject({ status: 'Suspended', holds: [{ by: 'System', reason: REASON }] });
});

const WISH = { calls: 500, rate: 0, days: 7, reason: 'The census doubles our counters for a week.' };
const rowOf = async (id: string) =>
  (await here.portal.db.select().from(subscription).where(eq(subscription.id, id)))[0]!;

it('has an extension answered once, by a decision or by a later end, of sixty at once', async () => {
  const { portal, client, tenantadmin } = here;
  const { db } = portal;
  const { id, packageId } = await subscribe(portal, client, { subscriptionMonths: 6 });
  await db.update(apiPackage).set({ validation: 'Manual' }).where(eq(apiPackage.id, packageId));
  const inDays = (days: number) => dayOf(new Date(portal.app.clock().getTime() + days * 86_400_000));
  const body = { until: inDays(300), reason: WISH.reason };
  const asked = await client.call(contract.askExtension, { params: { id }, body });
  const params = { id: asked.body.id as string };
  const replies = await atOnce(60, (at) => {
    if (at % 3 === 0)
      return tenantadmin.call(subscriber.extend, { params: { id }, body: { ...body, until: inDays(400 + at) } });
    const decision = at % 3 === 1 ? { decision: 'grant' as const } : { decision: 'refuse' as const, reason: REASON };
    return tenantadmin.call(subscriber.decideExtension, { params, body: decision });
  });
  expect(replies.filter(({ status }) => ![200, 409, 422].includes(status))).toEqual([]);
  const answers = inArray(portalLog.action, ['EXTENSION_GRANT', 'EXTENSION_REFUSE']);
  expect(await db.$count(portalLog, and(eq(portalLog.targetId, id), answers))).toBe(1);
  const [answered] = await db.select().from(subscriptionExtension).where(eq(subscriptionExtension.id, params.id));
  expect(answered!.state).not.toBe('Requested');
  // Of later ends the latest stays, whichever came first.
  expect((await rowOf(id)).endingAt).toEqual(endOfDay(inDays(457)));
});

it('leaves nothing undecided where it ends while something is asked of it', async () => {
  const { portal, client, tenantadmin } = here;
  for (let round = 0; round < 10; round++) {
    const params = { id: (await subscribe(portal, client)).id };
    const [asked, ended] = await Promise.all([
      client.call(contract.askBoost, { params, body: WISH }),
      tenantadmin.call(subscriber.terminate, { params, body: { reason: REASON } }),
    ]);
    expect(ended.status).toBe(200);
    expect(['201', '409 subscription.notInForce']).toContain(Object.keys(outcomes([asked]))[0]);
    const open = and(eq(subscriptionBoost.subscriptionId, params.id), eq(subscriptionBoost.state, 'Requested'));
    expect(await portal.db.$count(subscriptionBoost, open)).toBe(0);
  }
});

it('takes another package, a boost, a hold and a later end at once, and each keeps what the others did', async () => {
  const { portal, client, tenantadmin } = here;
  for (let round = 0; round < 5; round++) {
    const held = await subscribe(portal, client, { subscriptionMonths: 6 });
    const params = { id: held.id };
    const [own] = await portal.db.select().from(apiPackage).where(eq(apiPackage.id, held.packageId));
    const { id: _id, ...same } = own!;
    const [other] = await portal.db.insert(apiPackage).values(same).returning();
    const boost = (await client.call(contract.askBoost, { params, body: WISH })).body.id as string;
    const until = dayOf(new Date(portal.app.clock().getTime() + 400 * 86_400_000));
    const grant = { params: { id: boost }, body: { decision: 'grant' as const } };
    const [granted, ...done] = await Promise.all([
      tenantadmin.call(subscriber.decideBoost, grant),
      tenantadmin.call(subscriber.changePackage, { params, body: { packageId: other!.id, reason: REASON } }),
      tenantadmin.call(subscriber.suspend, { params, body: { reason: REASON } }),
      tenantadmin.call(subscriber.extend, { params, body: { until, reason: REASON } }),
    ]);
    expect(done.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await rowOf(held.id)).toMatchObject({
      ...{ packageId: other!.id, status: 'Suspended', holds: [{ by: 'Provider' }], endingAt: endOfDay(until) },
      rowVersion: 4,
    });
    const [after] = await portal.db.select().from(subscriptionBoost).where(eq(subscriptionBoost.id, boost));
    expect(outcomes([granted!])).toEqual(
      after!.state === 'Granted' ? { 200: 1 } : { '409 subscription.notInForce': 1 },
    );
  }
});
