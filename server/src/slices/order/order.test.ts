import { cart } from '@titian/shared-contracts/cart';
import { order } from '@titian/shared-contracts/order';
import { eq } from 'drizzle-orm';
import { portalLog } from '../../storage/schema';
import { orderItem } from './order.tables';
import { newId } from '../../storage/schema/columns';
import { buildPortal, type Portal } from '../../testing/build';
import { checkoutBody, fillCart, placeOrder } from '../../testing/ordering';
import { expireItems, releaseIdleClaims } from './order.jobs';

type Caller = Awaited<ReturnType<Portal['as']>>;
const DAY = 86_400_000;
let portal: Portal;
let [client, admin, developer] = [] as unknown as [Caller, Caller, Caller];
beforeAll(async () => {
  portal = await buildPortal();
  [client, admin, developer] = [
    await portal.as('client'),
    await portal.as('tenantadmin'),
    await portal.as('developer'),
  ];
});
afterAll(() => portal.close());

const api = (given = {}, pack = {}) =>
  portal.make.api({ organizationId: portal.organizations.provider.id, ...given }, pack);
const detail = (who: Caller, id: string) => who.call(order.detail, { params: { id } });
const withdraw = (who: Caller, id: string) => who.call(order.withdraw, { params: { id } });
const cancel = (who: Caller, id: string) => who.call(order.cancel, { params: { id } });

async function newColleague() {
  const user = await portal.make.user('Client', { organizationId: portal.organizations.consumer.id });
  return portal.as(user.username);
}

describe('GET /api/orders', () => {
  it('lists the orders of the caller and of the own agency, newest first, and searches them', async () => {
    const colleague = await newColleague();
    const first = await placeOrder(colleague, [await api({ name: { my: 'Hak milik tanah', en: 'Land titles' } })]);
    const second = await placeOrder(client, [await api()]);
    const ids = async (who: Caller, query = {}) =>
      (await who.call(order.mine, { query })).body.data.map(({ id }: { id: string }) => id);

    expect(await ids(client)).toEqual([second.id, first.id]);
    expect(await ids(client, { q: 'land titles' })).toEqual([first.id]);
    expect(await ids(client, { filter: [`orderNo_eq=${second.orderNo}`, 'state_in=Submitted,InProgress'] })).toEqual([
      second.id,
    ]);
    expect(await ids(client, { filter: 'state_eq=Completed' })).toEqual([]);
    expect(await ids(client, { _sort: 'createdAt:asc', pageSize: 5 })).toEqual([first.id, second.id]);
    expect(await ids(await portal.as('otherclient'))).toEqual([]);
    expect(await ids(admin)).toEqual([]);
  });

  it('accepts dates in filters, and refuses anything else', async () => {
    const list = (filter: string) => client.call(order.mine, { query: { filter } });
    expect((await list('createdAt_gte=2020-01-01')).status).toBe(200);
    expect((await list('createdAt_gte=yesterday-ish')).status).toBe(422);
    expect((await list('secret_eq=1')).status).toBe(422);
  });
});

