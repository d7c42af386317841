import { order } from '@titian/shared-contracts/order';
import { inArray } from 'drizzle-orm';
import { placeOrder } from '../../testing/ordering';
import { portalOf } from '../../testing/portal-of';
import { withFirst, withoutFirst } from '../../testing/with-first';
import { expireItems, releaseIdleClaims } from './order.jobs';
import { orderItem } from './order.tables';

interface Item {
  id: string;
  rowVersion: number;
}

const here = portalOf('client', 'tenantadmin', 'superadmin');
const DAY = 86_400_000;
const ago = (days: number) => new Date(Date.now() - days * DAY);

async function place(apis = 1) {
  const { make, organizations } = here.portal;
  const made = await Promise.all(
    Array.from({ length: apis }, () => make.api({ organizationId: organizations.provider.id })),
  );
  return placeOrder(here.client, made);
}
const detail = async (id: string) => (await here.client.call(order.detail, { params: { id } })).body;
const ask = ({ id, rowVersion }: Item) =>
  here.tenantadmin.call(order.decide, {
    params: { id },
    body: { decision: 'ask', rowVersion, reason: 'Which counters need it?' },
  });
const answer = ({ id }: Item) => here.client.call(order.answer, { params: { id }, body: { body: 'Those of Johor.' } });
const claim = ({ id }: Item) => here.superadmin.call(order.claim, { params: { id } });
const approve = ({ id, rowVersion }: Item) =>
  here.tenantadmin.call(order.decide, { params: { id }, body: { decision: 'approve', rowVersion } });

/** Items as if they had come so long ago. */
const age = (items: Item[], days: number, values: Partial<typeof orderItem.$inferInsert>) =>
  here.portal.db
    .update(orderItem)
    .set({ slaDueAt: ago(days), ...values })
    .where(
      inArray(
        orderItem.id,
        items.map(({ id }) => id),
      ),
    );

describe('a scheduled job', () => {
  it('leaves an item whose question is answered at that moment', async () => {
    const placed = await place();
    const [item] = placed.items;
    await ask(item);
    await age([item], 40, { askedAt: ago(40) });
    await expireItems(
      withFirst(here.portal.db, async () => expect((await answer(item)).status).toBe(200)),
      new Date(),
    );
    expect((await detail(placed.id)).items[0]).toMatchObject({ state: 'PendingApproval' });
  });

  it('leaves an item that is decided at that moment', async () => {
    const placed = await place();
    const [item] = placed.items;
    await age([item], 40, {});
    const done = await expireItems(
      withFirst(here.portal.db, async () => expect((await approve(item)).status).toBe(200)),
      new Date(),
    );
    expect(done).toBe(0);
    expect((await detail(placed.id)).items[0]).toMatchObject({ state: 'Approved' });
  });

  it('leaves an item that somebody else claims at that moment', async () => {
    const placed = await place();
    const [item] = placed.items;
    await here.tenantadmin.call(order.claim, { params: { id: item.id } });
    await age([item], 0, { claimedAt: ago(3) });
    const reclaim = async () => {
      await here.tenantadmin.call(order.release, { params: { id: item.id } });
      expect((await claim(item)).status).toBe(200);
    };
    expect(await releaseIdleClaims(withFirst(here.portal.db, reclaim), new Date())).toBe(0);
    const { id } = here.portal.people.superadmin;
    expect((await detail(placed.id)).items[0]).toMatchObject({ state: 'InProgress', claimedBy: { id } });
  });

  it('goes on with the others where it fails with one, and says so', async () => {
    const placed = await place(2);
    await age(placed.items, 40, {});
    expect(await withoutFirst(here.portal.db, (db) => expireItems(db, new Date()))).toBe(1);
    const states = (await detail(placed.id)).items.map(({ state }: { state: string }) => state);
    expect(states).toEqual(['Expired', 'Expired']);
  });
});

it('who asked keeps the item for two days from the answer on, however long that took', async () => {
  const placed = await place();
  const [item] = placed.items;
  await ask(item);
  await age([item], 0, { askedAt: ago(5), claimedAt: ago(5) });
  await answer(item);
  const claimantAfter = async (days: number) => {
    await releaseIdleClaims(here.portal.db, new Date(Date.now() + days * DAY));
    return (await detail(placed.id)).items[0].claimedBy?.id;
  };
  expect(await claimantAfter(1.9)).toBe(here.portal.people.tenantadmin.id);
  expect(await claimantAfter(2.1)).toBeUndefined();
});
