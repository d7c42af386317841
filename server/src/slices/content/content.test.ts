import { asc, eq } from 'drizzle-orm';
import { content as contract, type PageDetail, publishedPage } from '@titian/shared-contracts/content';
import { outbox, portalLog } from '../../storage/schema';
import { portalOf } from '../../testing/portal-of';
import { pageContent } from './content.samples';
import { content } from './content.tables';

const here = portalOf('superadmin', 'client');
beforeEach(async () => void (await here.portal.db.delete(content)));

const MINUTE = 60_000;
/** An instant of the server's clock, which tests move. */
const after = (offset: number) => new Date(here.portal.app.clock().getTime() + offset).toISOString();
const create = async (given = {}, slug = 'dasar-data'): Promise<PageDetail> =>
  (await here.superadmin.call(contract.create, { body: { slug, content: pageContent(given) } })).body;
const save = ({ id, rowVersion }: PageDetail, given = {}) =>
  here.superadmin.call(contract.save, { params: { id }, body: { rowVersion, content: pageContent(given) } });
const publish = ({ id, rowVersion }: PageDetail, from: string | null = null, until: string | null = null) =>
  here.superadmin.call(contract.publish, { params: { id }, body: { rowVersion, from, until } });
const act = (name: 'unschedule' | 'discard' | 'archive', { id, rowVersion }: PageDetail) =>
  here.superadmin.call(contract[name], { params: { id }, body: { rowVersion } });
const restore = ({ id, rowVersion }: PageDetail, version: number) =>
  here.superadmin.call(contract.restore, { params: { id }, body: { rowVersion, version } });
const title = (my: string) => ({ title: { my, en: '' } });
/** What a visitor reads at the address: the title, or the status of the refusal. */
const shown = async (slug = 'dasar-data', caller = here.portal.nobody) => {
  const { status, body } = await caller.call(publishedPage.read, { params: { slug } });
  return status === 200 ? body.title.my : status;
};
const states = ({ versions }: PageDetail) => versions.map(({ version, state }) => `${version} ${state}`);

describe('life of a page', () => {
  it('goes from a draft to its readers, to the next version, and to the archive, each act logged', async () => {
    const draft = await create();
    expect(draft).toMatchObject({ live: null, rowVersion: 1, current: { version: 1, state: 'Draft' } });
    expect(await shown()).toBe(404);
    const first = (await publish(draft)).body;
    expect(await shown()).toBe('Dasar data');
    // The next version is written while readers see the one before.
    const second = (await save(first, title('Dasar baharu'))).body;
    expect(states(second)).toEqual(['2 Draft', '1 Published']);
    expect(await shown()).toBe('Dasar data');
    const published = (await publish(second)).body;
    expect(states(published)).toEqual(['2 Published', '1 Archived']);
    expect(await shown()).toBe('Dasar baharu');
    const archived = await act('archive', published);
    expect(states(archived.body)).toEqual(['2 Archived', '1 Archived']);
    expect(await shown()).toBe(404);
    const log = await here.portal.db
      .select()
      .from(portalLog)
      .where(eq(portalLog.targetId, draft.id))
      .orderBy(asc(portalLog.at));
    expect(log.map(({ action }) => action)).toEqual([
      ...['CONTENT_CREATE', 'CONTENT_PUBLISH', 'CONTENT_UPDATE', 'CONTENT_PUBLISH', 'CONTENT_ARCHIVE'],
    ]);
  });

  it('is shown at its minute and until its end, when the version before returns', async () => {
    const { portal } = here;
    const first = (await publish(await create())).body;
    const draft = (await save(first, title('Musim tengkujuh'))).body;
    const from = after(5 * MINUTE);
    const until = after(15 * MINUTE);
    const scheduled = (await publish(draft, from, until)).body;
    expect(states(scheduled)).toEqual(['2 Scheduled', '1 Published']);
    // Open pages are told at both instants.
    const told = await portal.db.select().from(outbox).where(eq(outbox.code, 'content.shown'));
    expect(told.map(({ nextAt }) => nextAt.toISOString())).toEqual(expect.arrayContaining([from, until]));
    portal.pass(4 * MINUTE);
    expect(await shown()).toBe('Dasar data');
    portal.pass(MINUTE);
    expect(await shown()).toBe('Musim tengkujuh');
    portal.pass(10 * MINUTE);
    expect(await shown()).toBe('Dasar data');
    const { body } = await here.superadmin.call(contract.detail, { params: { id: first.id } });
    expect(states(body)).toEqual(['2 Archived', '1 Published']);
  });

  it('is a draft again before anybody writes on, once it was scheduled', async () => {
    const scheduled = (await publish(await create(), after(MINUTE))).body;
    expect(await save(scheduled)).toMatchObject({ status: 409, body: { code: 'STATE_CONFLICT' } });
    const draft = (await act('unschedule', scheduled)).body;
    expect(draft.current).toMatchObject({ state: 'Draft', from: null });
    here.portal.pass(2 * MINUTE);
    expect(await shown()).toBe(404);
  });

  it('ends no earlier than it begins, also where it begins now', async () => {
    const draft = await create();
    const refused = { status: 422, body: { errors: [{ path: '/until', code: 'validation.period' }] } };
    expect(await publish(draft, null, after(-MINUTE))).toMatchObject(refused);
    expect(await publish(draft, after(MINUTE), after(MINUTE))).toMatchObject(refused);
  });

  it('loses nothing: restored versions are drafts of their own, and a draft that is put aside stays', async () => {
    const first = (await publish(await create(title('Pertama')))).body;
    const second = (await save(first, title('Kedua'))).body;
    const restored = (await restore(second, 1)).body;
    expect(states(restored)).toEqual(['3 Draft', '2 Archived', '1 Published']);
    expect(restored.current).toMatchObject({ restoredFrom: 1, content: title('Pertama') });
    const { body } = await here.superadmin.call(contract.version, { params: { id: first.id, version: '2' } });
    expect(body).toMatchObject(title('Kedua'));
    const aside = (await act('discard', restored)).body;
    expect(states(aside)).toEqual(['3 Archived', '2 Archived', '1 Published']);
    expect((await restore(aside, 9)).status).toBe(404);
  });

  it('is published once it says something in Malay', async () => {
    const nothing = { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text: '  ' }] }] };
    const draft = await create({ body: { my: nothing, en: pageContent().body.en } });
    expect(await publish(draft)).toMatchObject({ status: 409, body: { code: 'content.empty' } });
  });

  it('is deleted only if no reader ever saw it', async () => {
    const shownOnce = (await act('archive', (await publish(await create())).body)).body;
    const remove = (id: string) => here.superadmin.call(contract.remove, { params: { id } });
    expect(await remove(shownOnce.id)).toMatchObject({ status: 409, body: { code: 'STATE_CONFLICT' } });
    const draft = await create({}, 'lain');
    expect((await remove(draft.id)).status).toBe(200);
    expect((await remove(draft.id)).status).toBe(404);
  });
});

