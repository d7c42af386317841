import { type RoleName, ROLES } from '@titian/shared-contracts';
import { EMPTY_TEXT } from '@titian/shared-contracts/content';
import {
  type Block,
  type BlockAudience,
  blocksFor,
  MAIN_PAGE_AS_IT_CAME,
  mainPage as contract,
  type MainPageDetail,
  publishedMainPage,
} from '@titian/shared-contracts/main-page';
import { eq } from 'drizzle-orm';
import { portalLog } from '../../storage/schema';
import type { Caller } from '../../testing/portal-of';
import { portalOf } from '../../testing/portal-of';
import { content, contentVersion } from './content.tables';
import { MAIN_PAGE_ID } from './main-page.kind';

const here = portalOf('superadmin', 'tenantadmin', 'developer', 'client', 'otherclient');
beforeEach(async () => void (await here.portal.db.delete(content)));

const MINUTE = 60_000;
const CAME = MAIN_PAGE_AS_IT_CAME.blocks;
const doc = (text: string) => ({
  type: 'doc' as const,
  content: [{ type: 'paragraph' as const, content: [{ type: 'text' as const, text }] }],
});
const text = (key: string, audience?: BlockAudience): Block => ({
  ...{ type: 'text', key, on: true, title: { my: `Untuk ${key}`, en: '' }, body: { my: doc(key), en: EMPTY_TEXT } },
  ...(audience && { audience }),
});
const roles = (...chosen: RoleName[]): BlockAudience => ({ to: 'Roles', roles: chosen });
const read = async (): Promise<MainPageDetail> => (await here.superadmin.call(contract.detail)).body;
const save = ({ rowVersion }: Pick<MainPageDetail, 'rowVersion'>, blocks: readonly unknown[]) =>
  here.superadmin.call(contract.save, { body: { rowVersion, content: { blocks } as never } });
const publish = async (blocks: readonly unknown[], from: string | null = null) => {
  const { rowVersion } = (await save(await read(), blocks)).body;
  const done = await here.superadmin.call(contract.publish, { body: { rowVersion, from, until: null } });
  expect(done.status).toBe(200);
};
const answerTo = (caller: Pick<Caller, 'call'>) => caller.call(publishedMainPage.read);
/** The keys of the blocks that a caller has beside those of the page as it came. */
const seenBy = async (caller: Pick<Caller, 'call'>) =>
  ((await answerTo(caller)).body.blocks as Block[])
    .filter(({ key }) => !CAME.some((block) => block.key === key))
    .map(({ key }) => key);
/** As an unknown block of a key that no reader has yet. */
const given = (audience: unknown) => [...CAME, { ...text('teks'), audience }];

