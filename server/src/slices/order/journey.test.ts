import { cart } from '@titian/shared-contracts/cart';
import { order } from '@titian/shared-contracts/order';
import { subscription } from '@titian/shared-contracts/subscription';
import { eq } from 'drizzle-orm';
import { outbox, portalLog } from '../../storage/schema';
import { buildPortal, type Portal } from '../../testing/build';
import { checkoutBody, fillCart } from '../../testing/ordering';

let portal: Portal;
beforeAll(async () => void (portal = await buildPortal()));
afterAll(() => portal.close());

describe('from the cart to the subscription', () => {
  it('orders, approves and subscribes, with events in the outbox and entries in the log', async () => {
    const [client, admin] = [await portal.as('client'), await portal.as('tenantadmin')];
    const api = await portal.make.api({ organizationId: portal.organizations.provider.id });
    const lines = await fillCart(client, [api]);

    const placed = await client.call(order.checkout, { body: checkoutBody(lines) });
    expect(placed).toMatchObject({ status: 201, body: { orderNo: expect.stringMatching(/^ORD-\d{4}-\d{4}$/) } });

    const queue = await admin.call(order.queue);
    const [item] = queue.body.data;
    expect(item).toMatchObject({ state: 'PendingApproval', steps: [{ kind: 'Owner', state: 'Current' }] });
    expect(item.allowed).toEqual(expect.arrayContaining(['claim', 'approve', 'reject', 'ask']));

    const decision = { decision: 'approve' as const, rowVersion: item.rowVersion };
    const decided = await admin.call(order.decide, { params: { id: item.id }, body: decision });
    expect(decided.status).toBe(200);

    const detail = await client.call(order.detail, { params: { id: placed.body.id } });
    expect(detail.body).toMatchObject({ state: 'Completed', items: [{ state: 'Approved' }] });
    expect(detail.body.events.map(({ code }: { code: string }) => code)).toEqual([
      'submitted',
      'approved',
      'completed',
    ]);

    const held = await client.call(subscription.mine);
    expect(held.body.data).toMatchObject([
      { status: 'Subscribed', subscriptionNo: expect.stringMatching(/^SUB-\d{4}-\d{4}$/), orderId: placed.body.id },
    ]);
    expect((await client.call(cart.count, { query: { Status: 'Pending' } })).body).toBe(0);

    const emitted = await portal.db.select({ code: outbox.code }).from(outbox);
    expect(emitted.map(({ code }) => code)).toEqual(
      expect.arrayContaining(['order.submitted', 'order.item.approved', 'subscription.created']),
    );
    const entries = await portal.db.select().from(portalLog).where(eq(portalLog.targetId, item.id));
    expect(entries).toMatchObject([{ action: 'ORDER_DECIDE', actionBy: 'tenantadmin', outcome: 'ok' }]);
  });
});
