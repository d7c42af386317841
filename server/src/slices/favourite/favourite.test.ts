import { catalogue } from '@titian/shared-contracts/catalogue';
import { favourite } from '@titian/shared-contracts/favourite';
import { eq } from 'drizzle-orm';
import { portalLog } from '../../storage/schema';
import { project } from '../catalogue/catalogue.tables';
import { favourite as favourites } from './favourite.tables';
import { newId } from '../../storage/schema/columns';
import { buildPortal, type Portal } from '../../testing/build';
import { rebuildSearch } from '../catalogue';

let portal: Portal;
let me: Awaited<ReturnType<Portal['make']['user']>>;
let client: Awaited<ReturnType<Portal['as']>>;
beforeAll(async () => void (portal = await buildPortal()));
beforeEach(async () => {
  me = await portal.make.user('Client', { organizationId: portal.organizations.consumer.id });
  client = await portal.as(me.username);
});
afterAll(() => portal.close());

/** An API that can be found, with its own name. */
async function api(name: string, given: Partial<typeof project.$inferInsert> = {}): Promise<string> {
  const named = { organizationId: portal.organizations.provider.id, name: { my: name, en: name } };
  const made = await portal.make.api({ ...named, ...given });
  await rebuildSearch(portal.db, made.project.id);
  return made.project.id;
}
type Who = Pick<Portal['nobody'], 'call'>;
const add = (id: string, who: Who = client) => who.call(favourite.add, { params: { id } });
const remove = (id: string, who: Who = client) => who.call(favourite.remove, { params: { id } });
const find = async (query: object, who: Who = client) => (await who.call(catalogue.search, { query })).body;
const mine = async (who: Who = client): Promise<string[]> =>
  (await find({ favourites: 'true', pageSize: 100 }, who)).data.map(({ id }: { id: string }) => id);
const logged = async () =>
  (await portal.db.select().from(portalLog).where(eq(portalLog.actorId, me.id)))
    .map(({ action }) => action)
    .filter((action) => action.startsWith('FAVOURITE'));

describe('favourites', () => {
  it('are added and removed idempotently, and logged once', async () => {
    const id = await api('Kegemaran satu');
    expect([(await add(id)).status, (await add(id)).status]).toEqual([200, 200]);
    expect(await mine()).toEqual([id]);
    expect(await logged()).toEqual(['FAVOURITE_ADD']);
    expect([(await remove(id)).status, (await remove(id)).status]).toEqual([200, 200]);
    expect(await mine()).toEqual([]);
    expect(await logged()).toEqual(['FAVOURITE_ADD', 'FAVOURITE_REMOVE']);
  });

  it('are added once by concurrent requests', async () => {
    const id = await api('Serentak');
    await Promise.all([add(id), add(id), add(id)]);
    expect(await portal.db.select().from(favourites).where(eq(favourites.userId, me.id))).toHaveLength(1);
    expect(await logged()).toEqual(['FAVOURITE_ADD']);
  });

  it('are marked on cards and on the page of the API, for their owner only', async () => {
    const [id, other] = [await api('Zamrud satu'), await api('Zamrud dua')];
    await add(id);
    const marks = (reply: { data: { id: string; favourite: boolean }[] }) =>
      Object.fromEntries(reply.data.map((card) => [card.id, card.favourite]));
    expect(marks(await find({ q: 'zamrud' }))).toEqual({ [id]: true, [other]: false });
    expect(marks(await find({ q: 'zamrud' }, portal.nobody))).toEqual({ [id]: false, [other]: false });
    const detail = async (who: Who) => (await who.call(catalogue.detail, { params: { id } })).body.favourite;
    expect([await detail(client), await detail(portal.nobody)]).toEqual([true, false]);
  });

  it('filter the search, and are counted together with the other filters', async () => {
    const open = await api('Delima satu', { access: 'open', tags: ['delima'] });
    const closed = await api('Delima dua', { tags: ['delima'] });
    await api('Delima tiga', { access: 'open', tags: ['delima'] });
    await add(open);
    await add(closed);
    const all = await find({ q: 'delima' });
    expect([all.totalItems, all.favourites]).toEqual([3, 2]);
    const narrowed = await find({ q: 'delima', favourites: 'true', access: 'open' });
    expect(narrowed).toMatchObject({ totalItems: 1, favourites: 1, data: [{ id: open }] });
    const access = (page: typeof all) =>
      Object.fromEntries(
        page.facets.access.map(({ value, count }: { value: string; count: number }) => [value, count]),
      );
    expect([access(all), access(narrowed)]).toEqual([
      { open: 2, approval: 1 },
      { open: 1, approval: 1 },
    ]);
    const wrong = { favourites: 'yes' as 'true' };
    expect((await portal.nobody.call(catalogue.search, { query: wrong })).status).toBe(422);
  });

  it('of one person do not affect another’s', async () => {
    const id = await api('Milik sendiri');
    const other = await portal.as('otherclient');
    await add(id);
    expect([await mine(other), await mine(portal.nobody)]).toEqual([[], []]);
    await add(id, other);
    await remove(id, other);
    expect(await mine()).toEqual([id]);
    expect((await add(id, portal.nobody)).status).toBe(401);
  });

  it('leave out an API that the person may no longer find, until it can be found again', async () => {
    const id = await api('Terhad', { statusPrivate: true, allowedOrganizations: [me.organizationId!] });
    const list = async (allowedOrganizations: string[]) => {
      await portal.db.update(project).set({ allowedOrganizations }).where(eq(project.id, id));
      await rebuildSearch(portal.db, id);
    };
    await add(id);
    await list([]);
    expect(await mine()).toEqual([]);
    expect((await find({})).favourites).toBe(0);
    expect((await add(id)).status).toBe(404);
    await list([me.organizationId!]);
    expect(await mine()).toEqual([id]);
    await list([]);
    expect((await remove(id)).status).toBe(200);
    await list([me.organizationId!]);
    expect(await mine()).toEqual([]);
  });

  it('do not reveal whether a private, draft or unknown API exists', async () => {
    const hidden = await api('Tersembunyi', { statusPrivate: true });
    const draft = await api('Belum siap', { status: 'draft' });
    for (const id of [hidden, draft, newId()]) {
      expect((await add(id)).body.code).toBe('notFound');
      expect((await remove(id)).status).toBe(200);
    }
    expect((await add('x')).status).toBe(422);
  });
});
