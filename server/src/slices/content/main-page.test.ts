import { asc, eq } from 'drizzle-orm';
import { content as pages, publishedPage } from '@titian/shared-contracts/content';
import {
  type Block,
  MAIN_PAGE_AS_IT_CAME,
  type MainPage,
  mainPage as contract,
  type MainPageDetail,
  publishedMainPage,
} from '@titian/shared-contracts/main-page';
import { outbox, portalLog } from '../../storage/schema';
import { portalOf } from '../../testing/portal-of';
import { content } from './content.tables';
import { MAIN_PAGE_ID } from './main-page.kind';

const here = portalOf('superadmin', 'client');
beforeEach(async () => void (await here.portal.db.delete(content)));

const MINUTE = 60_000;
const CAME = MAIN_PAGE_AS_IT_CAME.blocks;
/** An instant of the server's clock, which tests move. */
const after = (offset: number) => new Date(here.portal.app.clock().getTime() + offset).toISOString();
const read = async (): Promise<MainPageDetail> => (await here.superadmin.call(contract.detail)).body;
const save = ({ rowVersion }: MainPageDetail, content: MainPage, putAside?: boolean) =>
  here.superadmin.call(contract.save, { body: { rowVersion, content, ...(putAside && { putAside }) } });
const publish = ({ rowVersion }: MainPageDetail, from: string | null = null, until: string | null = null) =>
  here.superadmin.call(contract.publish, { body: { rowVersion, from, until } });
const restore = ({ rowVersion }: MainPageDetail, version: number) =>
  here.superadmin.call(contract.restore, { body: { rowVersion, version } });
const states = ({ versions }: MainPageDetail) => versions.map(({ version, state }) => `${version} ${state}`);
/** What visitors see: the types of the blocks, in their order. */
const seen = async () => {
  const { body } = await here.portal.nobody.call(publishedMainPage.read);
  return (body.blocks as Block[]).map(({ type }) => type);
};
/** The page with the title of the hero, its last block first, and no statistics. */
const changed = (my: string): MainPage => ({
  blocks: [CAME.at(-1)!, ...CAME.slice(0, -1)].map((block) => {
    if (block.type === 'hero') return { ...block, title: { my, en: 'Another bridge' } };
    return block.type === 'statistics' ? { ...block, on: false } : block;
  }),
});
const AS_IT_CAME = ['hero', 'announcements', 'waiting', 'statistics', 'catalogue', 'faq'];
const CHANGED = ['faq', 'hero', 'announcements', 'waiting', 'catalogue'];

describe('a main page that nobody edited', () => {
  it('is as it came, and nothing is stored of it', async () => {
    expect(await seen()).toEqual(AS_IT_CAME);
    const detail = await read();
    expect(detail).toMatchObject({
      rowVersion: 1,
      live: 1,
      current: { state: 'Published', content: { blocks: CAME } },
    });
    expect(detail.allowed).toEqual(['save', 'restore']);
    expect(await here.portal.db.select().from(content)).toEqual([]);
  });

  it('stores nothing for an act that is refused', async () => {
    expect((await publish(await read())).status).toBe(409);
    expect((await save({ ...(await read()), rowVersion: 7 }, changed('Lain'))).body.code).toBe('stale');
    expect(await here.portal.db.select().from(content)).toEqual([]);
  });
});

