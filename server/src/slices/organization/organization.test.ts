import { organization } from '@titian/shared-contracts/organization';
import { buildPortal, type Portal } from '../../testing/build';
import { division } from '../../storage/schema';

let portal: Portal;
beforeAll(async () => {
  portal = await buildPortal();
  const { provider } = portal.organizations;
  await portal.db
    .insert(division)
    .values({ organizationId: provider.id, name: { my: 'Bahagian Data', en: 'Data Division' } });
});
afterAll(() => portal.close());

const codes = (body: { code: string }[]) => body.map(({ code }) => code).sort();

describe('GET /api/organizations', () => {
  it('lists by scope: everything, the tenant, the own organisation', async () => {
    const { provider, consumer, foreign } = portal.organizations;
    const all = await (await portal.as('superadmin')).call(organization.list);
    expect(codes(all.body)).toEqual(codes([provider, consumer, foreign]));
    const tenant = await (await portal.as('tenantadmin')).call(organization.list);
    expect(codes(tenant.body)).toEqual(codes([provider, consumer]));
    const own = await (await portal.as('client')).call(organization.list);
    expect(codes(own.body)).toEqual([consumer.code]);
  });

  it('narrows by tenant.id without widening the scope, with divisions and the name in the reader’s language', async () => {
    const { tenants, organizations } = portal;
    const superadmin = await portal.as('superadmin');
    const reply = await superadmin.call(organization.list, { query: { 'tenant.id': tenants.away.id } });
    expect(codes(reply.body)).toEqual([organizations.foreign.code]);
    const developer = await portal.as('developer');
    expect((await developer.call(organization.list, { query: { 'tenant.id': tenants.away.id } })).body).toEqual([]);
    const [mine] = (await developer.call(organization.list)).body;
    expect(mine).toMatchObject({ Name: organizations.provider.name.my, tenant: { id: tenants.home.id } });
    expect(mine.divisions).toEqual([{ id: expect.any(String), name: { my: 'Bahagian Data', en: 'Data Division' } }]);
  });

  it('needs a sign-in', async () => {
    expect((await portal.nobody.call(organization.list)).status).toBe(401);
  });
});
