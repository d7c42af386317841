import { session } from '@titian/shared-contracts';
import { cart } from '@titian/shared-contracts/cart';
import { catalogue } from '@titian/shared-contracts/catalogue';
import { division, organization } from '@titian/shared-contracts/organization';
import { subscription } from '@titian/shared-contracts/subscription';
import { tenant } from '@titian/shared-contracts/tenant';
import { eq } from 'drizzle-orm';
import { user } from '../../storage/schema';
import { subscription as subscriptions } from '../subscription/subscription.tables';
import { buildPortal, type Portal } from '../../testing/build';
import { placeOrder } from '../../testing/ordering';

let portal: Portal;
let admin: Awaited<ReturnType<Portal['as']>>;
beforeAll(async () => {
  portal = await buildPortal();
  admin = await portal.as('tenantadmin');
});
afterAll(() => portal.close());

const reason = 'Agensi digabungkan';
const params = (id: string) => ({ params: { id } });
const input = (code: string) => ({
  code,
  name: { my: `Agensi ${code}`, en: `Agency ${code}` },
  type: 'State dept' as const,
  email: `pejabat@${code.toLowerCase()}.example`,
  address: 'Aras 1, Wisma Negeri',
  approvalSlaDays: 7,
});
const create = (code: string, tenantId = portal.tenants.home.id) =>
  admin.call(organization.create, { body: { ...input(code), tenantId } });
const actions = async (id: string) =>
  (await admin.call(organization.trail, params(id))).body.data.map(({ action }: { action: string }) => action);

describe('the life of an organisation', () => {
  it('is created in the own tenant, and every change is audited', async () => {
    const made = await create('BARU');
    expect(made).toMatchObject({ status: 201, body: { code: 'BARU', users: 0, status: 'Active', approvalSlaDays: 7 } });
    const { id, rowVersion } = made.body;
    const body = { rowVersion, input: { ...input('BARU'), approvalSlaDays: 14, address: null } };
    expect((await admin.call(organization.update, { ...params(id), body })).body).toMatchObject({
      ...{ approvalSlaDays: 14, address: null, rowVersion: 2 },
    });
    const stale = await admin.call(organization.update, { ...params(id), body });
    expect(stale).toMatchObject({ status: 409, body: { code: 'stale', extra: { rowVersion: 2 } } });
    expect((await admin.call(organization.remove, params(id))).status).toBe(200);
    expect((await admin.call(organization.list)).body.map(({ code }: { code: string }) => code)).not.toContain('BARU');
    expect((await admin.call(organization.restore, params(id))).body.status).toBe('Active');
    expect(await actions(id)).toEqual(['ORG_RESTORE', 'ORG_DELETE', 'ORG_UPDATE', 'ORG_CREATE']);
  });

  it('cannot be created in another tenant, nor with a code that is used already', async () => {
    expect(await create('JAUH', portal.tenants.away.id)).toMatchObject({
      status: 422,
      body: { errors: [{ path: '/tenantId', code: 'validation.invalid' }] },
    });
    await create('SAMA');
    expect(await create('SAMA')).toMatchObject({
      status: 409,
      body: { code: 'organization.codeTaken', errors: [{ path: '/code', code: 'validation.taken' }] },
    });
  });

  it('cannot be deleted while it has users, APIs, applications or subscriptions; the refusal counts them', async () => {
    const { id } = (await create('PENUH')).body;
    const person = await portal.make.user('Developer', { organizationId: id });
    const { project } = await portal.make.api({ organizationId: id });
    expect(await admin.call(organization.remove, params(id))).toMatchObject({
      status: 409,
      body: { code: 'organization.hasUsers', extra: { users: 1, apis: 1, applications: 0, subscriptions: 0 } },
    });
    await portal.db.update(user).set({ deletedAt: new Date() }).where(eq(user.id, person.id));
    expect((await admin.call(organization.remove, params(id))).body).toMatchObject({
      code: 'organization.hasWork',
      extra: { users: 0, apis: 1 },
    });
    await portal.db.execute(`update project set status = 'archived' where id = '${project.id}'`);
    expect((await admin.call(organization.remove, params(id))).status).toBe(200);
    expect((await admin.call(organization.managed, { query: { view: 'deleted' } })).body.data).toMatchObject([{ id }]);
  });

  it('cannot be disabled by its own administrator', async () => {
    const own = portal.organizations.provider.id;
    expect((await admin.call(organization.disable, { ...params(own), body: { reason } })).body.code).toBe(
      'organization.own',
    );
    expect((await admin.call(organization.account, params(own))).body.allowed).toEqual(['update']);
  });
});