describe('several editors', () => {
  it('of sixty who save at once, one is first; the others are told and overwrite nothing', async () => {
    const draft = await create();
    const replies = await Promise.all(Array.from({ length: 60 }, (_, n) => save(draft, title(`Versi ${n}`))));
    expect(replies.map(({ status }) => status).sort()).toEqual([200, ...Array(59).fill(409)]);
    expect(replies.find(({ status }) => status === 409)!.body).toMatchObject({
      code: 'stale',
      extra: { rowVersion: 2 },
    });
    const { body } = await here.superadmin.call(contract.detail, { params: { id: draft.id } });
    expect(body).toMatchObject({ rowVersion: 2, current: replies.find(({ status }) => status === 200)!.body.current });
  });

  it('can save beside each other: the draft of the other is put aside, not lost', async () => {
    const draft = await create();
    const theirs = (await save(draft, title('Mereka'))).body;
    expect((await save(draft, title('Saya'))).status).toBe(409);
    const { body } = await here.superadmin.call(contract.save, {
      ...{ params: { id: draft.id } },
      body: { rowVersion: theirs.rowVersion, content: pageContent(title('Saya')), putAside: true },
    });
    expect(states(body)).toEqual(['2 Draft', '1 Archived']);
    const kept = await here.superadmin.call(contract.version, { params: { id: draft.id, version: '1' } });
    expect(kept.body).toMatchObject(title('Mereka'));
  });

  it('of sixty who publish at once, one publishes', async () => {
    const draft = await create();
    const replies = await Promise.all(Array.from({ length: 60 }, () => publish(draft)));
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  it('hear of each other, and nobody else hears of a draft', async () => {
    const { portal } = here;
    const draft = await create();
    await portal.app.events.drain();
    const told = vi.spyOn(portal.app.hub, 'toUser').mockReturnValue();
    const all = vi.spyOn(portal.app.hub, 'toEverybody').mockReturnValue();
    const saved = (await save(draft)).body;
    await portal.app.events.drain();
    expect(told.mock.calls).toEqual([[portal.people.superadmin.id, 'content', { contentId: draft.id }]]);
    expect(all).not.toHaveBeenCalled();
    await publish(saved);
    await portal.app.events.drain();
    expect(all).toHaveBeenCalledWith('content', { contentId: draft.id });
    vi.restoreAllMocks();
  });

  it('cannot give two pages one address', async () => {
    await create();
    const again = await here.superadmin.call(contract.create, {
      body: { slug: 'dasar-data', content: pageContent() },
    });
    expect(again).toMatchObject({ status: 422, body: { errors: [{ path: '/slug', code: 'validation.slugTaken' }] } });
  });
});

describe('readers', () => {
  it('find a page by its words in both languages, those for people with an account only once signed in', async () => {
    await publish(await create());
    await publish(await create({ ...title('Panduan dalaman'), audience: 'SignedIn' }, 'dalaman'));
    await create(title('Draf'), 'draf');
    const search = async (q: string, caller = here.portal.nobody) =>
      (await caller.call(publishedPage.search, { query: { q } })).body.data.map(({ slug }: { slug: string }) => slug);
    expect(await search('')).toEqual(['dasar-data']);
    expect(await search('', here.client)).toEqual(['dalaman', 'dasar-data']);
    expect(await search('government SHARED')).toEqual(['dasar-data']);
    expect(await search('paragraph')).toEqual([]);
    expect(await search('%')).toEqual([]);
    expect(await shown('dalaman')).toBe(404);
    expect(await shown('dalaman', here.client)).toBe('Panduan dalaman');
    expect(await shown('draf', here.client)).toBe(404);
  });
});

it('lists pages by the state of their newest version, with what is missing in English', async () => {
  const first = (await publish(await create())).body;
  await save(first, { title: { my: 'Baharu', en: '' }, summary: { my: '', en: '' } });
  await publish(await create(title('Akan datang'), 'akan-datang'), after(MINUTE));
  const list = async (state: string) =>
    (await here.superadmin.call(contract.list, { query: { filter: `state_eq=${state}` } })).body.data;
  expect(await list('Draft')).toMatchObject([{ slug: 'dasar-data', version: 2, live: 1, missing: 1 }]);
  expect(await list('Scheduled')).toMatchObject([{ slug: 'akan-datang', live: null }]);
  here.portal.pass(MINUTE);
  expect(await list('Published')).toMatchObject([{ slug: 'akan-datang', live: 1, state: 'Published' }]);
});
