import { catalogue } from '@titian/shared-contracts/catalogue';
import { rating as contract } from '@titian/shared-contracts/rating';
import { subscription } from '@titian/shared-contracts/subscription';
import { project as registry } from '@titian/shared-contracts/project';
import { eq, inArray } from 'drizzle-orm';
import { notification, portalLog, setting } from '../../storage/schema';
import { newId } from '../../storage/schema/columns';
import { placeOrder } from '../../testing/ordering';
import { type Caller, portalOf } from '../../testing/portal-of';
import { rebuildSearch } from '../catalogue';
import { projectSearch } from '../catalogue/search.tables';
import { subscription as subscriptions } from '../subscription/subscription.tables';
import { rating } from './rating.tables';

const here = portalOf(
  'superadmin',
  'tenantadmin',
  'otheradmin',
  'developer',
  'client',
  'otherclient',
  'otherdeveloper',
);
const REASON = 'Bukan tentang API ini';
const SAID = { stars: 4, title: 'Cepat', comment: 'Jawapan dalam sesaat.' } as const;
type Given = Partial<{ stars: number; title: string; comment: string; rowVersion: number | null }>;

/** A published API of the provider's, to which the client's agency subscribes. */
async function api(name: string, subscribed = true) {
  const { portal, client } = here;
  const named = { organizationId: portal.organizations.provider.id, name: { my: name, en: name } };
  const made = await portal.make.api(named, { validation: 'Auto' });
  await rebuildSearch(portal.db, made.project.id);
  if (subscribed) await placeOrder(client, [made]);
  return made.project.id;
}
const rate = (id: string, given: Given = {}, who: Pick<Caller, 'call'> = here.client) =>
  who.call(contract.rate, { params: { id }, body: { ...SAID, rowVersion: null, ...given } as never });
const list = async (id: string, who: Pick<Caller, 'call'> = here.portal.nobody, query = {}) =>
  (await who.call(contract.ofApi, { params: { id }, query })).body;
const act = (
  entry: typeof contract.hide | typeof contract.show,
  { id, rowVersion }: { id: string; rowVersion: number },
  who: Caller,
) => who.call(entry, { params: { id }, body: { reason: REASON, rowVersion } });
const answer = (row: { id: string; rowVersion: number }, text: string, who = here.developer) =>
  who.call(contract.answer, { params: { id: row.id }, body: { answer: text, rowVersion: row.rowVersion } });
const coded = ({ status, body }: { status: number; body: { code?: string } }) =>
  status < 400 ? status : `${status} ${body.code}`;
/** More people of the client's agency, signed in. */
const colleagues = (count: number) =>
  Promise.all(
    Array.from({ length: count }, async () => {
      const { portal } = here;
      const { username } = await portal.make.user('Client', { organizationId: portal.organizations.consumer.id });
      return portal.as(username);
    }),
  );
const actionsOn = async (id: string) => {
  const rows = await here.portal.db.select().from(portalLog).where(eq(portalLog.targetId, id)).orderBy(portalLog.at);
  return rows.map(({ action }) => action);
};