describe('life of the main page', () => {
  it('goes from a draft to its readers, and back to the first version, each act logged', async () => {
    const draft = (await save(await read(), changed('Jambatan lain'))).body;
    expect(states(draft)).toEqual(['2 Draft', '1 Published']);
    expect(await seen()).toEqual(AS_IT_CAME);
    const published = (await publish(draft)).body;
    expect(states(published)).toEqual(['2 Published', '1 Archived']);
    expect(await seen()).toEqual(CHANGED);
    const restored = (await restore(published, 1)).body;
    expect(restored.current).toMatchObject({ version: 3, restoredFrom: 1, content: { blocks: CAME } });
    expect((await publish(restored)).status).toBe(200);
    expect(await seen()).toEqual(AS_IT_CAME);
    const log = await here.portal.db
      .select()
      .from(portalLog)
      .where(eq(portalLog.targetId, MAIN_PAGE_ID))
      .orderBy(asc(portalLog.at));
    expect(log.map(({ action }) => action)).toEqual([
      ...['MAIN_PAGE_UPDATE', 'MAIN_PAGE_PUBLISH', 'MAIN_PAGE_RESTORE', 'MAIN_PAGE_PUBLISH'],
    ]);
    expect(log[0]!.changes).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ path: '/blocks/hero/title/my', after: 'Jambatan lain' }),
        expect.objectContaining({ path: '/blocks/statistics/on', before: true, after: false }),
      ]),
    );
  });

  it('changes at its minute and returns after its end, and open pages are told of both', async () => {
    const draft = (await save(await read(), changed('Musim tengkujuh'))).body;
    const [from, until] = [after(5 * MINUTE), after(15 * MINUTE)];
    const scheduled = (await publish(draft, from, until)).body;
    expect(states(scheduled)).toEqual(['2 Scheduled', '1 Published']);
    expect(scheduled.allowed).toEqual(['unschedule']);
    const told = await here.portal.db.select().from(outbox).where(eq(outbox.code, 'content.shown'));
    expect(told.map(({ nextAt }) => nextAt.toISOString())).toEqual(expect.arrayContaining([from, until]));
    here.portal.pass(4 * MINUTE);
    expect(await seen()).toEqual(AS_IT_CAME);
    here.portal.pass(MINUTE);
    expect(await seen()).toEqual(CHANGED);
    here.portal.pass(10 * MINUTE);
    expect(await seen()).toEqual(AS_IT_CAME);
  });

  it('takes its schedule back, and puts a draft aside without losing it', async () => {
    const scheduled = (await publish((await save(await read(), changed('A'))).body, after(MINUTE))).body;
    const draft = (await here.superadmin.call(contract.unschedule, { body: { rowVersion: scheduled.rowVersion } }))
      .body;
    expect(states(draft)).toEqual(['2 Draft', '1 Published']);
    const aside = (await here.superadmin.call(contract.discard, { body: { rowVersion: draft.rowVersion } })).body;
    expect(states(aside)).toEqual(['2 Archived', '1 Published']);
    const { body } = await here.superadmin.call(contract.version, { params: { version: '2' } });
    expect(body).toMatchObject(changed('A'));
    expect((await here.superadmin.call(contract.version, { params: { version: '9' } })).status).toBe(404);
  });
});

describe('several editors', () => {
  it('of sixty who save first at once, one is first; the others are told and overwrite nothing', async () => {
    const first = await read();
    const replies = await Promise.all(Array.from({ length: 60 }, (_, n) => save(first, changed(`Versi ${n}`))));
    expect(replies.map(({ status }) => status).sort()).toEqual([200, ...Array(59).fill(409)]);
    const won = replies.find(({ status }) => status === 200)!.body;
    expect(await read()).toMatchObject({ rowVersion: 2, current: won.current });
    expect(states(await read())).toEqual(['2 Draft', '1 Published']);
  });

  it('can save beside each other: the draft of the other is put aside, not lost', async () => {
    const theirs = (await save(await read(), changed('Mereka'))).body;
    const mine = (await save(theirs, changed('Saya'), true)).body;
    expect(states(mine)).toEqual(['3 Draft', '2 Archived', '1 Published']);
    const kept = await here.superadmin.call(contract.version, { params: { version: '2' } });
    expect(kept.body).toMatchObject(changed('Mereka'));
  });

  it('hear of each other', async () => {
    const { portal } = here;
    await portal.app.events.drain();
    const told = vi.spyOn(portal.app.hub, 'toUser').mockReturnValue();
    await save(await read(), changed('A'));
    await portal.app.events.drain();
    expect(told.mock.calls).toEqual([[portal.people.superadmin.id, 'content', { contentId: MAIN_PAGE_ID }]]);
    vi.restoreAllMocks();
  });
});

it('is no page of content: not in their list, search or addresses, and not reached by their calls', async () => {
  const published = (await publish((await save(await read(), changed('Satu titian'))).body)).body;
  const { superadmin, portal } = here;
  expect((await superadmin.call(pages.list, { query: {} })).body.totalItems).toBe(0);
  expect((await portal.nobody.call(publishedPage.search, { query: { q: 'titian' } })).body.data).toEqual([]);
  const params = { id: MAIN_PAGE_ID };
  const { rowVersion } = published;
  expect((await superadmin.call(pages.detail, { params })).status).toBe(404);
  expect((await superadmin.call(pages.archive, { params, body: { rowVersion } })).status).toBe(404);
  expect((await superadmin.call(pages.remove, { params })).status).toBe(404);
  expect(await seen()).toEqual(CHANGED);
});
