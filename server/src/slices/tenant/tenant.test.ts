import { organization } from '@titian/shared-contracts/organization';
import { tenant } from '@titian/shared-contracts/tenant';
import { desc, eq } from 'drizzle-orm';
import { portalLog, tenant as table } from '../../storage/schema';
import { buildPortal, type Portal } from '../../testing/build';

let portal: Portal;
let admin: Awaited<ReturnType<Portal['as']>>;
beforeAll(async () => {
  portal = await buildPortal();
  admin = await portal.as('superadmin');
});
afterAll(() => portal.close());

const DAY = 86_400_000;
const input = (code: string) => ({ code, name: { my: `Tenan ${code}`, en: `Tenant ${code}` } });
const create = async (code: string) => (await admin.call(tenant.create, { body: input(code) })).body;
const params = (id: string) => ({ params: { id } });
const reason = 'Penstrukturan semula';

describe('the life of a tenant', () => {
  it('is created, changed, disabled, enabled and deleted, each with its audit entry', async () => {
    const made = await create('BARU');
    expect(made).toMatchObject({ code: 'BARU', status: 'Active', organizations: 0, rowVersion: 1 });
    const body = { rowVersion: 1, input: { ...input('BARU'), name: { my: 'Nama', en: 'Name' } } };
    expect((await admin.call(tenant.update, { ...params(made.id), body })).body.name.my).toBe('Nama');
    const disabled = await admin.call(tenant.disable, { ...params(made.id), body: { reason } });
    expect(disabled.body).toMatchObject({ status: 'Disabled', statusReason: reason });
    expect(disabled.body.allowed).toEqual(['update', 'enable', 'remove']);
    expect((await admin.call(tenant.enable, params(made.id))).body).toMatchObject({
      status: 'Active',
      statusReason: null,
    });
    expect((await admin.call(tenant.remove, params(made.id))).status).toBe(200);
    const trail = (await admin.call(tenant.trail, params(made.id))).body.data;
    expect(trail.map(({ action }: { action: string }) => action)).toEqual([
      ...['TENANT_DELETE', 'TENANT_ENABLE', 'TENANT_DISABLE', 'TENANT_UPDATE', 'TENANT_CREATE'],
    ]);
    expect(trail[3].changes).toContainEqual({ path: '/name/my', before: 'Tenan BARU', after: 'Nama' });
    expect(trail[2].reason).toBe(reason);
  });

  it('can be restored within thirty days, and not later', async () => {
    const { id } = await create('LAMA');
    await admin.call(tenant.remove, params(id));
    const list = await admin.call(tenant.list, { query: { view: 'deleted', filter: 'code_eq=LAMA' } });
    expect(list.body.data).toMatchObject([{ status: 'Deleted', allowed: ['restore'] }]);
    expect((await admin.call(tenant.restore, params(id))).body.status).toBe('Active');
    await admin.call(tenant.remove, params(id));
    await portal.db
      .update(table)
      .set({ deletedAt: new Date(Date.now() - 31 * DAY) })
      .where(eq(table.id, id));
    expect((await admin.call(tenant.restore, params(id))).body.code).toBe('managed.restoreTooLate');
    expect((await admin.call(tenant.list, { query: { view: 'deleted', filter: 'code_eq=LAMA' } })).body.data).toEqual(
      [],
    );
  });

  it('is restored within thirty days, and offered to be no longer than that', async () => {
    const { id } = await create('USANG');
    await admin.call(tenant.remove, params(id));
    const allowed = async () => (await admin.call(tenant.detail, params(id))).body.allowed;
    expect(await allowed()).toEqual(['restore']);
    await portal.db
      .update(table)
      .set({ deletedAt: new Date(Date.now() - 31 * DAY) })
      .where(eq(table.id, id));
    expect(await allowed()).toEqual([]);
    expect((await admin.call(tenant.restore, params(id))).body.code).toBe('managed.restoreTooLate');
  });

  it('refuses a change of a version that somebody else has changed', async () => {
    const { id } = await create('DUA');
    const change = (my: string) =>
      admin.call(tenant.update, {
        ...params(id),
        body: { rowVersion: 1, input: { code: 'DUA', name: { my, en: 'Two' } } },
      });
    const [first, second] = await Promise.all([change('Satu'), change('Lain')]);
    expect([first.status, second.status].sort()).toEqual([200, 409]);
    expect([first, second].find(({ status }) => status === 409)!.body).toMatchObject({
      code: 'stale',
      extra: { rowVersion: 2 },
    });
  });
});

