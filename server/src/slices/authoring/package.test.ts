import { eq } from 'drizzle-orm';
import {
  authoredPackage,
  authoredSecurity,
  type AuthoredPackage,
  type PackageInput,
  type SecurityInput,
} from '@titian/shared-contracts/authoring';
import { catalogue, packageTerms, type PriceTier } from '@titian/shared-contracts/catalogue';
import { order } from '@titian/shared-contracts/order';
import { subscription } from '@titian/shared-contracts/subscription';
import type { createCaller, Portal } from '../../testing/build';
import { checkoutBody, fillCart, placeOrder } from '../../testing/ordering';
import { portalOf } from '../../testing/portal-of';
import { rebuildSearch } from '../catalogue';
import { apiVersion, project, throttlePolicy } from '../catalogue/catalogue.tables';

const here = portalOf(...(['client', 'developer', 'superadmin', 'otherdeveloper'] as const));
type Caller = ReturnType<typeof createCaller>;
const both = (text: string) => ({ my: text, en: text });
const input = (changes: Partial<PackageInput> = {}): PackageInput => ({
  ...{
    name: both('Basic'),
    description: both(''),
    terms: both(''),
    isOffered: true,
    stopOnQuota: true,
    validation: 'Auto',
  },
  ...{ quota: { limit: 1_000, unit: 'day' }, rate: { limit: 10, perSeconds: 1, burst: 0 } },
  ...{ price: { model: 'PerCall', amount: 0.1, currency: 'MYR' }, subscriptionMonths: 12, maxSubscribers: null },
  ...{ operations: null, fields: null, throttlePolicyId: null, accessPolicyId: null },
  ...changes,
});

const lotOf = (...names: string[]) => ({
  ...{ type: 'object', properties: Object.fromEntries(names.map((name) => [name, { type: 'string' }])) },
});

let api: Awaited<ReturnType<Portal['make']['api']>>;
beforeEach(async () => {
  const { portal } = here;
  api = await portal.make.api({ organizationId: portal.organizations.provider.id }, { state: 'Closed' });
  await rebuildSearch(portal.db, api.project.id);
});
const create = async (changes: Partial<PackageInput> = {}) =>
  (await here.developer.call(authoredPackage.create, { params: { id: api.project.id }, body: input(changes) })).body;
const update = ({ id: packageId, rowVersion }: AuthoredPackage, changes: Partial<PackageInput>) =>
  here.developer.call(authoredPackage.update, {
    ...{ params: { id: api.project.id, packageId }, body: { rowVersion, input: input(changes) } },
  });
/** The package once somebody subscribes to it. */
async function subscribed(made: AuthoredPackage): Promise<AuthoredPackage> {
  await placeOrder(here.client, [{ ...api, package: made as never }]);
  const { body } = await here.developer.call(authoredPackage.list, { params: { id: api.project.id } });
  return body.find(({ id }: AuthoredPackage) => id === made.id);
}

/** An operation whose JSON answers have two fields, and one that answers with a stream. */
const LOTS = {
  operations: ['/lots', '/stream'].map((path) => ({
    ...{ method: 'GET', path, summary: '', tag: '', deprecated: false },
  })),
  swaggerOriginal: {
    paths: {
      '/lots': { get: { responses: { 200: { content: { 'application/json': { schema: lotOf('no', 'owner') } } } } } },
      '/stream': { get: { responses: { 200: { content: { 'text/event-stream': { schema: lotOf('no') } } } } } },
    },
  },
};

describe('response fields', () => {
  const releasing = (operationId: string, ...fields: string[]) => ({ fields: [{ operationId, fields }] });
  beforeEach(async () => {
    await here.portal.db.update(apiVersion).set(LOTS).where(eq(apiVersion.id, api.version.id));
  });

  it('are offered as the document describes them, of JSON only', async () => {
    const { body } = await here.developer.call(authoredPackage.choices, { params: { id: api.project.id } });
    expect(body.operations).toMatchObject([
      { id: 'GET /lots', fields: ['/no', '/owner'] },
      { id: 'GET /stream', fields: [] },
    ]);
  });

  it('limit what a package releases', async () => {
    const made = await create(releasing('GET /lots', '/no'));
    expect(made.fields).toEqual([{ operationId: 'GET /lots', fields: ['/no'] }]);
  });

  it.each([
    ['GET /lots', '/secret'],
    ['GET /stream', '/no'],
  ])('are refused where the document has them not: %s %s', async (operationId, field) => {
    expect(await create(releasing(operationId, field))).toMatchObject({
      errors: [{ path: '/fields', code: 'validation.field' }],
    });
  });

  it('stay released when a later document has lost them', async () => {
    const made = await create(releasing('GET /lots', '/no'));
    const without = { ...LOTS, swaggerOriginal: {} };
    await here.portal.db.update(apiVersion).set(without).where(eq(apiVersion.id, api.version.id));
    expect((await update(made, { ...releasing('GET /lots', '/no'), subscriptionMonths: 24 })).status).toBe(200);
    const more = await update({ ...made, rowVersion: 2 }, releasing('GET /lots', '/no', '/owner'));
    expect(more.body.errors).toEqual([{ path: '/input/fields', code: 'validation.field' }]);
  });
});

