import { cart } from '@titian/shared-contracts/cart';
import { order } from '@titian/shared-contracts/order';
import { application, subscription } from '@titian/shared-contracts/subscription';
import { eq } from 'drizzle-orm';
import { outbox, setting } from '../../storage/schema';
import { cart as lineRows } from '../cart/cart.tables';
import { apiPackage } from '../catalogue/catalogue.tables';
import { apiEndpoint } from '../gateway/gateway.tables';
import { order as orders, orderItem } from './order.tables';
import { newId } from '../../storage/schema/columns';
import { buildPortal, type Portal } from '../../testing/build';
import { checkoutBody, fillCart, placeOrder } from '../../testing/ordering';

let portal: Portal;
let me: Awaited<ReturnType<Portal['make']['user']>>;
let client: Awaited<ReturnType<Portal['as']>>;
beforeAll(async () => void (portal = await buildPortal()));
beforeEach(async () => {
  me = await portal.make.user('Client', { organizationId: portal.organizations.consumer.id });
  client = await portal.as(me.username);
});
afterAll(() => portal.close());

const api = (given = {}, pack = {}) =>
  portal.make.api({ organizationId: portal.organizations.provider.id, ...given }, pack);
const submit = (body: Parameters<typeof checkoutBody>[1] & { cartIds: string[] }) =>
  client.call(order.checkout, { body: body as never });
const ordersOf = (userId: string) => portal.db.select().from(orders).where(eq(orders.requesterId, userId));