describe('a block', () => {
  it('reaches its readers alone: visitors, the signed-in, or those of the chosen roles', async () => {
    const { portal, superadmin, tenantadmin, developer, client, otherclient } = here;
    await publish([
      ...CAME,
      text('pelawat', { to: 'Visitors' }),
      text('masuk', { to: 'SignedIn' }),
      text('peranan', roles('Client', 'Developer')),
    ]);
    expect(await seenBy(portal.nobody)).toEqual(['pelawat']);
    for (const caller of [superadmin, tenantadmin]) expect(await seenBy(caller)).toEqual(['masuk']);
    for (const caller of [developer, client, otherclient]) expect(await seenBy(caller)).toEqual(['masuk', 'peranan']);
    const sent = JSON.stringify((await answerTo(portal.nobody)).body);
    for (const secret of ['masuk', 'peranan', 'audience', 'Client']) expect(sent).not.toContain(secret);
  });

  it('is cached by nobody but its reader, and what another reader kept is out of date', async () => {
    await publish([...CAME, text('masuk', { to: 'SignedIn' })]);
    const { url } = { url: publishedMainPage.read.path };
    const mine = await here.portal.app.inject({ url, headers: { authorization: `Bearer ${here.client.token}` } });
    expect(mine.headers['cache-control']).toBe('private, no-cache');
    const etag = mine.headers.etag;
    const visitor = await here.portal.app.inject({ url, headers: etag ? { 'if-none-match': etag } : {} });
    expect(visitor.statusCode).toBe(200);
    expect(visitor.headers.etag === undefined || visitor.headers.etag !== etag).toBe(true);
    expect(visitor.body).not.toContain('masuk');
  });

  it('may be any of the page, also the hero and the catalogue; a page may have nothing for a reader', async () => {
    await publish(CAME.map((block) => ({ ...block, audience: roles('SuperAdministrator') })));
    expect((await answerTo(here.portal.nobody)).body).toEqual({ blocks: [] });
    expect((await answerTo(here.client)).body).toEqual({ blocks: [] });
    expect((await answerTo(here.superadmin)).body).toEqual({ blocks: CAME });
  });

  it('that was stored before there were audiences is for everybody', async () => {
    await publish([...CAME, text('lama')]);
    const [row] = await here.portal.db.select().from(contentVersion).where(eq(contentVersion.version, 2));
    expect(JSON.stringify(row!.content)).not.toContain('audience');
    for (const caller of [here.portal.nobody, here.client, here.superadmin])
      expect(await seenBy(caller)).toEqual(['lama']);
  });

  it('changes its readers at the minute of a scheduled version', async () => {
    const { portal, client } = here;
    await publish([...CAME, text('teks', { to: 'Visitors' })]);
    const at = new Date(portal.app.clock().getTime() + 5 * MINUTE).toISOString();
    await publish([...CAME, text('teks', roles('Client'))], at);
    expect([await seenBy(portal.nobody), await seenBy(client)]).toEqual([['teks'], []]);
    portal.pass(5 * MINUTE);
    expect([await seenBy(portal.nobody), await seenBy(client)]).toEqual([[], ['teks']]);
  });

  it('keeps its readers in every version, and the portal log says what changed', async () => {
    await publish([...CAME, text('teks', roles('Client'))]);
    await publish([...CAME, text('teks', { to: 'SignedIn' })]);
    const { body } = await here.superadmin.call(contract.version, { params: { version: '2' } });
    expect(body.blocks.at(-1).audience).toEqual(roles('Client'));
    const { rowVersion } = await read();
    const restored = await here.superadmin.call(contract.restore, { body: { rowVersion, version: 2 } });
    expect(restored.body.current.content.blocks.at(-1).audience).toEqual(roles('Client'));
    const log = await here.portal.db.select().from(portalLog).where(eq(portalLog.targetId, MAIN_PAGE_ID));
    const paths = log.flatMap(({ changes }) => (changes as { path: string }[] | null) ?? []).map(({ path }) => path);
    expect(paths.some((path) => path.startsWith('/blocks/teks/audience'))).toBe(true);
  });
});

describe('what is refused, at its path', () => {
  const errorsOf = async (audience: unknown) => {
    const { status, body } = await save({ rowVersion: 1 }, given(audience));
    return [
      status,
      ...((body.errors ?? []) as { path: string; code: string }[]).map(({ path, code }) => `${path} ${code}`),
    ];
  };
  const at = `/content/blocks/${CAME.length}/audience`;
  it.each([
    [{ to: 'Roles', roles: ['Client', 'Root'] }, `${at}/roles/1 validation.invalid`],
    [{ to: 'Roles', roles: [] }, `${at}/roles validation.noRole`],
    [{ to: 'Roles' }, `${at}/roles validation.invalid`],
    [{ to: 'Roles', roles: ['Client', 'Client'] }, `${at}/roles validation.invalid`],
    [{ to: 'Roles', roles: 7 }, `${at}/roles validation.invalid`],
    [{ to: 'Nobody' }, `${at}/to validation.invalid`],
    [{ to: '__proto__' }, `${at}/to validation.invalid`],
    [{}, `${at}/to validation.invalid`],
    ['All', `${at} validation.invalid`],
    [null, `${at} validation.invalid`],
  ])('%j', async (audience, expected) => {
    expect(await errorsOf(audience)).toEqual([422, expected]);
    expect(await here.portal.db.select().from(content)).toEqual([]);
  });

  it('more roles than there are', async () => {
    const many = Array.from({ length: 500 }, () => 'Client');
    expect((await errorsOf({ to: 'Roles', roles: many }))[0]).toBe(422);
  });

  it('readers that nobody named are not kept', async () => {
    const { body } = await save({ rowVersion: 1 }, given({ to: 'SignedIn', roles: ['Client'], users: ['x'] }));
    expect(body.current.content.blocks.at(-1).audience).toEqual({ to: 'SignedIn' });
  });
});

it('of sixty editors who change the readers at once one is first, and nothing of the others is mixed in', async () => {
  const first = await read();
  const audiences = Array.from({ length: 60 }, (_, n): BlockAudience => roles(ROLES[n % ROLES.length]!));
  const replies = await Promise.all(audiences.map((one) => save(first, [...CAME, text('teks', one)])));
  expect(replies.map(({ status }) => status).sort()).toEqual([200, ...Array(59).fill(409)]);
  const won = replies.findIndex(({ status }) => status === 200);
  expect((await read()).current.content.blocks.at(-1)!.audience).toEqual(audiences[won]);
});

it('leaves out blocks that are off, whoever reads', () => {
  expect(blocksFor([{ ...text('a', { to: 'Visitors' }), on: false }], null)).toEqual([]);
});