describe('refuses', () => {
  it('a code that is used already or malformed, with the field', async () => {
    await create('KOD');
    expect(await admin.call(tenant.create, { body: input('KOD') })).toMatchObject({
      status: 409,
      body: { code: 'tenant.codeTaken', errors: [{ path: '/code', code: 'validation.taken' }] },
    });
    expect((await admin.call(tenant.create, { body: input('kod') })).body.errors).toEqual([
      { path: '/code', code: 'validation.unitCode' },
    ]);
  });

  it('to delete a tenant that still has organisations', async () => {
    const { id } = await create('ISI');
    const agency = { code: 'ISI1', name: { my: 'A', en: 'A' }, type: 'Other' as const, email: 'a@agency.example' };
    const made = await admin.call(organization.create, { body: { ...agency, approvalSlaDays: 7, tenantId: id } });
    expect(await admin.call(tenant.remove, params(id))).toMatchObject({
      status: 409,
      body: { code: 'tenant.hasOrganizations', extra: { organizations: 1 } },
    });
    expect((await admin.call(organization.remove, params(made.body.id))).status).toBe(200);
    expect((await admin.call(tenant.remove, params(id))).status).toBe(200);
    expect((await admin.call(organization.restore, params(made.body.id))).body.code).toBe('organization.tenantGone');
  });

  it('to disable or delete the own tenant, and acts that the state does not allow', async () => {
    const own = portal.tenants.home.id;
    expect((await admin.call(tenant.disable, { ...params(own), body: { reason } })).body.code).toBe('tenant.own');
    expect((await admin.call(tenant.remove, params(own))).body.code).toBe('tenant.own');
    const { id } = await create('AKTIF');
    expect((await admin.call(tenant.enable, params(id))).body).toMatchObject({
      code: 'STATE_CONFLICT',
      extra: { from: 'Active', allowed: ['Active', 'Disabled', 'Deleted'] },
    });
  });
});

it('signs out the people of a disabled tenant at once and keeps them out until it is enabled', async () => {
  const away = portal.tenants.away.id;
  const open = await portal.as('otherclient');
  expect((await open.call(organization.list)).status).toBe(200);
  await admin.call(tenant.disable, { ...params(away), body: { reason } });
  expect((await open.call(organization.list)).status).toBe(401);
  await expect(portal.as('otheradmin')).rejects.toThrow('auth.blocked');
  await admin.call(tenant.enable, params(away));
  expect((await (await portal.as('otherclient')).call(organization.list)).status).toBe(200);
});

it('lets platform administrators manage tenants, and tenant administrators see and rename their own', async () => {
  const own = await portal.as('tenantadmin');
  const { home, away } = portal.tenants;
  expect((await own.call(tenant.list)).body.data.map(({ id }: { id: string }) => id)).toEqual([home.id]);
  expect((await own.call(tenant.detail, params(away.id))).status).toBe(404);
  expect((await own.call(tenant.create, { body: input('X1') })).status).toBe(403);
  const seen = (await own.call(tenant.detail, params(home.id))).body;
  expect(seen.allowed).toEqual(['update']);
  const body = { rowVersion: seen.rowVersion, input: { code: home.code, name: { my: 'Negeri', en: 'State' } } };
  expect((await own.call(tenant.update, { ...params(home.id), body })).status).toBe(200);
  expect((await (await portal.as('developer')).call(tenant.list)).status).toBe(403);
});

it('exports the filtered list as CSV and logs the export', async () => {
  const reply = await admin.call(tenant.export, { query: { q: 'Negeri' } });
  expect(reply.headers['content-disposition']).toMatch(/tenants-\d{4}-\d\d-\d\d\.csv/);
  expect(reply.body.split('\r\n')).toHaveLength(3);
  const [entry] = await portal.db.select().from(portalLog).orderBy(desc(portalLog.at), desc(portalLog.id)).limit(1);
  expect(entry).toMatchObject({ action: 'TENANT_EXPORT', logType: 'Report' });
});
