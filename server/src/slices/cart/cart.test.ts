import { cart } from '@titian/shared-contracts/cart';
import { catalogue } from '@titian/shared-contracts/catalogue';
import { eq } from 'drizzle-orm';
import { cart as lines } from './cart.tables';
import { rebuildSearch } from '../catalogue';
import { apiPackage, project } from '../catalogue/catalogue.tables';
import { buildPortal, type Portal } from '../../testing/build';
import { newId } from '../../storage/schema/columns';

const DAY = 86_400_000;
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
const add = async (projectId: string, choice = {}) => client.call(cart.add, { body: { projectId, ...choice } });
const flat = (amount: number) => ({ model: 'Flat' as const, amount, currency: 'MYR' as const });

describe('POST /api/carts', () => {
  it('takes the current version and the cheapest open package', async () => {
    const { project: made, version, package: dear } = await api({}, { price: flat(90) });
    const cheap = await portal.make.package({ projectId: made.id, price: flat(10) });
    await portal.make.package({ projectId: made.id, state: 'Closed' });

    const reply = await add(made.id);

    expect(dear.id).not.toBe(cheap.id);
    expect(reply).toMatchObject({
      status: 201,
      body: { Status: 'Pending', versionId: version.id, packageId: cheap.id, user: { id: me.id } },
    });
    expect((await client.call(cart.count, { query: { Status: 'Pending' } })).body).toBe(1);
  });

  it('takes the package whose price the catalogue shows', async () => {
    const { project: made } = await api({}, { price: flat(1) });
    const perCall = await portal.make.package({
      projectId: made.id,
      price: { model: 'PerCall', amount: 5, currency: 'MYR' },
    });
    await rebuildSearch(portal.db, made.id);
    const { body: listed } = await client.call(catalogue.detail, { params: { id: made.id } });
    expect(listed.priceFrom).toMatchObject({ model: 'PerCall', amount: 5 });
    expect((await add(made.id)).body.packageId).toBe(perCall.id);
  });

  it('refuses the same API twice, but takes it for the other environment', async () => {
    const { project: made } = await api();
    await add(made.id);
    expect(await add(made.id)).toMatchObject({ status: 409, body: { code: 'cart.duplicate' } });
    expect(await add(made.id, { environment: 'Sandbox' })).toMatchObject({ status: 201 });
  });

  it('adds one line for concurrent requests with the same API', async () => {
    const { project: made } = await api();
    const replies = await Promise.all([add(made.id), add(made.id), add(made.id)]);
    expect(replies.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
  });

  it.each([
    ['deprecated', 409, 'cart.notOffered'],
    ['blocked', 409, 'cart.notOffered'],
    ['draft', 404, 'notFound'],
  ] as const)('answers a %s API with %d', async (status, expected, code) => {
    const { project: made } = await api({ status });
    expect(await add(made.id)).toMatchObject({ status: expected, body: { code } });
  });

  it('hides a private API from agencies that are not on its list', async () => {
    const hidden = await api({ statusPrivate: true });
    const listed = await api({ statusPrivate: true, allowedOrganizations: [portal.organizations.consumer.id] });
    const agency = await api({ access: 'agency' });
    expect(await add(hidden.project.id)).toMatchObject({ status: 404 });
    expect(await add(listed.project.id)).toMatchObject({ status: 201 });
    expect(await add(agency.project.id)).toMatchObject({ status: 403, body: { code: 'cart.notAllowed' } });
  });

  it('refuses a version or package of another API, and an unknown API', async () => {
    const [one, other] = [await api(), await api()];
    const foreign = { versionId: other.version.id };
    expect(await add(one.project.id, foreign)).toMatchObject({ status: 409, body: { code: 'cart.notOffered' } });
    expect(await add(one.project.id, { packageId: other.package.id })).toMatchObject({ status: 409 });
    expect(await add(newId())).toMatchObject({ status: 404 });
    expect(await add('nonsense')).toMatchObject({ status: 422, body: { errors: [{ path: '/projectId' }] } });
  });
});

describe('reading the cart', () => {
  it('answers rows by id, as a list and comma-separated, to their owner only', async () => {
    const ids = [];
    for (const one of [await api(), await api()]) ids.push((await add(one.project.id)).body.id as string);
    expect((await client.call(cart.byIds, { query: { id_in: ids } })).body).toHaveLength(2);
    expect((await client.call(cart.byIds, { query: { id_in: ids.join(',') } })).body).toHaveLength(2);
    expect((await client.call(cart.byIds, { query: { id_in: ids[0]! } })).body).toMatchObject([{ id: ids[0] }]);
    expect((await client.call(cart.byIds, { query: { id_in: 'x' } })).status).toBe(422);
    const other = await portal.as('otherclient');
    expect((await other.call(cart.byIds, { query: { id_in: ids } })).body).toEqual([]);
  });

  it('counts the caller’s own lines only', async () => {
    const { developer } = portal.people;
    expect((await client.call(cart.count, { query: { 'user.id': me.id, Status: 'Pending' } })).body).toBe(0);
    expect((await client.call(cart.count, { query: { 'user.id': developer.id } })).status).toBe(403);
  });

  it('shows faults as they are now', async () => {
    const { project: made, package: pack } = await api({}, { maxSubscribers: 0 });
    await add(made.id);
    await portal.db
      .update(apiPackage)
      .set({ state: 'Closed', price: flat(5) })
      .where(eq(apiPackage.id, pack.id));
    await portal.db.update(project).set({ status: 'deprecated' }).where(eq(project.id, made.id));
    const [line] = (await client.call(cart.lines)).body;
    expect(line.faults).toEqual(['packageClosed', 'versionNotOffered', 'priceChanged', 'packageFull']);
    expect(line.packages).toEqual([]);
  });

  it('expires lines after 30 days, even before the job has run', async () => {
    const { project: made } = await api();
    const { id } = (await add(made.id)).body;
    portal.pass(31 * DAY);
    client = await portal.as(me.username);
    expect((await client.call(cart.lines)).body).toEqual([]);
    expect((await client.call(cart.count, { query: { Status: 'Pending' } })).body).toBe(0);
    expect(await add(made.id)).toMatchObject({ status: 201 });
    const [row] = await portal.db.select().from(lines).where(eq(lines.id, id));
    expect(row!.status).toBe('Expired');
  });
});

describe('expected calls', () => {
  const perCall = { price: { model: 'PerCall' as const, amount: 0.3, currency: 'MYR' as const } };
  const line = async () => (await client.call(cart.lines)).body[0];

  it('are kept with the line, which shows what they cost', async () => {
    const { project: made } = await api({}, perCall);
    const { id } = (await add(made.id, { expectedCalls: 3_000 })).body;
    expect(await line()).toMatchObject({
      expectedCalls: 3_000,
      cost: { fixed: 0, tiers: [{ to: null, unitPrice: 0.3 }], calls: 3_000, stated: true, estimate: 900 },
    });
    await client.call(cart.update, { params: { id }, body: { savedForLater: true } });
    expect((await line()).expectedCalls).toBe(3_000);
    await client.call(cart.update, { params: { id }, body: { expectedCalls: null } });
    expect(await line()).toMatchObject({
      expectedCalls: null,
      cost: { calls: 31_000, stated: false, estimate: 9_300 },
    });
  });

  it.each([-1, 1.5, 1e300, 'many'])('are refused as %j', async (expectedCalls) => {
    const { project: made } = await api();
    const refused = { status: 422, body: { errors: [{ path: '/expectedCalls' }] } };
    expect(await add(made.id, { expectedCalls })).toMatchObject(refused);
  });

  it('may be none and all of the quota, and not more', async () => {
    const { project: made } = await api({}, { quota: { limit: 1_000_000_000, unit: 'minute' } });
    const most = 44_640_000_000_000;
    const refused = { status: 422, body: { errors: [{ path: '/expectedCalls', code: 'validation.callsOverQuota' }] } };
    expect(await add(made.id, { expectedCalls: most + 1 })).toMatchObject(refused);
    const { id } = (await add(made.id, { expectedCalls: most })).body;
    const change = (expectedCalls: number) => client.call(cart.update, { params: { id }, body: { expectedCalls } });
    expect(await change(most + 1)).toMatchObject(refused);
    expect((await change(0)).status).toBe(200);
    expect(await line()).toMatchObject({ expectedCalls: 0, cost: { calls: 0, stated: true, estimate: 0 } });
  });

  it('may be any number where the package answers calls beyond its quota, and all of them are charged', async () => {
    const quota = { limit: 100, unit: 'month' as const };
    const { project: made } = await api({}, { ...perCall, quota, stopOnQuota: false });
    const { id } = (await add(made.id, { expectedCalls: 5_000 })).body;
    const offered = { stopOnQuota: false };
    expect(await line()).toMatchObject({
      ...{ package: offered, packages: [offered], faults: [], expectedCalls: 5_000 },
      cost: { calls: 5_000, stated: true, beyond: true, estimate: 1_500 },
    });
    await client.call(cart.update, { params: { id }, body: { expectedCalls: null } });
    expect((await line()).cost).toMatchObject({ calls: 100, stated: false, beyond: true, estimate: 30 });
    await rebuildSearch(portal.db, made.id);
    const { body: detail } = await client.call(catalogue.detail, { params: { id: made.id } });
    expect(detail.packages).toMatchObject([offered]);
    const most = { expectedCalls: 100_000_000_000_001 };
    const refused = { status: 422, body: { errors: [{ path: '/expectedCalls', code: 'validation.callsMax' }] } };
    expect(await client.call(cart.update, { params: { id }, body: most })).toMatchObject(refused);
  });

  it('are a fault where a smaller package is chosen, until one of the two is changed', async () => {
    const { project: made } = await api({}, { quota: { limit: 10_000, unit: 'month' } });
    const small = await portal.make.package({ projectId: made.id, quota: { limit: 100, unit: 'month' } });
    const { id } = (await add(made.id, { expectedCalls: 5_000 })).body;
    await client.call(cart.update, { params: { id }, body: { packageId: small.id } });
    expect((await line()).faults).toEqual(['callsOverQuota']);
    await client.call(cart.update, { params: { id }, body: { expectedCalls: 100 } });
    expect((await line()).faults).toEqual([]);
  });
});

describe('changing a line', () => {
  it('changes package, environment and “saved for later”, and a new price only when it is accepted', async () => {
    const { project: made, package: pack } = await api({}, { price: flat(10) });
    const other = await portal.make.package({ projectId: made.id, price: flat(20) });
    const { id } = (await add(made.id)).body;
    await portal.db
      .update(apiPackage)
      .set({ price: flat(12) })
      .where(eq(apiPackage.id, pack.id));
    const faults = async () => (await client.call(cart.lines)).body[0].faults;

    expect(await faults()).toEqual(['priceChanged']);
    await client.call(cart.update, { params: { id }, body: { savedForLater: true } });
    expect(await faults()).toEqual(['priceChanged']);
    await client.call(cart.update, { params: { id }, body: { acceptPrice: true } });
    expect(await faults()).toEqual([]);
    const choice = { packageId: other.id, environment: 'Sandbox' as const };
    expect((await client.call(cart.update, { params: { id }, body: choice })).status).toBe(200);
    expect((await client.call(cart.lines)).body).toMatchObject([
      { package: { id: other.id }, environment: 'Sandbox', savedForLater: true, faults: [] },
    ]);
  });

  it('refuses a package of another API and an environment that has a line already', async () => {
    const [one, other] = [await api(), await api()];
    const { id } = (await add(one.project.id)).body;
    await add(one.project.id, { environment: 'Sandbox' });
    const change = (body: object) => client.call(cart.update, { params: { id }, body });
    expect(await change({ packageId: other.package.id })).toMatchObject({ status: 409 });
    expect(await change({ environment: 'Sandbox' })).toMatchObject({ status: 409, body: { code: 'cart.duplicate' } });
  });

  it('removes, restores, and refuses what the state does not allow', async () => {
    const { project: made } = await api();
    const { id } = (await add(made.id)).body;
    const act = async (entry: typeof cart.remove | typeof cart.restore) => client.call(entry, { params: { id } });

    expect(await act(cart.restore)).toMatchObject({
      status: 409,
      body: { code: 'STATE_CONFLICT', extra: { from: 'Pending', to: 'Pending', allowed: expect.any(Array) } },
    });
    expect((await act(cart.remove)).status).toBe(200);
    expect((await act(cart.remove)).status).toBe(409);
    expect((await act(cart.restore)).status).toBe(200);
    await act(cart.remove);
    await add(made.id);
    expect(await act(cart.restore)).toMatchObject({ status: 409, body: { code: 'cart.duplicate' } });
  });

  it("answers 404 for another person's line, also to the platform's administrator", async () => {
    const { id } = (await add((await api()).project.id)).body;
    const admin = await portal.as('superadmin');
    expect((await admin.call(cart.remove, { params: { id } })).status).toBe(404);
    expect((await admin.call(cart.update, { params: { id }, body: { savedForLater: true } })).status).toBe(404);
  });
});