describe('GET /api/orders/:id', () => {
  it("is visible to the requester's side and the provider's, and answers 404 to everybody else", async () => {
    const placed = await placeOrder(client, [await api()]);
    for (const who of [client, await newColleague(), developer, admin, await portal.as('superadmin')]) {
      expect((await detail(who, placed.id)).status).toBe(200);
    }
    for (const name of ['otherclient', 'otherdeveloper', 'otheradmin']) {
      expect(await detail(await portal.as(name), placed.id)).toMatchObject({ status: 404, body: { code: 'notFound' } });
    }
    expect((await detail(client, newId())).status).toBe(404);
  });

  it('sums the costs of items that are not withdrawn, with the calls that were stated', async () => {
    const flat = (amount: number) => ({ price: { model: 'Flat', amount, currency: 'MYR' } });
    const perCall = { price: { model: 'PerCall', amount: 0.3, currency: 'MYR' } };
    const apis = [await api({}, flat(480)), await api({}, flat(20.05)), await api({}, perCall), await api()];
    const lines = await fillCart(client, apis);
    await client.call(cart.update, { params: { id: lines[2]!.id }, body: { expectedCalls: 3_333 } });
    const { body } = await client.call(order.checkout, { body: checkoutBody(lines) });
    const costOf = async () => (await detail(client, body.id)).body.cost;
    const placed = (await detail(client, body.id)).body;
    const itemOf = (at: number) =>
      placed.items.find((item: { project: { id: string } }) => item.project.id === apis[at]!.project.id);
    expect(itemOf(2)).toMatchObject({
      expectedCalls: 3_333,
      cost: { tiers: [{ to: null, unitPrice: 0.3 }], estimate: 999.9 },
    });
    expect(itemOf(3)).toMatchObject({ expectedCalls: null, cost: { fixed: 0, tiers: [], estimate: 0 } });
    expect(await costOf()).toEqual({ fixed: 500.05, metered: true, estimate: 1_499.95, stated: true });
    await withdraw(client, itemOf(1).id);
    expect(await costOf()).toEqual({ fixed: 480, metered: true, estimate: 1_479.9, stated: true });
    await withdraw(client, itemOf(2).id);
    expect(await costOf()).toEqual({ fixed: 480, metered: false, estimate: 480, stated: true });
  });

  it('is at most what the quotas cost where no calls were stated', async () => {
    const perCall = { price: { model: 'PerCall', amount: 0.3, currency: 'MYR' }, quota: { limit: 100, unit: 'month' } };
    const placed = await placeOrder(client, [await api({}, perCall)]);
    expect(placed.cost).toEqual({ fixed: 0, metered: true, estimate: 30, stated: false });
    await withdraw(client, placed.items[0].id);
    const none = { fixed: 0, metered: false, estimate: 0, stated: true };
    expect((await detail(client, placed.id)).body.cost).toEqual(none);
  });

  it('has no cost at most where calls beyond the quota are answered', async () => {
    const perCall = { price: { model: 'PerCall', amount: 0.3, currency: 'MYR' }, quota: { limit: 100, unit: 'month' } };
    const placed = await placeOrder(client, [await api({}, { ...perCall, stopOnQuota: false })]);
    const cost = { fixed: 0, estimate: 30, stated: false, beyond: true };
    expect(placed).toMatchObject({ cost, items: [{ cost, package: { stopOnQuota: false } }] });
  });

  it('shows approver and requester the same cost, by the quota that was granted', async () => {
    const perCall = { price: { model: 'PerCall', amount: 0.3, currency: 'MYR' }, quota: { limit: 100, unit: 'month' } };
    const placed = await placeOrder(client, [await api({}, perCall)]);
    const { id, rowVersion, cost } = placed.items[0];
    const queue = (await admin.call(order.queue, { query: { q: placed.orderNo } })).body.data;
    expect(queue[0].cost).toEqual(cost);
    const quotaOverride = { limit: 50, unit: 'month' as const };
    await admin.call(order.decide, { params: { id }, body: { decision: 'approve', rowVersion, quotaOverride } });
    expect((await detail(client, placed.id)).body.cost.estimate).toBe(15);
  });

  it('shows the timeline with the API’s name in the reader’s language', async () => {
    const placed = await placeOrder(client, [await api({ name: { my: 'Cuaca', en: 'Weather' } })]);
    await admin.call(order.claim, { params: { id: placed.items[0].id } });
    const events = (await detail(client, placed.id)).body.events;
    expect(events).toMatchObject([
      { code: 'submitted', actor: { id: portal.people.client.id } },
      { code: 'claimed', actor: { id: portal.people.tenantadmin.id }, params: { api: 'Cuaca' } },
    ]);
  });
});