it('is offered in the catalogue at once, or kept back', async () => {
  const { portal } = here;
  await create();
  await create({ name: both('Later'), isOffered: false });
  const shown = await portal.nobody.call(catalogue.detail, { params: { id: api.project.id } });
  expect(shown.body.packages.map(({ name }: AuthoredPackage) => name.en)).toEqual(['Basic']);
});

it('raises the revision of its terms only where they change', async () => {
  const made = await create();
  const renamed = (await update(made, { name: both('Standard') })).body;
  expect([renamed.name.en, renamed.termsRevision]).toEqual(['Standard', 1]);
  const dearer = (await update(renamed, { price: { model: 'PerCall', amount: 0.2, currency: 'MYR' } })).body;
  expect(dearer.termsRevision).toBe(2);
  const draft = await create({ isOffered: false });
  expect((await update(draft, { isOffered: false, subscriptionMonths: 6 })).body.termsRevision).toBe(1);
});

it('never gives subscribers less than they agreed to', async () => {
  const taken = await subscribed(await create());
  expect(taken.subscribers).toBe(1);
  await here.portal.db.update(apiVersion).set(LOTS).where(eq(apiVersion.id, api.version.id));
  for (const less of [
    { quota: { limit: 900, unit: 'day' } },
    { rate: { limit: 5, perSeconds: 1, burst: 0 } },
    { operations: ['GET /lots'] },
    { fields: [{ operationId: 'GET /lots', fields: ['/no'] }] },
  ] as Partial<PackageInput>[]) {
    expect(await update(taken, less)).toMatchObject({ status: 409, body: { code: 'authoring.packageTaken' } });
  }
  expect(await update(taken, { isOffered: false })).toMatchObject({ body: { code: 'authoring.packageStarted' } });
  expect((await update(taken, { quota: { limit: 2_000, unit: 'day' } })).status).toBe(200);
});

describe('calls beyond the quota', () => {
  const free = { model: 'Free' as const, amount: 0, currency: 'MYR' as const };

  it('are charged to nobody who agreed that they are refused', async () => {
    const taken = await subscribed(await create());
    const refused = { status: 409, body: { code: 'authoring.packageAgreed' } };
    expect(await update(taken, { stopOnQuota: false })).toMatchObject(refused);
    // The order keeps its price per call, whatever the package costs by now.
    const { body } = await update(taken, { price: free });
    expect(await update(body, { price: free, stopOnQuota: false })).toMatchObject(refused);
  });

  it('may be answered where they cost nobody anything', async () => {
    const taken = await subscribed(await create({ price: free }));
    expect((await update(taken, { price: free, stopOnQuota: false })).body).toMatchObject({ stopOnQuota: false });
    const untaken = await create({ name: both('Other') });
    const beyond = (await update(untaken, { stopOnQuota: false })).body;
    const { body } = await here.portal.nobody.call(packageTerms.read, {
      params: { id: api.project.id, packageId: beyond.id },
    });
    expect(body).toMatchObject([
      { revision: 2, stopOnQuota: false },
      { revision: 1, stopOnQuota: true },
    ]);
  });
});

it('an order keeps the price at which it was placed', async () => {
  const made = await create({ validation: 'Manual' });
  const placed = await placeOrder(here.client, [{ ...api, package: made as never }]);
  const costs = async () => {
    const { body } = await here.client.call(order.detail, { params: { id: placed.id } });
    return body.items.map(({ cost }: { cost: unknown }) => cost);
  };
  const before = await costs();
  expect(
    (await update(made, { validation: 'Manual', price: { model: 'Flat', amount: 500, currency: 'MYR' } })).status,
  ).toBe(200);
  expect(await costs()).toEqual(before);
});

