import { SAVED_SEARCHES_MOST, type SavedSearch, savedSearch } from '@titian/shared-contracts/saved-search';
import { type Caller, portalOf } from '../../testing/portal-of';

const here = portalOf('client', 'developer', 'superadmin');
const save = (who: Caller, name: string, search = 'range=7d', list = 'monitoring') =>
  who.call(savedSearch.save, { body: { list, name, search } });
const list = async (who: Caller, of = 'monitoring'): Promise<SavedSearch[]> =>
  (await who.call(savedSearch.list, { query: { list: of } })).body;
const remove = (who: Caller, id: string) => who.call(savedSearch.remove, { params: { id } });

it('keeps searches of a list by name, for their person alone', async () => {
  const { client, developer } = here;
  for (const name of ['lambat', ' Gagal ', 'Had']) expect((await save(client, name)).status).toBe(200);
  await save(client, 'Lain', '', 'portal-log');
  expect((await list(client)).map(({ name }) => name)).toEqual(['Gagal', 'Had', 'lambat']);
  expect(await list(client, 'portal-log')).toMatchObject([{ name: 'Lain', search: '' }]);
  expect(await list(developer)).toEqual([]);
});

it('replaces the one of the same name, and only in its list', async () => {
  const { developer } = here;
  await save(developer, 'Gagal', 'range=1h');
  await save(developer, 'Gagal', 'range=24h');
  await save(developer, 'Gagal', 'range=30d', 'all-calls');
  expect((await list(developer)).map(({ search }) => search)).toEqual(['range=24h']);
  expect((await list(developer, 'all-calls')).map(({ search }) => search)).toEqual(['range=30d']);
});

it('deletes an own search; that of another stays, and is not found', async () => {
  const { client, developer, superadmin } = here;
  const { id } = (await save(client, 'Sementara')).body;
  for (const other of [developer, superadmin]) expect((await remove(other, id)).status).toBe(404);
  expect((await remove(client, id)).status).toBe(200);
  expect((await remove(client, id)).status).toBe(404);
});

it('keeps no more than there may be, also of sixty at once, and replaces even then', async () => {
  const { superadmin } = here;
  const replies = await Promise.all(Array.from({ length: 60 }, (_, n) => save(superadmin, `Carian ${n}`)));
  const done = replies.filter(({ status }) => status === 200);
  expect(done).toHaveLength(SAVED_SEARCHES_MOST);
  expect(replies.find(({ status }) => status !== 200)).toMatchObject({
    status: 409,
    body: { code: 'savedSearch.tooMany' },
  });
  expect((await save(superadmin, done[0]!.body.name, 'range=90d')).status).toBe(200);
  expect(await list(superadmin)).toHaveLength(SAVED_SEARCHES_MOST);
});

it.each([
  ['', 'range=7d', 'monitoring'],
  ['x'.repeat(61), 'range=7d', 'monitoring'],
  ['Nama', '?range=7d', 'monitoring'],
  ['Nama', 'x'.repeat(2_001), 'monitoring'],
  ['Nama', '', '../etc'],
])('refuses the name %j, the search %j or the list %j', async (name, search, of) => {
  expect((await save(here.client, name, search, of)).status).toBe(422);
});
