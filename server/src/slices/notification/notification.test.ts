import { notification as contract } from '@titian/shared-contracts/notification';
import { notification } from '../../storage/schema';
import { newId } from '../../storage/schema/columns';
import { buildPortal, type Portal } from '../../testing/build';

let portal: Portal;
let client: Awaited<ReturnType<Portal['as']>>;
beforeAll(async () => {
  portal = await buildPortal();
  client = await portal.as('client');
});
beforeEach(() => portal.db.delete(notification));
afterAll(() => portal.close());

let minute = 0;
async function makeNotification(
  userId: string,
  given: Partial<typeof notification.$inferInsert> = {},
): Promise<string> {
  const createdAt = new Date(Date.UTC(2026, 10, 21, 0, ++minute));
  const text = { my: `Berita ${minute}`, en: `News ${minute}` };
  const values = { title: text, body: text, link: '/cart', category: 'order', severity: 'info' as const, createdAt };
  const [row] = await portal.db
    .insert(notification)
    .values({ ...values, userId, sourceKey: newId(), ...given })
    .returning();
  return row!.id;
}
const mine = () => portal.people.client.id;

describe('own notifications', () => {
  it("are listed newest first by the specification's call, in the caller's language", async () => {
    const [first, second] = [await makeNotification(mine()), await makeNotification(mine())];
    await makeNotification(portal.people.developer.id);
    const query = { 'user.id': mine(), _sort: 'createdAt:desc' as const };
    const reply = await client.call(contract.latest, { query });
    expect(reply.body.map(({ id }: { id: string }) => id)).toEqual([second, first]);
    expect(reply.body[0]).toMatchObject({
      Title: `Berita ${minute - 1}`,
      IsRead: false,
      Link: '/cart',
      user: { id: mine() },
    });

    const english = await portal.app.inject({
      url: '/api/notifications',
      headers: { authorization: `Bearer ${client.token}`, 'accept-language': 'en' },
    });
    expect(english.json()[0].Title).toBe(`News ${minute - 1}`);
  });

  it("are private: another user.id is refused, and another user's notification is not found", async () => {
    const foreign = await makeNotification(portal.people.developer.id);
    expect(await client.call(contract.latest, { query: { 'user.id': portal.people.developer.id } })).toMatchObject({
      status: 403,
      body: { code: 'forbidden' },
    });
    const reply = await client.call(contract.read, { params: { id: foreign }, body: { IsRead: true } });
    expect(reply.status).toBe(404);
    expect(await portal.db.select().from(notification)).toMatchObject([{ isRead: false }]);
    expect((await portal.nobody.call(contract.latest)).status).toBe(401);
  });

  it('are counted until they are read, one or all', async () => {
    const ids = [await makeNotification(mine()), await makeNotification(mine()), await makeNotification(mine())];
    const foreign = await makeNotification(portal.people.developer.id);
    const unread = async () => (await client.call(contract.unread)).body;
    expect(await unread()).toBe(3);
    const read = await client.call(contract.read, { params: { id: ids[0]! }, body: { IsRead: true } });
    expect(read).toMatchObject({ status: 200, body: { id: ids[0], IsRead: true } });
    expect(await unread()).toBe(2);
    await client.call(contract.readAll);
    expect(await unread()).toBe(0);
    const rows = await portal.db.select().from(notification);
    expect(rows.find(({ id }) => id === foreign)).toMatchObject({ isRead: false });
  });
});

describe('the list of notifications', () => {
  it('is filtered, searched and paged', async () => {
    for (let n = 0; n < 6; n += 1) await makeNotification(mine());
    const title = { my: 'Kunci dibatalkan', en: 'Key revoked' };
    await makeNotification(mine(), { title, category: 'credential', isRead: true, severity: 'warning' });
    const list = async (query: object) => (await client.call(contract.list, { query })).body;

    expect(await list({ pageSize: 5 })).toMatchObject({ totalItems: 7, page: 1, pageSize: 5 });
    expect((await list({ pageSize: 5, page: 2 })).data).toHaveLength(2);
    expect(await list({ filter: 'IsRead_eq=false' })).toMatchObject({ totalItems: 6 });
    expect(await list({ filter: ['category_in=credential,security', 'severity_eq=warning'] })).toMatchObject({
      totalItems: 1,
    });
    expect((await list({ q: 'revoked' })).data).toMatchObject([{ Title: 'Kunci dibatalkan' }]);
    const oldest = await list({ _sort: 'createdAt:asc', pageSize: 5 });
    expect(oldest.data[0].createdAt < oldest.data[1].createdAt).toBe(true);
  });

  it('refuses filters and orders that it does not offer', async () => {
    for (const query of [{ filter: 'userId_eq=x' }, { _sort: 'userId:asc' }])
      expect((await client.call(contract.list, { query })).status).toBe(422);
  });
});
