import { authorOf } from '../../http/author';
import { order } from '@titian/shared-contracts/order';
import { eq } from 'drizzle-orm';
import type { PortalEvent } from '../../events/catalogue';
import { user } from '../../storage/schema';
import { notified } from '../../testing/events/notified';
import { placeOrder } from '../../testing/ordering';
import { portalOf } from '../../testing/portal-of';
import { orderItem, orderMessage } from './order.tables';

const here = portalOf('client', 'tenantadmin');
const approvers = ['superadmin', 'tenantadmin'];
let message: PortalEvent<'order.message'>;
beforeAll(async () => {
  const { client, tenantadmin, portal } = here;
  const api = await portal.make.api({ organizationId: portal.organizations.provider.id });
  const { id: orderId, items } = await placeOrder(client, [api]);
  await client.call(order.message, { params: { id: orderId }, body: { body: 'When will you decide?' } });
  const [row] = await portal.db.select().from(orderMessage);
  message = { code: 'order.message', orderId, messageId: row!.id };
  const body = { decision: 'approve' as const, rowVersion: items[0].rowVersion };
  await tenantadmin.call(order.decide, { params: { id: items[0].id }, body });
  await portal.app.events.drain();
});

it('does not notify approvers of an order whose items are all decided', async () => {
  const { orderId } = message;
  expect(await notified(here.portal, { code: 'order.submitted', orderId })).toEqual(['client']);
});

describe('order.message', () => {
  it('from the requester notifies the approver who claimed the item, else all approvers', async () => {
    const { portal } = here;
    expect(await notified(portal, message)).toEqual(approvers);
    await portal.db.update(orderItem).set({ claimedBy: portal.people.tenantadmin.id });
    expect(await notified(portal, message)).toEqual(['tenantadmin']);
  });

  it.each([
    ['moved to another agency', () => ({ organizationId: here.portal.organizations.foreign.id })],
    ['had the account switched off', () => ({ state: 'Disabled' as const })],
  ])('notifies all approvers where the one who claimed the item %s', async (_way, values) => {
    const { portal } = here;
    const { id: claimedBy, organizationId } = portal.people.tenantadmin;
    await portal.db.update(orderItem).set({ claimedBy });
    await portal.db.update(user).set(values()).where(eq(user.id, claimedBy));
    expect(await notified(portal, message)).toEqual(['superadmin']);
    await portal.db.update(user).set({ organizationId, state: 'Active' }).where(eq(user.id, claimedBy));
  });

  it('from the provider notifies the requester, except for an internal note', async () => {
    const { portal } = here;
    await portal.db.update(orderMessage).set(authorOf(portal.people.developer));
    expect(await notified(portal, message)).toEqual(['client']);
    await portal.db.update(orderMessage).set({ internal: true });
    expect(await notified(portal, message)).toEqual(['tenantadmin']);
  });
});

it('notifies nobody whose account is disabled', async () => {
  const { portal } = here;
  await portal.db.update(orderItem).set({ claimedBy: null });
  await portal.db.update(user).set({ state: 'Disabled' }).where(eq(user.id, portal.people.superadmin.id));
  expect(await notified(portal, { code: 'order.cancelled', orderId: message.orderId })).toEqual(['tenantadmin']);
});