describe('a rating', () => {
  it('is written, changed and withdrawn by its author, and logged', async () => {
    const id = await api('Delima');
    const made = await rate(id);
    expect(made).toMatchObject({ status: 200, body: { ...SAID, status: 'Visible', rowVersion: 1 } });
    expect(made.body.allowed).toEqual(['change', 'withdraw']);
    const next = await rate(id, { stars: 2, rowVersion: 1 });
    expect(next.body).toMatchObject({ id: made.body.id, stars: 2, rowVersion: 2 });
    expect(await list(id, here.client)).toMatchObject({ average: 2, count: 1, own: { stars: 2 }, mayRate: 'yes' });
    const params = { id: made.body.id };
    expect(coded(await here.client.call(contract.withdraw, { params, body: { rowVersion: 1 } }))).toBe('409 stale');
    expect(coded(await here.client.call(contract.withdraw, { params, body: { rowVersion: 2 } }))).toBe(200);
    expect(await list(id, here.client)).toMatchObject({ average: null, count: 0, own: null, totalItems: 0 });
    expect(await actionsOn(made.body.id)).toEqual(['RATING_CREATE', 'RATING_UPDATE', 'RATING_WITHDRAW']);
  });

  it('is one of sixty at once, and of sixty changes one', async () => {
    const id = await api('Nilam');
    const tries = await Promise.all(Array.from({ length: 60 }, (_, n) => rate(id, { stars: (n % 5) + 1 })));
    expect(tries.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(new Set(tries.map(coded))).toEqual(new Set([200, '409 stale']));
    const changes = await Promise.all(Array.from({ length: 60 }, () => rate(id, { stars: 5, rowVersion: 1 })));
    expect(changes.filter(({ status }) => status === 200)).toHaveLength(1);
    const rows = await here.portal.db.select().from(rating).where(eq(rating.projectId, id));
    expect(rows).toMatchObject([{ stars: 5, rowVersion: 2 }]);
    expect(await actionsOn(rows[0]!.id)).toEqual(['RATING_CREATE', 'RATING_UPDATE']);
    expect(coded(await rate(id, { rowVersion: 9 }))).toBe('409 stale');
  });

  it('of many people at once is counted for each', async () => {
    const id = await api('Intan');
    const people = await colleagues(8);
    const tries = await Promise.all(people.map((who, n) => rate(id, { stars: (n % 5) + 1 }, who)));
    expect(new Set(tries.map(coded))).toEqual(new Set([200]));
    expect(await list(id)).toMatchObject({ count: 8, average: 21 / 8, histogram: [2, 2, 2, 1, 1] });
    const [row] = await here.portal.db.select().from(projectSearch).where(eq(projectSearch.projectId, id));
    expect(row).toMatchObject({ ratings: 8, stars: 21 });
    const second = await list(id, here.portal.nobody, { page: 2, pageSize: 5 });
    expect([second.data.length, second.totalItems]).toEqual([3, 8]);
  });

  it('needs a subscription of the agency, which may have ended', async () => {
    const { client, otherclient, developer, portal } = here;
    const id = await api('Mutiara', false);
    expect(coded(await rate(id))).toBe('409 rating.neverSubscribed');
    expect((await list(id, client)).mayRate).toBe('neverSubscribed');
    expect((await list(id)).mayRate).toBe('signIn');
    const held = await api('Zamrud');
    const [row] = await portal.db.select().from(subscriptions).where(eq(subscriptions.projectId, held));
    await client.call(subscription.terminate, { params: { id: row!.id }, body: { reason: 'Tidak diperlukan lagi' } });
    expect(coded(await rate(held))).toBe(200);
    expect(coded(await rate(held, {}, otherclient))).toBe('409 rating.neverSubscribed');
    expect(coded(await rate(held, {}, developer))).toBe('409 rating.ownApi');
    expect(coded(await rate(held, {}, portal.nobody))).toBe('401 auth.required');
  });

  it('is neither written nor read where the API is not to be found', async () => {
    const { portal, otherclient } = here;
    const closed = await portal.make.api({ organizationId: portal.organizations.provider.id, statusPrivate: true });
    const draft = await portal.make.api({ organizationId: portal.organizations.provider.id, status: 'draft' });
    for (const { project } of [closed, draft]) await rebuildSearch(portal.db, project.id);
    for (const id of [closed.project.id, draft.project.id, newId()]) {
      expect(coded(await rate(id, {}, otherclient))).toBe('404 notFound');
      expect((await list(id, otherclient)).code).toBe('notFound');
    }
  });

  it.each([
    { stars: 0 },
    { stars: 6 },
    { stars: 4.5 },
    { stars: '4' },
    { stars: null },
    { title: ' ' },
    { title: '\u200b' },
    { title: 'x'.repeat(81) },
    { comment: '' },
    { comment: 'x'.repeat(1_001) },
    { rowVersion: 'null' },
  ])('is not %o', async (given) => {
    const id = await api('Batu');
    expect((await rate(id, given as never)).status).toBe(422);
    expect(await here.portal.db.select().from(rating).where(eq(rating.projectId, id))).toEqual([]);
  });

  it('keeps what was written as text, and names its author to people with an account only', async () => {
    const id = await api('Kaca');
    const comment = '<script>alert(1)</script> {title} \' "; drop table rating; --';
    await rate(id, { comment });
    const [shown] = (await list(id)).data;
    expect(shown).toMatchObject({ comment, author: null, organization: { id: here.portal.organizations.consumer.id } });
    expect(shown.allowed).toEqual([]);
    expect((await list(id, here.otherclient)).data[0].author).toBe(here.portal.people.client.displayName);
  });
});

describe('the owner', () => {
  it('is told of a rating, and answers it once; the author is told once', async () => {
    const { portal, developer, otherdeveloper, client } = here;
    const id = await api('Akik');
    const { body: row } = await rate(id);
    await portal.app.events.drain();
    const people = portal.people;
    const told = async (user: { id: string }) =>
      (await portal.db.select().from(notification).where(eq(notification.userId, user.id))).filter(({ link }) =>
        link.includes(id),
      ).length;
    expect(await told(people.developer)).toBe(1);
    expect((await list(id, developer)).data[0].allowed).toEqual(['answer']);
    expect(coded(await answer(row, 'Terima kasih', otherdeveloper))).toBe('404 notFound');
    expect(coded(await answer(row, 'Terima kasih', client))).toBe('403 forbidden');
    const before = await told(people.client);
    const answered = await answer(row, 'Terima kasih');
    expect(answered.body).toMatchObject({ answer: { text: 'Terima kasih' }, rowVersion: 2 });
    expect(coded(await answer(row, 'Dua'))).toBe('409 stale');
    expect((await answer(answered.body, 'Terima kasih banyak')).body.answer.text).toBe('Terima kasih banyak');
    await portal.app.events.drain();
    expect((await told(people.client)) - before).toBe(1);
    expect((await list(id)).data[0].answer.text).toBe('Terima kasih banyak');
  });
});

describe('a hidden rating', () => {
  it('is hidden by administrators of the tenant and the portal only, with a reason', async () => {
    const { tenantadmin, otheradmin, superadmin, developer, client } = here;
    const id = await api('Topaz');
    const { body: row } = await rate(id);
    expect(coded(await act(contract.hide, row, otheradmin))).toBe('404 notFound');
    for (const who of [developer, client]) expect(coded(await act(contract.hide, row, who))).toBe('403 forbidden');
    const body = { reason: 'x', rowVersion: 1 };
    expect((await tenantadmin.call(contract.hide, { params: { id: row.id }, body })).status).toBe(422);
    const hidden = await act(contract.hide, row, tenantadmin);
    expect(hidden.body).toMatchObject({ status: 'Hidden', hiddenReason: REASON, rowVersion: 2 });
    expect(coded(await act(contract.hide, hidden.body, superadmin))).toBe('409 STATE_CONFLICT');
    expect(coded(await act(contract.show, row, superadmin))).toBe('409 stale');
    const [entry] = await here.portal.db
      .select()
      .from(portalLog)
      .where(inArray(portalLog.action, ['RATING_HIDE']));
    expect(entry).toMatchObject({ reason: REASON });
    expect(coded(await act(contract.show, hidden.body, superadmin))).toBe(200);
    expect((await list(id)).count).toBe(1);
  });

  it('does not count, is not shown, not answered, and stays hidden whatever its author writes', async () => {
    const { client, tenantadmin, portal } = here;
    const id = await api('Opal');
    const [colleague] = await colleagues(1);
    const { body: row } = await rate(id, { stars: 1 });
    await rate(id, { stars: 5 }, colleague);
    const { body: hidden } = await act(contract.hide, row, tenantadmin);
    expect(await list(id)).toMatchObject({ count: 1, average: 5, histogram: [0, 0, 0, 0, 1], totalItems: 1 });
    expect((await list(id, client)).own).toMatchObject({ status: 'Hidden', hiddenReason: REASON, allowed: ['change'] });
    expect((await list(id, colleague)).data).toHaveLength(1);
    const card = (await portal.nobody.call(catalogue.detail, { params: { id } })).body;
    expect(card.rating).toEqual({ average: 5, count: 1 });
    expect(coded(await answer(hidden, 'Maaf'))).toBe('409 STATE_CONFLICT');
    const params = { id: row.id };
    expect(coded(await client.call(contract.withdraw, { params, body: { rowVersion: 2 } }))).toBe('409 rating.hidden');
    expect((await rate(id, { stars: 5, rowVersion: 2 })).body).toMatchObject({ status: 'Hidden', stars: 5 });
    expect((await list(id)).count).toBe(1);
  });
});

describe('the lists', () => {
  it('show everybody their own, and administrators those of their tenant, with filters', async () => {
    const { client, tenantadmin, otheradmin, superadmin, developer, otherclient } = here;
    const id = await api('Berlian');
    const { body: row } = await rate(id, { title: 'Berkilau benar' });
    const moderation = async (who: Caller, query = {}) => (await who.call(contract.moderation, { query })).body;
    const all = { q: 'berkilau' };
    expect((await client.call(contract.mine, { query: all })).body).toMatchObject({
      data: [{ id: row.id, api: { id } }],
      moderates: false,
    });
    expect((await otherclient.call(contract.mine, { query: {} })).body.totalItems).toBe(0);
    for (const who of [tenantadmin, superadmin]) {
      const found = await moderation(who, all);
      expect(found).toMatchObject({ totalItems: 1, moderates: true, data: [{ allowed: ['answer', 'hide'] }] });
    }
    expect((await moderation(otheradmin)).totalItems).toBe(0);
    for (const who of [developer, client]) expect((await moderation(who)).code).toBe('forbidden');
    const filtered = async (filter: string) => (await moderation(tenantadmin, { ...all, filter })).totalItems;
    expect([
      await filtered('status_eq=Hidden'),
      await filtered('stars_in=4,5'),
      await filtered('answered_eq=true'),
    ]).toEqual([0, 1, 0]);
    expect((await moderation(tenantadmin, { filter: 'userId_eq=1' })).code).toBe('validation');
  });
});

describe('the catalogue and the registry', () => {
  it('sort by the average with middling ratings besides, so that one rating of five stars is not the best', async () => {
    const { portal, developer } = here;
    const [once, often, never, poor] = [
      await api('Kuarza A'),
      await api('Kuarza B'),
      await api('Kuarza C'),
      await api('Kuarza D'),
    ];
    await rate(once, { stars: 5 });
    await rate(poor, { stars: 1 });
    for (const who of await colleagues(5)) await rate(often, { stars: 4 }, who);
    const best = [often, once, poor, never];
    // Figures reach the index a moment after the search that finds them new.
    await vi.waitFor(async () => {
      const query = { q: 'kuarza', sort: 'rating' as const };
      const { data } = (await portal.nobody.call(catalogue.search, { query })).body;
      expect(data.map(({ id }: { id: string }) => id)).toEqual(best);
      expect(data.map((one: { rating: object }) => one.rating)).toEqual([
        { average: 4, count: 5 },
        { average: 5, count: 1 },
        { average: 1, count: 1 },
        null,
      ]);
    });
    const rows = (await developer.call(registry.list, { query: { q: 'kuarza', _sort: 'rating:desc' } })).body.data;
    expect(rows.map(({ id }: { id: string }) => id)).toEqual(best);
    expect(rows[0].rating).toEqual({ average: 4, count: 5 });
    // A later change of the API keeps its ratings.
    await rebuildSearch(portal.db, often);
    expect((await portal.nobody.call(catalogue.detail, { params: { id: often } })).body.rating.count).toBe(5);
  });
});

describe('a portal without ratings', () => {
  afterEach(() => here.portal.db.delete(setting).where(eq(setting.key, 'ratings')));

  it('refuses every call, and shows none', async () => {
    const { portal, client, tenantadmin, developer } = here;
    const id = await api('Safir');
    const { body: row } = await rate(id);
    await portal.db.insert(setting).values({ key: 'ratings', value: false });
    const params = { id: row.id };
    const replies = [
      await portal.nobody.call(contract.ofApi, { params: { id } }),
      await rate(id, { rowVersion: 1 }),
      await client.call(contract.mine),
      await tenantadmin.call(contract.moderation),
      await answer(row, 'Terima kasih'),
      await act(contract.hide, row, tenantadmin),
      await act(contract.show, row, tenantadmin),
      await client.call(contract.withdraw, { params, body: { rowVersion: 1 } }),
    ];
    expect(replies.map(coded)).toEqual(replies.map(() => '409 rating.off'));
    expect((await portal.nobody.call(catalogue.detail, { params: { id } })).body.rating).toBeNull();
    const query = { q: 'safir', sort: 'rating' as const };
    expect((await portal.nobody.call(catalogue.search, { query })).body.data[0].rating).toBeNull();
    expect((await developer.call(registry.list, { query: { q: 'safir' } })).body.data[0].rating).toBeNull();
    expect(await portal.db.select().from(rating).where(eq(rating.id, row.id))).toMatchObject([{ rowVersion: 1 }]);
  });
});
