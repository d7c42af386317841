import { eq } from 'drizzle-orm';
import { catalogue, type CataloguePage, type FacetValue } from '@titian/shared-contracts/catalogue';
import { rating as contract } from '@titian/shared-contracts/rating';
import { setting } from '../../storage/schema';
import { placeOrder } from '../../testing/ordering';
import { portalOf } from '../../testing/portal-of';
import { until } from '../../testing/until';
import { rebuildSearch } from '../catalogue';
import { project } from '../catalogue/catalogue.tables';
import { projectSearch } from '../catalogue/search.tables';

const here = portalOf('tenantadmin', 'client');

/** A published API to which the client's agency subscribes. */
async function api(name: string, access: 'open' | 'approval' = 'open') {
  const { portal, client } = here;
  const named = { organizationId: portal.organizations.provider.id, name: { my: name, en: name }, access };
  const made = await portal.make.api(named, { validation: 'Auto' });
  await rebuildSearch(portal.db, made.project.id);
  await placeOrder(client, [made]);
  return made.project.id;
}
const rate = (id: string, stars: number, rowVersion: number | null = null) =>
  here.client.call(contract.rate, {
    params: { id },
    body: { stars: stars as 4, title: 'Cepat', comment: 'Jawapan dalam sesaat.', rowVersion },
  });
const find = async (query: object): Promise<CataloguePage> =>
  (await here.portal.nobody.call(catalogue.search, { query })).body;
const counted = (values: FacetValue[]) => Object.fromEntries(values.map(({ value, count }) => [value, count]));
const names = async (query: object) => (await find({ sort: 'name', ...query })).data.map(({ Name }) => Name.my);
const counts = async (query: object = {}) => counted((await find(query)).facets.rating);

describe('the facet of ratings', () => {
  beforeAll(async () => {
    for (const [name, stars, access] of [
      ['Satu', 5, 'open'],
      ['Dua', 4, 'approval'],
      ['Tiga', 3, 'open'],
      ['Empat', 1, 'open'],
    ] as const)
      expect((await rate(await api(name, access), stars)).status).toBe(200);
    await api('Lima');
    // Figures are read into the index in the background.
    await until(async () => (await counts())['2'] === 3, 'the figures of the index');
  });

  it('counts each API wherever its average reaches, and those without ratings nowhere', async () => {
    expect(await counts()).toEqual({ 4: 2, 3: 3, 2: 3 });
    expect((await find({})).facets.rating.map(({ value }) => value)).toEqual(['4', '3', '2']);
  });

  it('finds so many stars or more; of several the least counts', async () => {
    expect(await names({ rating: '4' })).toEqual(['Dua', 'Satu']);
    expect(await names({ rating: '3' })).toEqual(['Dua', 'Satu', 'Tiga']);
    expect(await names({ rating: ['4', '3'] })).toEqual(['Dua', 'Satu', 'Tiga']);
    expect(await names({ rating: 'nonsense' })).toEqual([]);
  });

  it('counts within what else is chosen, which ignores no other facet', async () => {
    expect(await counts({ access: 'open', rating: '4' })).toEqual({ 4: 1, 3: 2, 2: 2 });
    expect(await names({ access: 'open', rating: '4' })).toEqual(['Satu']);
    const { facets } = await find({ rating: '4' });
    expect(counted(facets.access)).toEqual({
      open: 1,
      approval: 1,
    });
  });

  it('is not there, and chooses nothing, where the portal has no ratings', async () => {
    const { db } = here.portal;
    await db.insert(setting).values({ key: 'ratings', value: false });
    const found = await find({ rating: '4' });
    await db.delete(setting).where(eq(setting.key, 'ratings'));
    expect(found.facets.rating).toEqual([]);
    expect(found.totalItems).toBe(5);
  });
});

it('are counted again by whatever writes figures', async () => {
  const { db } = here.portal;
  const id = await api('Enam');
  await rate(id, 4);
  await db.update(projectSearch).set({ ratings: 9, stars: 9 }).where(eq(projectSearch.projectId, id));
  await here.portal.app.jobs.run('catalogue.figures');
  const [row] = await db.select().from(projectSearch).where(eq(projectSearch.projectId, id));
  expect(row).toMatchObject({ ratings: 1, stars: 4 });
});

describe('open pages', () => {
  it('are told of each change of a rating', async () => {
    const { portal, client, tenantadmin } = here;
    const id = await api('Tujuh');
    await portal.app.events.drain();
    const all = vi.spyOn(portal.app.hub, 'toEverybody').mockReturnValue();
    const { body: row } = await rate(id, 4);
    const params = { id: row.id };
    await rate(id, 2, 1);
    await tenantadmin.call(contract.hide, { params, body: { reason: 'Bukan tentang API ini', rowVersion: 2 } });
    await tenantadmin.call(contract.show, { params, body: { reason: 'Tentang API ini', rowVersion: 3 } });
    await client.call(contract.withdraw, { params, body: { rowVersion: 4 } });
    expect((await client.call(contract.withdraw, { params, body: { rowVersion: 4 } })).status).toBe(404);
    await portal.app.events.drain();
    const told = all.mock.calls;
    all.mockRestore();
    expect(told).toEqual(Array.from({ length: 5 }, () => ['rating', { projectId: id }]));
  });

  it('of organisations alone that may find it, where it is private', async () => {
    const { portal } = here;
    const { provider, consumer } = portal.organizations;
    const id = await api('Lapan');
    await portal.db
      .update(project)
      .set({ statusPrivate: true, allowedOrganizations: [consumer.id] })
      .where(eq(project.id, id));
    await rebuildSearch(portal.db, id);
    await portal.app.events.drain();
    const all = vi.spyOn(portal.app.hub, 'toEverybody').mockReturnValue();
    const some = vi.spyOn(portal.app.hub, 'toOrganization').mockReturnValue();
    expect((await rate(id, 3)).status).toBe(200);
    await portal.app.events.drain();
    const told = some.mock.calls.filter(([, event]) => event === 'rating').map(([to]) => to);
    expect(all).not.toHaveBeenCalled();
    expect(told.sort()).toEqual([provider.id, consumer.id].sort());
    for (const spy of [all, some]) spy.mockRestore();
  });
});
