import { type LinkedPage, type RoleName, ROLES, session } from '@titian/shared-contracts';
import { catalogue } from '@titian/shared-contracts/catalogue';
import { content as contract, publishedPage } from '@titian/shared-contracts/content';
import { eq } from 'drizzle-orm';
import { portalLog } from '../../storage/schema';
import { portalOf } from '../../testing/portal-of';
import { isFor } from './audience';
import { pageContent, writePage } from './content.samples';
import { content } from './content.tables';

const here = portalOf('superadmin', 'tenantadmin', 'developer', 'client', 'otherclient', 'otherdeveloper');
beforeEach(async () => void (await here.portal.db.delete(content)));

const both = (text: string) => ({ my: text, en: text });
/** A page that is published through the calls of its editors. */
async function publish(slug: string, given: object) {
  const body = { slug, content: pageContent({ title: both(`Tajuk ${slug}`), ...given }) };
  const made = await here.superadmin.call(contract.create, { body });
  expect(made.status).toBe(201);
  const { id, rowVersion } = made.body;
  const shown = { params: { id }, body: { rowVersion, from: null, until: null } };
  expect((await here.superadmin.call(contract.publish, shown)).status).toBe(200);
}
const readers = () => ({
  nobody: here.portal.nobody,
  ...{ client: here.client, otherclient: here.otherclient },
  ...{ developer: here.developer, otherdeveloper: here.otherdeveloper },
  ...{ tenantadmin: here.tenantadmin, superadmin: here.superadmin },
});
type Reader = keyof ReturnType<typeof readers>;
const everyone = () => Object.keys(readers()) as Reader[];

/** What each reader learns of a page: from its address, the search, the menu. */
async function learned(who: Reader, slug: string) {
  const caller = readers()[who];
  const read = await caller.call(publishedPage.read, { params: { slug } });
  const found = (await caller.call(publishedPage.search, { query: { q: `Tajuk ${slug}` } })).body.data;
  const info = (await caller.call(catalogue.portalInfo)).body.pages as LinkedPage[];
  const own = who === 'nobody' ? [] : ((await caller.call(session.me)).body.pages as LinkedPage[]);
  const isLinked = [...info, ...own].filter(({ path }) => path === `/pages/${slug}`).length;
  expect(read.headers['cache-control']).toBe('private, no-cache');
  expect(JSON.stringify(info).includes(slug) && own.some(({ path }) => path === `/pages/${slug}`)).toBe(false);
  return { status: read.status, found: found.length, linked: isLinked };
}
const ALL_OF_IT = { status: 200, found: 1, linked: 1 };
const NOTHING = { status: 404, found: 0, linked: 0 };

it.each<[string, object, Reader[]]>([
  ['semua', { audience: 'All' }, ['nobody', 'client', 'otherclient', 'developer', 'superadmin']],
  ['akaun', { audience: 'SignedIn' }, ['client', 'otherclient', 'developer', 'tenantadmin', 'superadmin']],
  ['pengguna', { audience: 'Roles', roles: ['Client'] }, ['client', 'otherclient']],
  ['penerbit', { audience: 'Roles', roles: ['Developer', 'TenantAdministrator'] }, ['developer', 'tenantadmin']],
  ['platform', { audience: 'Roles', roles: ['SuperAdministrator'] }, ['superadmin']],
  // Roles that were ticked before the audience was changed say nothing.
  ['terbuka', { audience: 'All', roles: ['Developer'] }, ['nobody', 'client']],
])(
  'the page %s is there for its readers alone, in every tenant: by address, search and menu',
  async (slug, given, to) => {
    await publish(slug, { ...given, place: 'menu' });
    const { audience, roles = [] } = given as { audience: string; roles?: RoleName[] };
    for (const who of everyone()) {
      const base = ROLES.find((role) => role.toLowerCase().startsWith(who.replace('other', '').slice(0, 5)));
      const reads = audience !== 'Roles' ? audience === 'All' || who !== 'nobody' : roles.includes(base!);
      expect([who, await learned(who, slug)]).toEqual([who, reads ? ALL_OF_IT : NOTHING]);
    }
    for (const who of to) expect([who, (await learned(who, slug)).status]).toEqual([who, 200]);
  },
);

it('follows the published version, not the draft', async () => {
  await publish('berubah', { audience: 'All', place: 'menu' });
  const { data } = (await here.superadmin.call(contract.list, { query: {} })).body;
  const { id } = data[0];
  const { rowVersion } = (await here.superadmin.call(contract.detail, { params: { id } })).body;
  const limited = pageContent({ title: both('Tajuk berubah'), audience: 'Roles', roles: ['Client'], place: 'menu' });
  const saved = await here.superadmin.call(contract.save, { params: { id }, body: { rowVersion, content: limited } });
  expect(await learned('nobody', 'berubah')).toEqual(ALL_OF_IT);
  const body = { rowVersion: saved.body.rowVersion, from: null, until: null };
  await here.superadmin.call(contract.publish, { params: { id }, body });
  expect(await learned('nobody', 'berubah')).toEqual(NOTHING);
  expect(await learned('client', 'berubah')).toEqual(ALL_OF_IT);
});

it('of chosen roles needs one, and takes base roles only', async () => {
  const create = (given: object) =>
    here.superadmin.call(contract.create, { body: { slug: 'peranan', content: pageContent(given) } });
  expect(await create({ audience: 'Roles', roles: [] })).toMatchObject({
    ...{ status: 422, body: { errors: [{ path: '/content/roles', code: 'validation.noRole' }] } },
  });
  for (const roles of [['Admin'], ['Client', 1], 'Client', Array(9).fill('Client')])
    expect((await create({ audience: 'Roles', roles: roles as never })).status).toBe(422);
});

it('of a page from before roles could be chosen stays what it was', async () => {
  const { roles: _, ...before } = pageContent({ audience: 'SignedIn' });
  const id = await writePage(here.portal.db, {
    ...{ content: before as never, state: 'Released', startsAt: new Date(Date.now() - 60_000) },
  });
  const slug = `page-${id}`;
  expect((await here.portal.nobody.call(publishedPage.read, { params: { slug } })).status).toBe(404);
  expect((await here.client.call(publishedPage.read, { params: { slug } })).status).toBe(200);
  expect(isFor(before as never, null)).toBe(false);
  const { body } = await here.superadmin.call(contract.detail, { params: { id } });
  expect(body.current.content.roles).toEqual([]);
});

it('is logged with the roles before and after', async () => {
  await publish('log', { audience: 'Roles', roles: ['Developer'] });
  const { data } = (await here.superadmin.call(contract.list, { query: {} })).body;
  const params = { id: data[0].id as string };
  const { rowVersion } = (await here.superadmin.call(contract.detail, { params })).body;
  const after = pageContent({ title: both('Tajuk log'), audience: 'Roles', roles: ['Client'] });
  await here.superadmin.call(contract.save, { params, body: { rowVersion, content: after } });
  const logged = await here.portal.db.select().from(portalLog).where(eq(portalLog.targetId, params.id));
  const entry = logged.find(({ action }) => action === 'CONTENT_UPDATE');
  expect(entry!.changes).toContainEqual({ path: '/roles', before: ['Developer'], after: ['Client'] });
});
