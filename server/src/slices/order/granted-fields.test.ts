import { order } from '@titian/shared-contracts/order';
import { type PlaneFields, PlaneSnapshot } from '@titian/shared-contracts/plane';
import { subscription } from '@titian/shared-contracts/subscription';
import { eq } from 'drizzle-orm';
import { placeOrder } from '../../testing/ordering';
import { type Caller, portalOf } from '../../testing/portal-of';
import { apiPackage, apiVersion } from '../catalogue/catalogue.tables';
import { createNodes } from '../gateway';

const here = portalOf('client', 'tenantadmin', 'superadmin');
const ID = 'GET /henti';
const of = (...names: string[]): PlaneFields => [{ operationId: ID, fields: names.map((name) => `/data/*/${name}`) }];
const ALL = ['kodHenti', 'tiba', 'jumlah', 'noBas', 'sesak'];
const PACKAGE = ['kodHenti', 'tiba', 'jumlah'];

/** An API whose answers have five fields, of which its package names three. */
async function apiWith(pack: Parameters<typeof here.portal.make.api>[1] = {}) {
  const { portal } = here;
  const made = await portal.make.api(
    { organizationId: portal.organizations.provider.id },
    { fields: of(...PACKAGE), ...pack },
  );
  const properties = Object.fromEntries(ALL.map((name) => [name, { type: 'string' }]));
  const schema = { type: 'object', properties: { data: { type: 'array', items: { properties } } } };
  const answers = { get: { responses: { 200: { content: { 'application/json': { schema } } } } } };
  const operation = (method: string, path: string) => ({ method, path, summary: '', tag: '', deprecated: false });
  await portal.db
    .update(apiVersion)
    .set({
      operations: [operation('GET', '/henti'), operation('GET', '/lain')],
      swaggerOriginal: { paths: { '/henti': answers, '/lain': answers } },
    })
    .where(eq(apiVersion.id, made.version.id));
  return made;
}
const itemOf = async (id: string, who: Caller = here.client) =>
  (await who.call(order.detail, { params: { id } })).body.items[0];
async function approve(who: Caller, id: string, fields?: PlaneFields) {
  const item = await itemOf(id);
  const body = { decision: 'approve' as const, rowVersion: item.rowVersion, ...(fields && { fields }) };
  return who.call(order.decide, { params: { id: item.id }, body });
}
const offeredTo = async (who: Caller, id: string) =>
  (await who.call(order.fields, { params: { id: (await itemOf(id)).id } })).body as PlaneFields;
/** What gateways are told that a subscription may read. */
async function inForce(subscriptionId: string): Promise<PlaneFields | null> {
  const { portal } = here;
  const key = await createNodes(portal.db, portal.app.secrets).issue(`n-${crypto.randomUUID()}`, new Date());
  const authorization = `Bearer ${/^ttn_node_([\w-]+)\./.exec(key)![1]!}`;
  const reply = await portal.app.inject({ url: '/plane/snapshot', headers: { authorization } });
  const snapshot = PlaneSnapshot.parse(JSON.parse(reply.json<{ snapshot: string }>().snapshot));
  return snapshot.subscriptions.find(({ id }) => id === subscriptionId)!.fields;
}
const notesOf = async (id: string, locale: 'my' | 'en') =>
  (await here.client.call(order.letter, { params: { id }, query: { locale } })).body.items[0].notes as {
    label: string;
    value: string;
  }[];

it('asks for the fields of the package, offers only these, and says them in item, letter and subscription', async () => {
  const { id } = await placeOrder(here.client, [await apiWith()]);
  expect((await itemOf(id, here.tenantadmin)).fields).toEqual(of(...PACKAGE));
  const queued = await here.tenantadmin.call(order.queue, { query: { queue: 'all' } });
  expect(queued.body.data[0].fields).toEqual(of(...PACKAGE));
  expect(await offeredTo(here.tenantadmin, id)).toMatchObject([...of(...PACKAGE), { fields: [] }]);
  expect((await approve(here.tenantadmin, id)).status).toBe(200);
  const item = await itemOf(id);
  expect(item).toMatchObject({ state: 'Approved', fields: of(...PACKAGE) });
  const value = 'GET /henti: data[].kodHenti, data[].tiba, data[].jumlah';
  expect(await notesOf(id, 'en')).toContainEqual({ label: 'Response fields granted', value });
  expect((await notesOf(id, 'my')).map((one) => one.value)).toContain(value);
  const held = await here.client.call(subscription.detail, { params: { id: item.subscriptionId } });
  expect(held.body.fields).toEqual(of(...PACKAGE));
  expect(await inForce(item.subscriptionId)).toEqual(of(...PACKAGE));
});

