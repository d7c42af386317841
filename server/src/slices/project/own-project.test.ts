import { eq } from 'drizzle-orm';
import { accessPermission } from '@titian/shared-contracts/access-permission';
import { catalogue } from '@titian/shared-contracts/catalogue';
import { project, type Subscriber } from '@titian/shared-contracts/project';
import { rebuildSearch } from '../catalogue';
import { subscription } from '../subscription/subscription.tables';
import type { Portal } from '../../testing/build';
import { placeOrder } from '../../testing/ordering';
import { type Caller, portalOf } from '../../testing/portal-of';

const here = portalOf(
  ...(['client', 'developer', 'tenantadmin', 'superadmin', 'otherclient', 'otherdeveloper', 'otheradmin'] as const),
);
let api: Awaited<ReturnType<Portal['make']['api']>>;
const detailFor = (who: Caller, id = api.project.id) => who.call(project.detail, { params: { id } });
const subscribersFor = (who: Caller, query = {}) =>
  who.call(project.subscribers, { params: { id: api.project.id }, query });
const owners = () => [here.developer, here.tenantadmin, here.superadmin];
const strangers = () => [here.otherdeveloper, here.otheradmin];

beforeAll(async () => {
  const { portal, client, otherclient } = here;
  const { provider } = portal.organizations;
  api = await portal.make.api({ organizationId: provider.id, identifier: 'lot' }, { validation: 'Auto' });
  await portal.make.version({ projectId: api.project.id, version: 'v9.0', state: 'Draft', publishedAt: null });
  await rebuildSearch(portal.db, api.project.id, new Date());
  for (const who of [client, otherclient]) await placeOrder(who, [api]);
});

describe('GET /api/registry/projects/:id', () => {
  it('shows identity, all versions with their states, visibility and health to those who reach it', async () => {
    for (const who of owners()) {
      const { status, body } = await detailFor(who);
      expect(status).toBe(200);
      expect(body).toMatchObject({
        ...{ Identifier: 'lot', Status: 'publish', StatusPrivate: false, listed: true, subscribers: 2 },
        ...{ allowedOrganizations: [], categoryName: { en: 'Land' }, health: { state: 'unknown' } },
      });
      expect(body.versions.map(({ state }: { state: string }) => state)).toEqual(['Draft', 'Published']);
      expect(body.versions[0]).not.toHaveProperty('swaggerOriginal');
    }
  });

  it('does not exist for other tenants and agencies, and is refused to clients', async () => {
    for (const who of strangers()) expect((await detailFor(who)).status).toBe(404);
    expect((await detailFor(here.client)).status).toBe(403);
    expect((await detailFor(here.portal.nobody)).status).toBe(401);
    const neighbour = await here.portal.make.api({ organizationId: here.portal.organizations.consumer.id });
    expect((await detailFor(here.developer, neighbour.project.id)).status).toBe(404);
    expect((await detailFor(here.tenantadmin, neighbour.project.id)).status).toBe(200);
    expect((await detailFor(here.developer, 'nonsense')).status).toBe(422);
  });

  it('names the organisations that may find a private one, and shows one that is archived', async () => {
    const { portal, developer } = here;
    const { provider, foreign } = portal.organizations;
    const hidden = await portal.make.project({
      ...{ organizationId: provider.id, status: 'archived', statusPrivate: true, allowedOrganizations: [foreign.id] },
    });
    const { body } = await detailFor(developer, hidden.id);
    expect(body).toMatchObject({ Status: 'archived', listed: false, allowedOrganizations: [{ code: foreign.code }] });
  });
});

describe('GET /api/registry/projects/:id/subscribers', () => {
  it('lists who subscribes with application, package, state and period, also from other tenants', async () => {
    for (const who of owners()) {
      const { body } = await subscribersFor(who);
      expect(body.totalItems).toBe(2);
      expect(body.data.map(({ organization }: Subscriber) => organization.code).sort()).toEqual([
        'CONSUMER',
        'FOREIGN',
      ]);
      expect(body.data[0]).toMatchObject({
        ...{ status: 'Subscribed', packageName: api.package.name, version: api.version.version },
      });
      expect(body.data[0]).not.toHaveProperty('subscriberEmail');
    }
  });

  it('searches, filters, sorts and pages', async () => {
    const { developer, portal } = here;
    const [first] = (await subscribersFor(developer, { q: 'consumer' })).body.data;
    expect(first.organization.code).toBe('CONSUMER');
    await portal.db.update(subscription).set({ status: 'Suspended' }).where(eq(subscription.id, first.id));
    const suspended = (await subscribersFor(developer, { filter: 'status_eq=Suspended' })).body;
    expect(suspended).toMatchObject({ totalItems: 1, data: [{ id: first.id }] });
    const codes = async (_sort: string) =>
      (await subscribersFor(developer, { _sort, pageSize: 5 })).body.data.map(
        (one: Subscriber) => one.organization.code,
      );
    expect(await codes('organization:asc')).toEqual(['CONSUMER', 'FOREIGN']);
    expect(await codes('organization:desc')).toEqual(['FOREIGN', 'CONSUMER']);
    expect((await subscribersFor(developer, { _sort: 'endingAt:asc' })).status).toBe(200);
    expect((await subscribersFor(developer, { _sort: 'subscriberEmail:asc' })).status).toBe(422);
  });

  it('does not exist for those who do not reach the API', async () => {
    for (const who of strangers()) expect((await subscribersFor(who)).status).toBe(404);
    expect((await subscribersFor(here.client)).status).toBe(403);
  });
});

it('the catalogue tells whose own API it is: those of its organisation who manage it, not its clients', async () => {
  const { portal, client, tenantadmin } = here;
  const clients = await portal.make.api({ organizationId: portal.organizations.consumer.id });
  await rebuildSearch(portal.db, clients.project.id, new Date());
  const own = async (who: Pick<Caller, 'call'>, { project: { id } }: typeof api) => {
    const one = await who.call(catalogue.detail, { params: { id } });
    const found = await who.call(catalogue.search, { query: { pageSize: 100 } });
    return [one.body.own, found.body.data.find((row: { id: string }) => row.id === id).own];
  };
  for (const who of owners()) expect(await own(who, api)).toEqual([true, true]);
  for (const who of [...strangers(), client, portal.nobody]) expect(await own(who, api)).toEqual([false, false]);
  for (const who of [tenantadmin, client]) expect(await own(who, clients)).toEqual([false, false]);
  const access = await client.call(accessPermission.read, { params: { id: clients.project.id } });
  expect(access.body.state).toBe('mayOrder');
});

it('the catalogue tells who manages an API', async () => {
  const manageable = async (who: Pick<Caller, 'call'>) =>
    (await who.call(catalogue.detail, { params: { id: api.project.id } })).body.manageable;
  for (const who of owners()) expect(await manageable(who)).toBe(true);
  for (const who of [...strangers(), here.client, here.portal.nobody]) expect(await manageable(who)).toBe(false);
});