describe('POST /api/orders', () => {
  it('answers a repeated submit with the first order', async () => {
    const body = checkoutBody(await fillCart(client, [await api()]));
    const first = await submit(body);
    const second = await submit(body);
    expect(second).toMatchObject({ status: 201, body: first.body });
    expect(await ordersOf(me.id)).toHaveLength(1);
  });

  it('creates one order from concurrent submits, with one idempotency key or several', async () => {
    const body = checkoutBody(await fillCart(client, [await api()]));
    const same = await Promise.all([submit(body), submit(body), submit(body)]);
    expect(new Set(same.map((reply) => reply.body.id)).size).toBe(1);
    expect(same.map(({ status }) => status)).toEqual([201, 201, 201]);

    const other = checkoutBody(await fillCart(client, [await api()]));
    const replies = await Promise.all([submit(other), submit({ ...other, idempotencyKey: newId() })]);
    expect(replies.map(({ status }) => status).sort()).toEqual([201, 409]);
    expect(await ordersOf(me.id)).toHaveLength(2);
  });

  it('puts each item at the first step of its chain', async () => {
    const apis = [
      await api({}, { validation: 'Manual' }),
      await api({}, { validation: 'Chain' }),
      await api({ personalData: true }, { validation: 'Chain' }),
      await api({ dataClassification: 'Secret' }, { validation: 'Manual' }),
      await api({ personalData: true }, { validation: 'Auto' }),
    ];
    const placed = await placeOrder(client, apis);
    const chains = apis.map(({ project }) => {
      const { steps } = placed.items.find((item: { project: { id: string } }) => item.project.id === project.id);
      return steps.map(({ kind, state }: { kind: string; state: string }) => `${kind} ${state}`);
    });
    expect(chains).toEqual([
      ['Owner Current'],
      ['Owner Current', 'Tenant Waiting'],
      ['Owner Current', 'Tenant Waiting', 'Platform Waiting'],
      ['Owner Current', 'Platform Waiting'],
      ['Platform Current'],
    ]);
    expect(placed.state).toBe('Submitted');
  });

  it('subscribes at once where no approval is needed', async () => {
    const placed = await placeOrder(client, [await api({}, { validation: 'Auto', subscriptionMonths: 6 })]);
    expect(placed).toMatchObject({ state: 'Completed', items: [{ state: 'Approved', steps: [] }] });
    const held = await client.call(subscription.detail, { params: { id: placed.items[0].subscriptionId } });
    expect(held.body).toMatchObject({ status: 'Subscribed', subscriberEmail: me.email, orderId: placed.id });
    const months = new Date(held.body.endingAt).getTime() - new Date(held.body.startingAt).getTime();
    expect(Math.round(months / 86_400_000 / 30)).toBe(6);
  });

  it('opens a sandbox at once while production waits for its approval, where the gateway itself answers in it', async () => {
    const made = await api({ personalData: true }, { validation: 'Chain' });
    const production = await placeOrder(client, [made]);
    expect(production.items).toMatchObject([{ state: 'PendingApproval' }]);
    const sandbox = async (of: typeof made) => {
      const added = await client.call(cart.add, { body: { projectId: of.project.id, environment: 'Sandbox' } });
      const [line] = (await client.call(cart.lines)).body;
      const body = checkoutBody([{ id: added.body.id, api: of }], { applicationId: production.application.id });
      const placed = await submit(body);
      const { body: detail } = await client.call(order.detail, { params: { id: placed.body.id } });
      return { levels: line.package.approval.levels, item: detail.items[0] };
    };
    const { levels, item } = await sandbox(made);
    expect([levels, item]).toMatchObject([[], { state: 'Approved', environment: 'Sandbox' }]);
    const { body } = await client.call(subscription.detail, { params: { id: item.subscriptionId } });
    expect(body).toMatchObject({
      status: 'Subscribed',
      environment: 'Sandbox',
      allowed: expect.arrayContaining(['createKey']),
    });

    const other = await api({}, { validation: 'Manual' });
    const urls = [{ id: newId(), url: 'https://sandbox.example', weight: 1 }];
    await portal.db
      .insert(apiEndpoint)
      .values({ versionId: other.version.id, environment: 'Sandbox', name: 'Uji', urls });
    expect(await sandbox(other)).toMatchObject({ levels: ['Owner'], item: { state: 'PendingApproval' } });
  });

  it('names every line that changed since it was seen, and writes nothing', async () => {
    const [closed, dear, terms, gone, fine] = [await api(), await api(), await api(), await api(), await api()];
    const lines = await fillCart(client, [closed, dear, terms, gone, fine]);
    const body = checkoutBody(lines);
    const change = (id: string, values: object) =>
      portal.db.update(apiPackage).set(values).where(eq(apiPackage.id, id));
    await change(closed.package.id, { state: 'Closed' });
    await change(dear.package.id, { price: { model: 'Flat', amount: 9, currency: 'MYR' } });
    await change(terms.package.id, { termsRevision: 2 });
    await client.call(cart.remove, { params: { id: lines[3]!.id } });
    const eventsBefore = (await portal.db.select().from(outbox)).length;

    const reply = await submit(body);

    expect(reply).toMatchObject({ status: 409, body: { code: 'checkout.stale' } });
    expect(reply.body.extra.lines).toEqual([
      { id: lines[0]!.id, faults: ['packageClosed'] },
      { id: lines[1]!.id, faults: ['priceChanged'] },
      { id: lines[2]!.id, faults: ['termsChanged'] },
      { id: lines[3]!.id, faults: ['gone'] },
    ]);
    expect(await ordersOf(me.id)).toEqual([]);
    expect((await portal.db.select().from(outbox)).length).toBe(eventsBefore);
    const names = (await client.call(application.list, { query: { q: body.newApplicationName } })).body.data;
    expect(names).toEqual([]);
    const rows = await portal.db.select().from(lineRows).where(eq(lineRows.userId, me.id));
    expect(rows.filter(({ status }) => status === 'Pending')).toHaveLength(4);
  });

  it('names the order of a request or subscription that the application has already', async () => {
    const [requested, subscribed] = [await api(), await api({}, { validation: 'Auto' })];
    const first = await placeOrder(client, [requested, subscribed]);
    const lines = await fillCart(client, [requested, subscribed]);
    const applicationId = first.application.id;
    const reply = await submit(checkoutBody(lines, { applicationId }));
    expect(reply.body.extra.lines).toEqual([
      { id: lines[0]!.id, faults: ['alreadyOrdered'], orderId: first.id },
      { id: lines[1]!.id, faults: ['alreadySubscribed'], orderId: first.id },
    ]);
    expect((await submit(checkoutBody(lines))).status).toBe(201);
  });

  it('takes another package of an API, which replaces the subscription when it is approved', async () => {
    const made = await api({}, { validation: 'Auto', quota: { limit: 1_000, unit: 'day' } });
    const first = await placeOrder(client, [made]);
    const applicationId = first.application.id;
    const held = first.items[0].subscriptionId;
    const large = await portal.make.package({ projectId: made.project.id, quota: { limit: 20_000, unit: 'day' } });
    const [line] = await fillCart(client, [made]);
    await client.call(cart.update, { params: { id: line!.id }, body: { packageId: large.id } });
    const lines = [{ id: line!.id, api: { ...made, package: large } }];
    const placed = await submit(checkoutBody(lines, { applicationId }));
    const detail = async () => (await client.call(order.detail, { params: { id: placed.body.id } })).body.items[0];
    const read = async (id: string) => (await client.call(subscription.detail, { params: { id } })).body;

    const { id, rowVersion, replaces } = await detail();
    expect(replaces).toMatchObject({ id: held, quota: { limit: 1_000 } });
    expect((await read(held)).status).toBe('Subscribed');
    const approver = await portal.as('tenantadmin');
    await approver.call(order.decide, { params: { id }, body: { decision: 'approve', rowVersion } });

    const after = await detail();
    expect(after.replaces).toBeNull();
    expect((await read(held)).status).toBe('Terminated');
    expect(await read(after.subscriptionId)).toMatchObject({ status: 'Subscribed', quota: { limit: 20_000 } });
  });

  it('takes no other package while the subscription is suspended', async () => {
    const made = await api({}, { validation: 'Auto' });
    const first = await placeOrder(client, [made]);
    const params = { id: first.items[0].subscriptionId };
    await client.call(subscription.suspend, { params, body: { reason: 'The system is being replaced.' } });
    const other = await portal.make.package({ projectId: made.project.id });
    const [line] = await fillCart(client, [made]);
    await client.call(cart.update, { params: { id: line!.id }, body: { packageId: other.id } });
    const lines = [{ id: line!.id, api: { ...made, package: other } }];
    const reply = await submit(checkoutBody(lines, { applicationId: first.application.id }));
    expect(reply.body.extra.lines[0].faults).toEqual(['alreadySubscribed']);
  });

  it('refuses a full package and a cart line of somebody else', async () => {
    const full = await api({}, { maxSubscribers: 1, validation: 'Auto' });
    await placeOrder(client, [full]);
    const lines = await fillCart(client, [full]);
    expect((await submit(checkoutBody(lines))).body.extra.lines[0].faults).toEqual(['packageFull']);

    const theirs = await fillCart(await portal.as('client'), [await api()]);
    expect((await submit(checkoutBody(theirs))).body.extra.lines[0].faults).toEqual(['gone']);
  });

  it.each([
    [{ newApplicationName: undefined }, '/applicationId'],
    [{ applicationId: newId() }, '/applicationId'],
    [{ startDate: '2020-01-01' }, '/startDate'],
    [{ startDate: '9999-12-31' }, '/startDate'],
    [{ ipAddresses: ['10.0.0.1', '300.1.1.1'] }, '/ipAddresses/1'],
    [{ ipAddresses: ['10.0.0.0/33'] }, '/ipAddresses/0'],
    [{ purposeText: 'too short' }, '/purposeText'],
    [{ purposeCode: 'curiosity' as never }, '/purposeCode'],
    [{ cartIds: [] }, '/cartIds'],
  ])('refuses %j at its field', async (given, path) => {
    const body = { ...checkoutBody(await fillCart(client, [await api()])), ...given };
    if ('applicationId' in given) body.newApplicationName = 'Another one';
    const reply = await submit(body);
    expect(reply).toMatchObject({ status: 422, body: { code: 'validation', errors: [{ path }] } });
    expect(await ordersOf(me.id)).toEqual([]);
  });

  it('refuses a purpose that the portal does not offer any more', async () => {
    const body = checkoutBody(await fillCart(client, [await api()]));
    await portal.db.insert(setting).values({ key: 'purposes', value: ['publicEmergency'] });
    const errors = [{ path: '/purposeCode', code: 'validation.purposeClosed' }];
    expect(await submit(body)).toMatchObject({ status: 422, body: { code: 'validation', errors } });
    await portal.db.delete(setting);
    expect((await submit(body)).status).toBe(201);
  });

  it("refuses another agency's application, an inactive one, and a name that is used already", async () => {
    const { foreign, consumer } = portal.organizations;
    const theirs = await portal.make.application({ organizationId: foreign.id, ownerId: portal.people.otherclient.id });
    const idle = await portal.make.application({ organizationId: consumer.id, ownerId: me.id, state: 'Suspended' });
    const lines = await fillCart(client, [await api()]);
    const code = async (given: object) => (await submit(checkoutBody(lines, given))).body.code;
    expect(await code({ applicationId: theirs.id })).toBe('notFound');
    expect(await code({ applicationId: idle.id })).toBe('application.notActive');
    expect(await code({ newApplicationName: idle.name.toUpperCase() })).toBe('application.nameTaken');
  });

  it("is due when the slowest provider's days are over", async () => {
    const slow = await portal.make.organization({ tenantId: portal.tenants.home.id, approvalSlaDays: 30 });
    const placed = await placeOrder(client, [await api(), await api({ organizationId: slow.id })]);
    const days = (due: string) => Math.round((Date.parse(due) - Date.parse(placed.createdAt)) / 86_400_000);
    expect(days(placed.slaDueAt)).toBe(30);
    const rows = await portal.db.select().from(orderItem).where(eq(orderItem.orderId, placed.id));
    expect(rows.map(({ slaDueAt }) => days(slaDueAt.toISOString())).sort()).toEqual([14, 30]);
  });
});