describe('terms', () => {
  const [first, second] = [both('Keep it safe'), both('Keep it safer')];
  const read = async (made: AuthoredPackage, who: Caller = here.portal.nobody) =>
    who.call(packageTerms.read, { params: { id: api.project.id, packageId: made.id } });
  const acceptedIn = async (id: string) =>
    (await here.client.call(order.detail, { params: { id } })).body.items[0].acceptedRevision;

  it('have a revision for each text and each figure, all of which stay readable', async () => {
    const made = await create({ terms: first });
    expect((await read(made)).body).toMatchObject([{ revision: 1, text: first, until: null }]);
    const revised = (await update(made, { terms: second })).body;
    const dearer = { model: 'PerCall' as const, amount: 0.2, currency: 'MYR' as const };
    await update(revised, { terms: second, price: dearer });
    const { body } = await read(made);
    expect(body).toMatchObject([
      { revision: 3, text: second, price: { amount: 0.2 }, until: null },
      { revision: 2, text: second, price: { amount: 0.1 } },
      { revision: 1, text: first, price: { amount: 0.1 } },
    ]);
    expect(body[1].until >= body[2].until).toBe(true);
  });

  it('are accepted in a revision that the order and its subscription name from then on', async () => {
    const made = await create({ terms: first });
    const placed = await placeOrder(here.client, [{ ...api, package: made as never }]);
    expect(await acceptedIn(placed.id)).toBe(1);
    await update(made, { terms: second });
    expect(await acceptedIn(placed.id)).toBe(1);
    const { body } = await here.client.call(subscription.mine, { query: { filter: `projectId_eq=${api.project.id}` } });
    expect(body.data[0]).toMatchObject({ acceptedRevision: 1, package: { termsRevision: 2 } });
  });

  it('are refused in an earlier revision, until the latest is accepted', async () => {
    const made = await create({ terms: first });
    const offered = { ...api, package: made as never };
    const [line] = await fillCart(here.client, [offered]);
    await update(made, { terms: second });
    const refused = await here.client.call(order.checkout, { body: checkoutBody([line!]) });
    expect(refused).toMatchObject({
      ...{
        status: 409,
        body: { code: 'checkout.stale', extra: { lines: [{ id: line!.id, faults: ['termsChanged'] }] } },
      },
    });
    const latest = { ...checkoutBody([line!]), termsAccepted: [{ packageId: made.id, revision: 2 }] };
    expect((await here.client.call(order.checkout, { body: latest })).status).toBe(201);
  });

  it('are one revision more for one of sixty who change them at once', async () => {
    const made = await create({ terms: first });
    const tries = await Promise.all(Array.from({ length: 60 }, (_, at) => update(made, { terms: both(`Text ${at}`) })));
    expect(tries.filter(({ status }) => status === 200)).toHaveLength(1);
    expect((await read(made)).body.map(({ revision }: { revision: number }) => revision)).toEqual([2, 1]);
  });

  it('of a draft, and of an API that isn’t shown, are read by its publishers and by who ordered', async () => {
    const { portal, developer, client, otherdeveloper } = here;
    const draft = await create({ isOffered: false, terms: first });
    expect((await read(draft)).status).toBe(404);
    expect((await read(draft, developer)).status).toBe(200);
    const taken = await subscribed(await create({ terms: first }));
    await portal.db.update(project).set({ status: 'archived' }).where(eq(project.id, api.project.id));
    await rebuildSearch(portal.db, api.project.id);
    for (const [who, status] of [
      [portal.nobody, 404],
      [otherdeveloper, 404],
      [client, 200],
      [developer, 200],
    ] as const) {
      expect((await read(taken, who)).status).toBe(status);
    }
    const elsewhere = { params: { id: api.version.id, packageId: taken.id } };
    expect((await developer.call(packageTerms.read, elsewhere)).status).toBe(404);
  });
});

const tiered = (...tiers: PriceTier[]) => ({
  price: { model: 'Tiered' as const, amount: 0, tiers, currency: 'MYR' as const },
});
const [small, large] = [
  { to: 1_000, unitPrice: 0.3 },
  { to: null, unitPrice: 0.1 },
];

it('keeps prices by tiers, and a change of them revises the terms', async () => {
  const made = await create(tiered(small, large));
  expect(made.price).toEqual(tiered(small, large).price);
  const steeper = (await update(made, tiered({ ...small, to: 500 }, large))).body;
  expect(steeper).toMatchObject({ termsRevision: 2, price: { tiers: [{ to: 500 }, { to: null }] } });
  const shown = await here.portal.nobody.call(catalogue.detail, { params: { id: api.project.id } });
  expect(shown.body.packages[0].price).toEqual(steeper.price);
  expect((await update(steeper, {})).body.price).toEqual(input().price);
});

