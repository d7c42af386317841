import { asc, eq } from 'drizzle-orm';
import { announcement } from '@titian/shared-contracts/announcement';
import { outbox, portalLog } from '../../storage/schema';
import { announcement as table } from './announcement.tables';
import { buildPortal, type Portal } from '../../testing/build';

let portal: Portal;
let editor: Awaited<ReturnType<Portal['as']>>;
beforeAll(async () => {
  portal = await buildPortal();
  editor = await portal.as('superadmin');
});
beforeEach(async () => void (await portal.db.delete(table)));
afterAll(() => portal.close());

const HOUR = 3_600_000;
const at = (offset: number) => new Date(Date.now() + offset).toISOString();
const input = (given = {}) => ({
  title: { my: 'Penyelenggaraan', en: 'Maintenance' },
  body: { my: 'Sistem ditutup malam ini', en: 'Closed tonight' },
  art: 'bridge' as const,
  pictureId: null,
  link: '',
  severity: 'Info' as const,
  places: ['Home' as const],
  audience: 'All' as const,
  roles: [],
  organizationIds: [],
  dismissible: true,
  from: at(-HOUR),
  to: null,
  pinned: false,
  ...given,
});
const create = async (given = {}) => (await editor.call(announcement.create, { body: input(given) })).body;
const publish = async (given = {}) => {
  const { id } = await create(given);
  return (await editor.call(announcement.publish, { params: { id } })).body;
};
const slides = async (caller = portal.nobody) =>
  (await caller.call(announcement.current)).body.map(({ title }: { title: { my: string } }) => title.my);
const actions = async (id: string) =>
  (await portal.db.select().from(portalLog).where(eq(portalLog.targetId, id)).orderBy(asc(portalLog.at))).map(
    ({ action }) => action,
  );

describe('life of an announcement', () => {
  it('goes from draft to the carousel to the archive, each act audited', async () => {
    const draft = await create();
    expect(draft).toMatchObject({ state: 'Draft', rowVersion: 1, updatedBy: portal.people.superadmin.displayName });
    expect(await slides()).toEqual([]);
    const params = { id: draft.id };
    expect((await editor.call(announcement.publish, { params })).body).toMatchObject({
      state: 'Published',
      rowVersion: 2,
    });
    expect(await slides()).toEqual(['Penyelenggaraan']);
    expect((await editor.call(announcement.archive, { params })).body.state).toBe('Archived');
    expect(await slides()).toEqual([]);
    expect(await actions(draft.id)).toEqual(['ANNOUNCEMENT_CREATE', 'ANNOUNCEMENT_PUBLISH', 'ANNOUNCEMENT_ARCHIVE']);
  });

  it('is scheduled until its period starts and expires when it ends', async () => {
    const made = await publish({ from: at(HOUR), to: at(2 * HOUR) });
    expect(made.state).toBe('Scheduled');
    expect(await slides()).toEqual([]);
    const [event] = await portal.db
      .select()
      .from(outbox)
      .where(eq(outbox.code, 'announcement.published'))
      .orderBy(asc(outbox.createdAt))
      .limit(1)
      .offset(1);
    expect(event?.nextAt.toISOString()).toBe(made.from);
    portal.pass(HOUR + 1_000);
    expect(await slides()).toEqual(['Penyelenggaraan']);
    portal.pass(HOUR);
    expect(await slides()).toEqual([]);
    const expired = await editor.call(announcement.list, { query: { filter: 'state_eq=Expired' } });
    portal.pass(-2 * HOUR - 1_000);
    expect(expired.body).toMatchObject({ totalItems: 1, data: [{ id: made.id, state: 'Expired' }] });
  });

  it('refuses acts that its state does not allow', async () => {
    const published = await publish();
    const params = { id: published.id };
    expect((await editor.call(announcement.publish, { params })).body).toMatchObject({
      code: 'STATE_CONFLICT',
      extra: { from: 'Published' },
    });
    expect((await editor.call(announcement.remove, { params })).status).toBe(409);
    const draft = await create({ to: at(-HOUR / 2) });
    const over = await editor.call(announcement.publish, { params: { id: draft.id } });
    expect(over).toMatchObject({ status: 409, body: { code: 'announcement.ended' } });
    expect((await editor.call(announcement.archive, { params: { id: draft.id } })).status).toBe(409);
    expect((await editor.call(announcement.remove, { params: { id: draft.id } })).status).toBe(200);
    expect((await editor.call(announcement.publish, { params: { id: draft.id } })).status).toBe(404);
  });

  it('refuses an update that would overwrite another editor’s', async () => {
    const { id } = await create();
    const change = (rowVersion: number, my: string) =>
      editor.call(announcement.update, {
        params: { id },
        body: { rowVersion, showAgain: false, input: input({ title: { my, en: '' } }) },
      });
    expect((await change(1, 'Satu')).body).toMatchObject({ rowVersion: 2, title: { my: 'Satu', en: '' } });
    expect(await change(1, 'Dua')).toMatchObject({ status: 409, body: { code: 'stale' } });
    const missing = await editor.call(announcement.list, { query: { filter: 'missing_eq=en' } });
    expect(missing.body.data).toMatchObject([{ title: { my: 'Satu' } }]);
  });
});