describe('withdraw and cancel', () => {
  it('withdraws one item, and the order is cancelled with the last', async () => {
    const placed = await placeOrder(client, [await api(), await api()]);
    const [one, two] = placed.items;
    expect((await withdraw(developer, one.id)).status).toBe(403);
    expect((await withdraw(client, one.id)).status).toBe(200);
    expect((await withdraw(client, one.id)).status).toBe(409);
    expect((await detail(client, placed.id)).body).toMatchObject({ state: 'Submitted' });
    await withdraw(client, two.id);
    const after = (await detail(client, placed.id)).body;
    expect(after).toMatchObject({ state: 'Cancelled', allowed: ['message'] });
    expect(after.items[0].steps).toMatchObject([{ state: 'Skipped' }]);
  });

  it('cancels what is left of an order of which an item was withdrawn', async () => {
    const placed = await placeOrder(client, [await api(), await api()]);
    await withdraw(client, placed.items[0].id);
    expect((await detail(client, placed.id)).body.allowed).toEqual(['message', 'cancel']);
    expect((await cancel(client, placed.id)).status).toBe(200);
    const { state, items } = (await detail(client, placed.id)).body;
    expect([state, ...items.map((one: { state: string }) => one.state)]).toEqual([
      'Cancelled',
      'Withdrawn',
      'Withdrawn',
    ]);
    expect((await cancel(client, placed.id)).status).toBe(409);
  });

  it('cancels an order only while nobody has decided on it', async () => {
    const placed = await placeOrder(client, [await api(), await api()]);
    expect(placed.allowed).toEqual(['message', 'cancel']);
    expect((await cancel(admin, placed.id)).status).toBe(403);
    expect((await cancel(client, placed.id)).status).toBe(200);
    expect(await cancel(client, placed.id)).toMatchObject({ status: 409, body: { code: 'STATE_CONFLICT' } });

    const decided = await placeOrder(client, [await api({}, { validation: 'Chain' }), await api()]);
    const { id, rowVersion } = decided.items[0];
    await admin.call(order.decide, { params: { id }, body: { decision: 'approve', rowVersion } });
    expect((await cancel(client, decided.id)).status).toBe(409);
    const entries = await portal.db.select().from(portalLog).where(eq(portalLog.targetId, placed.id));
    expect(entries.find(({ action }) => action === 'ORDER_CANCEL')).toMatchObject({ outcome: 'ok' });
  });
});

describe('messages', () => {
  it("keeps internal notes from the requester's side", async () => {
    const placed = await placeOrder(client, [await api()]);
    const write = (who: Caller, body: string, internal = false) =>
      who.call(order.message, { params: { id: placed.id }, body: { body, internal } });
    const read = async (who: Caller) =>
      (await detail(who, placed.id)).body.messages.map(({ body }: { body: string }) => body);

    expect((await write(client, 'When?')).status).toBe(201);
    expect((await write(developer, 'Soon.')).status).toBe(201);
    expect((await write(admin, 'Check the capacity first.', true)).status).toBe(201);
    expect((await write(client, 'Hidden', true)).status).toBe(403);
    expect((await write(await portal.as('otherclient'), 'Hello')).status).toBe(404);
    expect((await write(client, '   ')).status).toBe(422);
    expect(await read(client)).toEqual(['When?', 'Soon.']);
    expect(await read(developer)).toEqual(['When?', 'Soon.', 'Check the capacity first.']);
  });
});