it.each([
  ['none', { price: { ...tiered().price, amount: 1 } }, '/price/tiers', 'validation.tiers'],
  [
    'of another model',
    { price: { ...tiered(large).price, model: 'Flat', amount: 9 } },
    '/price/tiers',
    'validation.tiers',
  ],
  ['an end at the last', tiered(small), '/price/tiers/0/to', 'validation.tierOpen'],
  ['no end before the last', tiered(large, large), '/price/tiers/0/to', 'validation.tierOpen'],
  ['an end where the one before ends', tiered(small, small, large), '/price/tiers/1/to', 'validation.tierOrder'],
  ['an end before its first call', tiered({ to: 0, unitPrice: 1 }, large), '/price/tiers/0/to', 'validation.tierOrder'],
  ['all for nothing', tiered({ ...large, unitPrice: 0 }), '/price/amount', 'validation.price'],
  ['a negative price', tiered({ ...small, unitPrice: -1 }, large), '/price/tiers/0/unitPrice', 'validation.invalid'],
  [
    'eleven of them',
    tiered(...Array.from({ length: 10 }, (_, at) => ({ to: at + 1, unitPrice: 1 })), large),
    '/price/tiers',
    'validation.tooMany',
  ],
] as [string, Partial<PackageInput>, string, string][])('refuses tiers: %s', async (_, changes, path, code) => {
  expect(await create(changes)).toMatchObject({ code: 'validation', errors: [{ path, code }] });
});

it('is closed for new orders, and not opened again', async () => {
  const taken = await subscribed(await create());
  const place = { id: api.project.id, packageId: taken.id };
  const body = { rowVersion: taken.rowVersion };
  const closed = await here.developer.call(authoredPackage.close, { params: place, body });
  expect(closed.body).toMatchObject({ state: 'Closed', subscribers: 1 });
  expect(await update(closed.body, {})).toMatchObject({ status: 409, body: { code: 'authoring.packageClosed' } });
});

it('is refused with operations and policies that the API doesn’t have, and by whom changed it before', async () => {
  const { portal } = here;
  const made = await create();
  expect((await update(made, { operations: ['GET /none'] })).body.errors).toEqual([
    { path: '/input/operations', code: 'validation.operation' },
  ]);
  const limits = { limit: 3, perSeconds: 60, burst: 1 };
  const [foreign] = await portal.db
    .insert(throttlePolicy)
    .values({ name: 'Of others', ...limits, tenantId: portal.tenants.away.id })
    .returning();
  expect((await update(made, { throttlePolicyId: foreign!.id })).status).toBe(422);
  const [common] = await portal.db
    .insert(throttlePolicy)
    .values({ name: 'Of all', ...limits })
    .returning();
  expect((await update(made, { throttlePolicyId: common!.id })).body.rate).toEqual(limits);
  expect(await update(made, {})).toMatchObject({ status: 409, body: { code: 'stale' } });
});

it('is ordered as its publisher likes, and unknown to others', async () => {
  const { developer, otherdeveloper } = here;
  const made = [await create(), await create({ name: both('Second') })];
  const params = { id: api.project.id };
  const ids = async () =>
    (await developer.call(authoredPackage.list, { params })).body.map(({ id }: AuthoredPackage) => id);
  const turned = [...(await ids())].reverse();
  expect((await developer.call(authoredPackage.order, { params, body: { ids: turned } })).status).toBe(200);
  expect(await ids()).toEqual(turned);
  const some = { ids: [made[0]!.id] };
  expect((await developer.call(authoredPackage.order, { params, body: some })).status).toBe(409);
  expect((await otherdeveloper.call(authoredPackage.list, { params })).status).toBe(404);
});

describe('security', () => {
  const safe: SecurityInput = {
    security: { apiKey: true, oauth2: true, hmac: false, basic: false, mtls: false },
    cors: { mode: 'listed', origins: ['https://app.agency.example'] },
    ...{ purposeRequired: true, bodyBytes: 2_048, validation: 'block' },
    rate: { limit: 100, perSeconds: 1, burst: 10 },
  };

  it('has defaults, is changed by version, and by one at a time', async () => {
    const { developer } = here;
    const params = { id: api.project.id, versionId: api.version.id };
    const first = await developer.call(authoredSecurity.read, { params });
    expect(first.body).toMatchObject({ security: { apiKey: true }, validation: 'off', rowVersion: 0 });
    const put = (rowVersion: number, changes: object = {}) =>
      developer.call(authoredSecurity.put, { params, body: { rowVersion, input: { ...safe, ...changes } } });
    expect((await put(0)).body).toMatchObject({ ...safe, rowVersion: 1 });
    expect((await put(0)).status).toBe(409);
    expect((await put(1, { cors: { mode: 'listed', origins: [] } })).status).toBe(422);
    const none = { apiKey: false, oauth2: false, hmac: false, basic: false, mtls: false };
    expect((await put(1, { security: none })).body.errors).toMatchObject([{ code: 'validation.credential' }]);
    expect((await developer.call(authoredSecurity.read, { params })).body).toMatchObject({ ...safe, rowVersion: 1 });
  });
});