describe('validation', () => {
  it.each([
    '//evil.example',
    'https://a@evil.example',
    'http://plain.example',
    'javascript:alert(1)',
    '/\\evil.example',
    '/\t/evil.example',
  ])('refuses a link to %j', async (link) => {
    const reply = await editor.call(announcement.create, { body: input({ link }) });
    expect(reply).toMatchObject({ status: 422, body: { errors: [{ path: '/link', code: 'validation.link' }] } });
  });
  it.each(['', '/apimarketplace/about', 'https://agency.example/notis'])('accepts the link %j', async (link) => {
    expect((await editor.call(announcement.create, { body: input({ link }) })).status).toBe(201);
  });
  it.each([
    ['nowhere', { places: [] }, '/places', 'validation.required'],
    ['nobody', { audience: 'Chosen' }, '/roles', 'validation.noAudience'],
    [
      'a banner that stays without being urgent',
      { dismissible: false },
      '/dismissible',
      'validation.mustBeDismissible',
    ],
    [
      ...(['an agency that is gone', { audience: 'Chosen', organizationIds: [crypto.randomUUID()] }] as const),
      ...(['/organizationIds', 'validation.agencyGone'] as const),
    ],
  ])('refuses an announcement for %s', async (_, given, path, code) => {
    const reply = await editor.call(announcement.create, { body: input(given) });
    expect(reply).toMatchObject({ status: 422, body: { errors: [{ path, code }] } });
    expect(await portal.db.$count(table)).toBe(0);
  });
  it('keeps each place once, and roles and agencies of a chosen audience alone', async () => {
    const { provider } = portal.organizations;
    const given = { places: ['Mail', 'Home', 'Mail'], roles: ['Client'], organizationIds: [provider.id] };
    expect(await create(given)).toMatchObject({ places: ['Home', 'Mail'], roles: [], organizationIds: [] });
    const chosen = await create({ ...given, audience: 'Chosen', organizationIds: [provider.id, provider.id] });
    expect(chosen).toMatchObject({ roles: ['Client'], organizationIds: [provider.id] });
  });
  it('refuses a period that ends before it starts, in any time zone', async () => {
    const period = { from: '2026-11-21T08:00:00Z', to: '2026-11-21T09:00:00+08:00' };
    const reply = await editor.call(announcement.create, { body: input(period) });
    expect(reply).toMatchObject({ status: 422, body: { errors: [{ path: '/to', code: 'validation.period' }] } });
  });
});

describe('the carousel', () => {
  it('leaves out what shows elsewhere only', async () => {
    await publish({ places: ['Banner', 'Bell'] });
    expect(await slides()).toEqual([]);
    const found = await editor.call(announcement.list, { query: { filter: 'places_contains=Bell' } });
    expect(found.body.totalItems).toBe(1);
    expect((await editor.call(announcement.list, { query: { filter: 'places_contains=Mail' } })).body.totalItems).toBe(
      0,
    );
  });

  it('shows each reader the announcements of their audiences', async () => {
    for (const audience of ['All', 'SignedIn']) await publish({ audience, title: { my: audience, en: '' } });
    for (const role of ['Client', 'Developer'])
      await publish({ audience: 'Chosen', roles: [role], title: { my: role, en: '' } });
    expect(await slides()).toEqual(['All']);
    expect((await slides(await portal.as('client'))).sort()).toEqual(['All', 'Client', 'SignedIn']);
    expect((await slides(await portal.as('developer'))).sort()).toEqual(['All', 'Developer', 'SignedIn']);
    expect((await slides(editor)).sort()).toEqual(['All', 'SignedIn']);
  });

  it('shows at most eight, pinned ones first, in the order that editors set', async () => {
    const ids: string[] = [];
    for (const name of ['A', 'B', 'C', 'D', 'E', 'F', 'G', 'H', 'I']) {
      ids.push((await publish({ title: { my: name, en: '' }, pinned: name === 'A' })).id);
    }
    expect(await slides()).toEqual(['A', 'I', 'H', 'G', 'F', 'E', 'D', 'C']);
    const [, b, c] = ids;
    expect((await editor.call(announcement.reorder, { body: { ids: [b!, c!] } })).status).toBe(200);
    expect(await slides()).toEqual(['A', 'I', 'H', 'G', 'F', 'E', 'D', 'B']);
    expect((await editor.call(announcement.reorder, { body: { ids: [] } })).status).toBe(422);
    const gone = await editor.call(announcement.reorder, { body: { ids: [b!, crypto.randomUUID()] } });
    expect(gone).toMatchObject({ status: 409, body: { code: 'stale' } });
    const listed = (await editor.call(announcement.list)).body.data.map(
      (row: { title: { my: string } }) => row.title.my,
    );
    expect(listed).toEqual(['A', 'I', 'H', 'G', 'F', 'E', 'D', 'B', 'C']);
  });
});

it('is for editors of announcements only', async () => {
  const { id } = await create();
  for (const who of ['tenantadmin', 'developer', 'client']) {
    const caller = await portal.as(who);
    expect((await caller.call(announcement.list)).status).toBe(403);
    expect((await caller.call(announcement.create, { body: input() })).status).toBe(403);
    expect((await caller.call(announcement.publish, { params: { id } })).status).toBe(403);
    expect((await caller.call(announcement.reorder, { body: { ids: [id] } })).status).toBe(403);
  }
  expect((await portal.nobody.call(announcement.list)).status).toBe(401);
});
