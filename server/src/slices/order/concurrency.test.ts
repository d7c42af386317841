import { cart } from '@titian/shared-contracts/cart';
import { order } from '@titian/shared-contracts/order';
import { subscription } from '@titian/shared-contracts/subscription';
import { eq, inArray } from 'drizzle-orm';
import { order as orders, orderEvent, orderItem } from './order.tables';
import { subscription as subscriptions } from '../subscription/subscription.tables';
import { portalOf } from '../../testing/portal-of';
import { checkoutBody, fillCart, placeOrder } from '../../testing/ordering';
import { sequence } from '../../testing/sequence';

interface Item {
  id: string;
  rowVersion: number;
}

const ROUNDS = 4;
const FINAL = ['approved', 'approvedWithConditions', 'rejected', 'withdrawn'];
const here = portalOf('client', 'tenantadmin', 'superadmin');

const ACTS: ((item: Item) => Promise<{ status: number }>)[] = [
  ({ id, rowVersion }) =>
    here.tenantadmin.call(order.decide, { params: { id }, body: { decision: 'approve', rowVersion } }),
  ({ id, rowVersion }) =>
    here.superadmin.call(order.decide, {
      params: { id },
      body: { decision: 'approve', rowVersion, conditions: 'Only here.' },
    }),
  ({ id, rowVersion }) =>
    here.superadmin.call(order.decide, {
      params: { id },
      body: { decision: 'reject', rowVersion, refusalCode: 'capacity', reason: 'No room for more calls.' },
    }),
  ({ id }) => here.client.call(order.withdraw, { params: { id } }),
  ({ id }) => here.tenantadmin.call(order.claim, { params: { id } }),
];

const threeApis = () =>
  Promise.all(
    [0, 1, 2].map(() =>
      here.portal.make.api({ organizationId: here.portal.organizations.provider.id }, { validation: 'Manual' }),
    ),
  );

describe('concurrent calls on one order', () => {
  it.each([11, 29, 47])('decide each item once, with or without a subscription (seed %d)', async (seed) => {
    const next = sequence(seed);
    for (let round = 0; round < ROUNDS; round++) {
      const placed = await placeOrder(here.client, await threeApis());
      const acts = Array.from({ length: 9 }, () => ACTS[next(ACTS.length)]!(placed.items[next(3)]));
      const statuses = (await Promise.all(acts)).map(({ status }) => status);
      expect(statuses.filter((status) => ![200, 409].includes(status))).toEqual([]);
      await expectConsistent(placed.id);
    }
  });

  it('create one order from the same cart submitted in two windows', async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const lines = await fillCart(here.client, await threeApis());
      const [one, two] = [checkoutBody(lines), checkoutBody(lines)];
      const replies = await Promise.all([
        here.client.call(order.checkout, { body: one }),
        here.client.call(order.checkout, { body: two }),
        here.client.call(order.checkout, { body: one }),
        here.client.call(cart.remove, { params: { id: lines[0]!.id } }),
      ]);
      const placed = new Set(replies.slice(0, 3).flatMap(({ status, body }) => (status === 201 ? [body.id] : [])));
      expect(placed.size).toBeLessThanOrEqual(1);
      expect(replies[3]!.status === 200).toBe(placed.size === 0);
      expect(replies.map(({ status }) => status).filter((status) => ![200, 201, 409].includes(status))).toEqual([]);
    }
  });
});

async function expectConsistent(orderId: string): Promise<void> {
  const items = await here.portal.db.select().from(orderItem).where(eq(orderItem.orderId, orderId));
  const events = await here.portal.db.select().from(orderEvent).where(eq(orderEvent.orderId, orderId));
  const [placed] = await here.portal.db.select().from(orders).where(eq(orders.id, orderId));
  const ids = items.map(({ id }) => id);
  const held = await here.portal.db.select().from(subscriptions).where(inArray(subscriptions.orderItemId, ids));
  const isOpen = ({ state }: (typeof items)[number]) =>
    ['PendingApproval', 'InProgress', 'InfoRequested'].includes(state);

  for (const item of items) {
    const ends = events.filter(({ code, params }) => params.itemId === item.id && FINAL.includes(code));
    expect(ends).toHaveLength(isOpen(item) ? 0 : 1);
    const granted = held.filter(({ orderItemId }) => orderItemId === item.id);
    expect(granted).toHaveLength(item.state.startsWith('Approved') ? 1 : 0);
    const moves = events.filter(({ params }) => params.itemId === item.id);
    expect(item.rowVersion).toBe(1 + moves.length);
  }
  const isOver = !items.some(isOpen);
  expect(['Completed', 'Cancelled'].includes(placed!.state)).toBe(isOver);
  const own = await here.client.call(subscription.mine, { query: { pageSize: 100 } });
  expect(own.status).toBe(200);
}