it('refuses a field that the package withholds, and keeps the item as it was', async () => {
  const { id } = await placeOrder(here.client, [await apiWith()]);
  for (const [fields, code] of [
    [of('kodHenti', 'noBas'), 'order.fieldWithheld'],
    [of('kodHenti', 'gaji'), 'order.unknownField'],
    [[{ operationId: 'GET /lain', fields: ['/data/*/kodHenti'] }], 'order.fieldWithheld'],
    [[{ operationId: ID, fields: ['/**'] }], 'order.unknownField'],
  ] as [PlaneFields, string][]) {
    const reply = await approve(here.tenantadmin, id, fields);
    expect([reply.status, reply.body.errors]).toEqual([422, [{ path: '/fields/0', code }]]);
  }
  expect(await itemOf(id)).toMatchObject({ state: 'PendingApproval', fields: of(...PACKAGE) });
});

it('refuses an approval that grants no field of any operation: every answer would come empty', async () => {
  for (const fields of [of(...PACKAGE), null]) {
    const { id } = await placeOrder(here.client, [await apiWith({ fields })]);
    const reply = await approve(here.tenantadmin, id, of());
    expect([reply.status, reply.body.errors]).toEqual([422, [{ path: '/fields', code: 'validation.required' }]]);
    expect(await itemOf(id)).toMatchObject({ state: 'PendingApproval', fields });
  }
});

it('grants what two approvers leave together: the second gives nothing back', async () => {
  const { id } = await placeOrder(here.client, [await apiWith({ validation: 'Chain' })]);
  expect((await approve(here.tenantadmin, id, of('kodHenti', 'tiba'))).status).toBe(200);
  expect((await itemOf(id)).fields).toEqual(of('kodHenti', 'tiba'));
  expect(await offeredTo(here.superadmin, id)).toMatchObject([...of('kodHenti', 'tiba'), { fields: [] }]);
  const wider = await approve(here.superadmin, id, of('kodHenti', 'jumlah'));
  expect([wider.status, wider.body.errors[0].code]).toEqual([422, 'order.fieldWithheld']);
  expect((await approve(here.superadmin, id, of('kodHenti'))).status).toBe(200);
  const item = await itemOf(id);
  expect(item).toMatchObject({ state: 'ApprovedWithConditions', fields: of('kodHenti') });
  expect(await inForce(item.subscriptionId)).toEqual(of('kodHenti'));
  expect(await notesOf(id, 'en')).toContainEqual({
    ...{ label: 'Response fields granted', value: 'GET /henti: data[].kodHenti' },
  });
});

it('leaves what an earlier step left where the second approver touches no field', async () => {
  const { id } = await placeOrder(here.client, [await apiWith({ validation: 'Chain' })]);
  await approve(here.tenantadmin, id, of('tiba'));
  expect((await approve(here.superadmin, id)).status).toBe(200);
  expect(await itemOf(id)).toMatchObject({ state: 'ApprovedWithConditions', fields: of('tiba') });
});

it('releases no more where the package has more fields later, nor what it has no longer', async () => {
  const made = await apiWith({ validation: 'Auto' });
  const { id } = await placeOrder(here.client, [made]);
  const { subscriptionId } = await itemOf(id);
  const change = (fields: PlaneFields | null) =>
    here.portal.db.update(apiPackage).set({ fields }).where(eq(apiPackage.id, made.package.id));
  await change(null);
  expect(await inForce(subscriptionId)).toEqual(of(...PACKAGE));
  await change(of('tiba', 'noBas'));
  expect(await inForce(subscriptionId)).toEqual(of('tiba'));
  const held = await here.client.call(subscription.detail, { params: { id: subscriptionId } });
  expect(held.body.fields).toEqual(of('tiba'));
});

it('says nothing of fields where the package names none and nobody withholds any', async () => {
  const { id } = await placeOrder(here.client, [await apiWith({ fields: null })]);
  expect((await offeredTo(here.tenantadmin, id)).map(({ fields }) => fields.length)).toEqual([5, 5]);
  await approve(here.tenantadmin, id);
  const item = await itemOf(id);
  expect(item).toMatchObject({ state: 'Approved', fields: null });
  expect(await inForce(item.subscriptionId)).toBeNull();
  expect((await notesOf(id, 'en')).map(({ label }) => label)).not.toContain('Response fields granted');
});

it('offers no operation that the package lacks', async () => {
  const { id } = await placeOrder(here.client, [await apiWith({ fields: null, operations: [ID] })]);
  expect((await offeredTo(here.tenantadmin, id)).map(({ operationId }) => operationId)).toEqual([ID]);
  const other = [{ operationId: 'GET /lain', fields: ['/data/*/tiba'] }];
  expect((await approve(here.tenantadmin, id, other)).body.errors[0].code).toBe('order.unknownField');
});