describe('GET /api/order-items', () => {
  it('lists items by tabs with their sizes, and shows facts about the requester', async () => {
    const third = await portal.make.organization({ tenantId: portal.tenants.home.id });
    const approver = await portal.make.user('TenantAdministrator', { organizationId: third.id });
    const me = await portal.as(approver.username);
    const placed = await placeOrder(client, [await api({ name: { my: 'Banjir', en: 'Floods' } }), await api()]);
    const [one, two] = placed.items;
    await me.call(order.claim, { params: { id: one.id } });
    await portal.db
      .update(orderItem)
      .set({ slaDueAt: new Date(Date.now() - DAY) })
      .where(eq(orderItem.id, two.id));
    const tab = async (queue: string, more = {}) =>
      (await me.call(order.queue, { query: { queue: queue as 'mine', pageSize: 100, ...more } })).body;
    const ids = ({ data }: { data: { id: string }[] }) => data.map(({ id }) => id);

    expect(ids(await tab('mine'))).toEqual([one.id]);
    const overdue = await tab('overdue');
    expect(ids(overdue)).toEqual([two.id]);
    expect(overdue.data[0]).toMatchObject({ overdue: true, requesterRefusals: 0, order: { orderNo: placed.orderNo } });
    expect(ids(await tab('unclaimed'))).toContain(two.id);
    expect(ids(await tab('unclaimed'))).not.toContain(one.id);
    expect(ids(await tab('open', { q: 'floods' }))).toEqual([one.id]);
    expect(ids(await tab('all', { filter: `orderNo_eq=${placed.orderNo}` }))).toHaveLength(2);
    const all = await tab('all');
    expect(all.counts).toMatchObject({ mine: 1, overdue: 1, all: all.totalItems });

    const body = { decision: 'reject' as const, rowVersion: two.rowVersion, refusalCode: 'other' as const };
    await me.call(order.decide, { params: { id: two.id }, body: { ...body, reason: 'Not for this purpose.' } });
    expect((await tab('mine')).data[0]).toMatchObject({ requesterRefusals: 1 });
  });

  it('is for approvers, and shows nothing of other tenants', async () => {
    await placeOrder(client, [await api()]);
    expect((await developer.call(order.queue)).status).toBe(403);
    const outsider = await (await portal.as('otheradmin')).call(order.queue, { query: { queue: 'all' } });
    expect(outsider.body).toMatchObject({ data: [], totalItems: 0, counts: { all: 0, open: 0 } });
  });

  it('answers one item as the list does, decided or not, to whom the list shows it', async () => {
    const { orderNo, items } = await placeOrder(client, [await api()]);
    const params = { id: items[0].id };
    const listed = async () => (await admin.call(order.queue, { query: { queue: 'all', q: orderNo } })).body.data[0];
    expect((await admin.call(order.item, { params })).body).toEqual(await listed());
    const body = { decision: 'reject' as const, rowVersion: 1, refusalCode: 'other' as const, reason: 'Not for this.' };
    expect((await admin.call(order.decide, { params, body })).status).toBeLessThan(300);
    expect((await admin.call(order.item, { params })).body).toMatchObject({ state: 'Rejected', allowed: [] });
    expect((await developer.call(order.item, { params })).status).toBe(403);
    expect((await (await portal.as('otheradmin')).call(order.item, { params })).status).toBe(404);
  });
});

describe('scheduled jobs', () => {
  it('release an idle claim after 48 hours, and expire items undecided after twice their days', async () => {
    const placed = await placeOrder(client, [await api(), await api()]);
    const [one] = placed.items;
    await admin.call(order.claim, { params: { id: one.id } });
    const later = (days: number) => new Date(Date.now() + days * DAY);
    await releaseIdleClaims(portal.db, later(1));
    expect((await detail(client, placed.id)).body.items[0].state).toBe('InProgress');
    await releaseIdleClaims(portal.db, later(2.1));
    expect((await detail(client, placed.id)).body.items[0]).toMatchObject({
      state: 'PendingApproval',
      claimedBy: null,
    });

    await expireItems(portal.db, later(27));
    expect((await detail(client, placed.id)).body.items[0].state).toBe('PendingApproval');
    await expireItems(portal.db, later(29));
    expect((await detail(client, placed.id)).body).toMatchObject({
      state: 'Completed',
      items: [{ state: 'Expired', steps: [{ state: 'Skipped' }] }, { state: 'Expired' }],
    });
  });
});
