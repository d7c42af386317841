import { EventEmitter, once } from 'node:events';
import { setTimeout } from 'node:timers/promises';
import { lifecycle } from '@titian/shared-contracts/lifecycle';
import { order } from '@titian/shared-contracts/order';
import { organization } from '@titian/shared-contracts/organization';
import { and, eq, ne } from 'drizzle-orm';
import { checkoutBody, fillCart, placeOrder } from '../../testing/ordering';
import { portalOf } from '../../testing/portal-of';
import { apiVersion, project } from '../catalogue/catalogue.tables';
import { orderItem } from '../order/order.tables';
import { subscription } from './subscription.tables';

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