describe('a disabled organisation', () => {
  it('has its people signed out and its subscriptions suspended until it is enabled', async () => {
    const { consumer, provider } = portal.organizations;
    const client = await portal.as('client');
    const api = await portal.make.api({ organizationId: provider.id }, { validation: 'Auto' });
    await placeOrder(client, [api]);
    const [held] = (await client.call(subscription.mine)).body.data;
    await admin.call(organization.disable, { ...params(consumer.id), body: { reason } });
    expect((await client.call(session.me)).status).toBe(401);
    await expect(portal.as('client')).rejects.toThrow('auth.blocked');
    const rowOf = async () => (await portal.db.select().from(subscriptions).where(eq(subscriptions.id, held.id)))[0]!;
    expect(await rowOf()).toMatchObject({ status: 'Suspended', holds: [{ by: 'System', reason }] });
    await admin.call(organization.enable, params(consumer.id));
    expect(await rowOf()).toMatchObject({ status: 'Subscribed', holds: [] });
    expect((await (await portal.as('client')).call(session.me)).status).toBe(200);
  });

  it('cannot be ordered from until it is enabled', async () => {
    const { id } = (await create('TUTUP')).body;
    const { project } = await portal.make.api({ organizationId: id });
    const client = await portal.as('client');
    await admin.call(organization.disable, { ...params(id), body: { reason } });
    const request = { body: { projectId: project.id } };
    expect(await client.call(cart.add, request)).toMatchObject({ status: 409, body: { code: 'cart.notOffered' } });
    await admin.call(organization.enable, params(id));
    const added = await client.call(cart.add, request);
    expect(added.status).toBe(201);
    await admin.call(organization.disable, { ...params(id), body: { reason } });
    const lines = (await client.call(cart.lines)).body;
    const line = [lines.data ?? lines].flat().find((one: { project: { id: string } }) => one.project.id === project.id);
    expect(line.faults).toContain('versionNotOffered');
    const found = await portal.nobody.call(catalogue.search, { query: { agency: 'TUTUP' } });
    expect(found.body.totalItems).toBe(0);
  });
});

describe('divisions', () => {
  it('are added with a head, changed, and deleted only when empty', async () => {
    const { consumer } = portal.organizations;
    const { id: clientId } = portal.people.client;
    const name = { my: 'Bahagian Lesen', en: 'Licensing Division' };
    const made = await admin.call(division.create, { ...params(consumer.id), body: { name, headUserId: clientId } });
    expect(made.status).toBe(201);
    const at = { params: { id: consumer.id, divisionId: made.body.id } };
    await portal.db.update(user).set({ divisionId: made.body.id }).where(eq(user.id, clientId));
    const [listed] = (await admin.call(division.list, params(consumer.id))).body;
    expect(listed).toMatchObject({ name, head: { id: clientId }, members: [{ id: clientId }] });
    expect(await admin.call(division.remove, at)).toMatchObject({
      status: 409,
      body: { code: 'division.hasUsers', extra: { users: 1 } },
    });
    const outsider = portal.people.otherclient.id;
    expect(await admin.call(division.update, { ...at, body: { name, headUserId: outsider } })).toMatchObject({
      status: 422,
      body: { errors: [{ path: '/headUserId', code: 'validation.notOfOrganization' }] },
    });
    await portal.db.update(user).set({ divisionId: null }).where(eq(user.id, clientId));
    expect((await admin.call(division.remove, at)).status).toBe(200);
    expect((await admin.call(division.list, params(consumer.id))).body).toEqual([]);
    expect((await actions(consumer.id)).slice(0, 2)).toEqual(['DIVISION_DELETE', 'DIVISION_CREATE']);
  });

  it('of one organisation cannot be changed through another', async () => {
    const { consumer, provider } = portal.organizations;
    const name = { my: 'A', en: 'A' };
    const made = await admin.call(division.create, { ...params(consumer.id), body: { name } });
    const at = { params: { id: provider.id, divisionId: made.body.id } };
    expect((await admin.call(division.update, { ...at, body: { name } })).status).toBe(404);
    expect((await admin.call(division.remove, at)).status).toBe(404);
  });
});

it('shows a tenant administrator nothing of other tenants, in lists, counts, exports and tenants to choose', async () => {
  const { foreign } = portal.organizations;
  const list = (await admin.call(organization.managed, { query: { pageSize: 100 } })).body;
  expect(list.data.map(({ id }: { id: string }) => id)).not.toContain(foreign.id);
  expect(list.counts.all).toBe(list.totalItems);
  const all = (await (await portal.as('superadmin')).call(organization.managed, { query: { pageSize: 100 } })).body;
  expect(all.totalItems).toBe(list.totalItems + 1);
  expect((await admin.call(organization.export)).body).not.toContain(foreign.code);
  const narrowed = `tenantId_eq=${portal.tenants.away.id}`;
  expect((await admin.call(organization.managed, { query: { filter: narrowed } })).body.totalItems).toBe(0);
  expect((await admin.call(tenant.list)).body.totalItems).toBe(1);
});
