import type { Banner } from '@titian/shared-contracts';
import { announcement } from '@titian/shared-contracts/announcement';
import { buildPortal, type Portal } from '../../testing/build';
import { makeShell } from '../../testing/make-shell';
import { TEST_PASSWORD } from '../../testing/make';
import type { Caller } from '../../testing/portal-of';
import { publish as insert } from './announcement.samples';
import { announcement as table, announcementDismissal as dismissal } from './announcement.tables';

const HOUR = 3_600_000;
let portal: Portal;
let [editor, client, developer] = [] as unknown as Caller[];
beforeAll(async () => {
  portal = await buildPortal({}, { root: makeShell() });
  [editor, client, developer] = await Promise.all(['superadmin', 'client', 'developer'].map((who) => portal.as(who)));
});
beforeEach(async () => {
  await portal.db.delete(dismissal);
  await portal.db.delete(table);
});
afterAll(() => portal.close());

const publish = (given: Parameters<typeof insert>[1] = {}) => insert(portal.db, { places: ['Banner'], ...given });
const banners = async (caller: Caller = portal.nobody): Promise<Banner[]> =>
  (await caller.call(announcement.banners)).body;
const idsOf = async (caller?: Caller) => (await banners(caller)).map(({ id }) => id);
const dismiss = (caller: Caller, id: string, round = 1) =>
  caller.call(announcement.dismiss, { params: { id }, body: { round } });

it('shows each reader those of their audience', async () => {
  const { provider, consumer } = portal.organizations;
  const all = await publish();
  const signedIn = await publish({ audience: 'SignedIn' });
  const developers = await publish({ audience: 'Chosen', roles: ['Developer'] });
  const clientsOfConsumer = { audience: 'Chosen', roles: ['Client'], organizationIds: [consumer.id] } as const;
  const ofConsumer = await publish({ ...clientsOfConsumer, roles: ['Client'], organizationIds: [consumer.id] });
  const ofProvider = await publish({ audience: 'Chosen', organizationIds: [provider.id] });
  await publish({ places: ['Home', 'Bell', 'Mail'] });
  expect(await idsOf()).toEqual([all]);
  expect((await idsOf(client!)).sort()).toEqual([all, signedIn, ofConsumer].sort());
  expect((await idsOf(developer!)).sort()).toEqual([all, signedIn, developers, ofProvider].sort());
});

it('shows urgent ones first, in their period alone', async () => {
  const soon = { startsAt: new Date(Date.now() + HOUR), endsAt: new Date(Date.now() + 2 * HOUR) };
  const urgent = await publish({ severity: 'Important', ...soon });
  const info = await publish({ severity: 'Info' });
  const warning = await publish({ severity: 'Maintenance' });
  expect(await idsOf()).toEqual([warning, info]);
  portal.pass(HOUR + 1_000);
  expect(await idsOf()).toEqual([urgent, warning, info]);
  portal.pass(HOUR);
  expect(await idsOf()).toEqual([warning, info]);
  portal.pass(-2 * HOUR - 1_000);
});

it('tells a reader nothing but what a banner shows', async () => {
  await publish({ audience: 'Chosen', roles: ['Client'] });
  const names = ['body', 'dismissible', 'id', 'link', 'picture', 'round', 'severity', 'title', 'to'];
  expect((await banners(client!)).map((one) => Object.keys(one).sort())).toEqual([names]);
});

describe('putting away', () => {
  it('is for oneself, kept on the server, and can be done again', async () => {
    const id = await publish();
    expect((await dismiss(client!, id)).status).toBe(200);
    expect((await dismiss(client!, id)).status).toBe(200);
    expect(await idsOf(client!)).toEqual([]);
    expect(await idsOf(await portal.as('client'))).toEqual([]);
    expect(await idsOf(developer!)).toEqual([id]);
    const reach = await editor!.call(announcement.reach, { params: { id } });
    expect(reach.body).toMatchObject({ audience: Object.keys(portal.people).length, bell: 0, mail: 0, dismissed: 1 });
  });

  it('makes one row of sixty at once', async () => {
    const id = await publish();
    const tries = await Promise.all(Array.from({ length: 60 }, () => dismiss(client!, id)));
    expect(new Set(tries.map(({ status }) => status))).toEqual(new Set([200]));
    expect(await portal.db.$count(dismissal)).toBe(1);
  });

  it('ends when it is shown again, and no round can be put away before it came', async () => {
    const { id } = await published();
    expect((await dismiss(client!, id, 99)).status).toBe(200);
    expect(await idsOf(client!)).toEqual([]);
    expect((await change(id, 2, false)).body.round).toBe(1);
    expect(await idsOf(client!)).toEqual([]);
    expect((await change(id, 3, true)).body.round).toBe(2);
    expect(await idsOf(client!)).toEqual([id]);
    // The page still showed the earlier round.
    await dismiss(client!, id, 1);
    expect(await idsOf(client!)).toEqual([id]);
    await dismiss(client!, id, 2);
    expect(await idsOf(client!)).toEqual([]);
  });

  it('is refused of one that stays, that is for others, that is over, and to visitors', async () => {
    const stays = await publish({ severity: 'Important', dismissible: false });
    expect(await dismiss(client!, stays)).toMatchObject({ status: 409, body: { code: 'announcement.stays' } });
    const developers = await publish({ audience: 'Chosen', roles: ['Developer'] });
    const over = await publish({ endsAt: new Date(Date.now() - HOUR), startsAt: new Date(Date.now() - 2 * HOUR) });
    const atHome = await publish({ places: ['Home'] });
    for (const id of [developers, over, atHome, crypto.randomUUID()])
      expect((await dismiss(client!, id)).status).toBe(404);
    expect((await dismiss(portal.nobody, stays)).status).toBe(401);
    for (const round of [0, -1, 1.5, 1e9]) expect((await dismiss(client!, stays, round)).status).toBe(422);
    expect(await portal.db.$count(dismissal)).toBe(0);
  });

  it('does not hide one that was made to stay afterwards', async () => {
    const id = await publish({ severity: 'Important' });
    await dismiss(client!, id);
    await portal.db.update(table).set({ dismissible: false });
    expect(await idsOf(client!)).toEqual([id]);
  });
});

const text = { my: 'Tutup', en: 'Closed' };
const input = {
  ...{ title: text, body: text, art: 'river', pictureId: null, link: '', severity: 'Info', places: ['Banner'] },
  ...{ audience: 'All', roles: [], organizationIds: [], dismissible: true, from: '2026-01-01T00:00:00Z', to: null },
  pinned: false,
} as never;
const change = (id: string, rowVersion: number, showAgain: boolean) =>
  editor!.call(announcement.update, { params: { id }, body: { input, rowVersion, showAgain } });
async function published(): Promise<{ id: string }> {
  const { id } = (await editor!.call(announcement.create, { body: input })).body;
  await editor!.call(announcement.publish, { params: { id } });
  return { id };
}

it('saves one of sixty editors, each of whom had the same version', async () => {
  const { id } = await published();
  const tries = await Promise.all(Array.from({ length: 60 }, () => change(id, 2, true)));
  expect(tries.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(tries.filter(({ body }) => body.code === 'stale')).toHaveLength(59);
  expect((await banners())[0]!.round).toBe(2);
});

describe('the document', () => {
  const first = async (cookie = '') => {
    const { body } = await portal.app.inject({ url: '/', headers: { cookie } });
    return JSON.parse(/id="titian-boot"[^>]*>(.*?)<\/script>/.exec(body)![1]!).banners;
  };

  it('brings a visitor’s banners, without those that the browser put away', async () => {
    const id = await publish({ title: { my: '</script><b>', en: '' } });
    await publish({ audience: 'SignedIn' });
    const { list, reader } = await first();
    expect([reader, list.map((one: Banner) => one.id)]).toEqual([null, [id]]);
    const short = id.replaceAll('-', '');
    expect((await first(`dismissed=${short}.1`)).list).toEqual([]);
    await portal.db.update(table).set({ round: 2 });
    expect((await first(`dismissed=${short}.1`)).list).toHaveLength(1);
    expect((await first('dismissed=%%%~x.y~')).list).toHaveLength(1);
  });

  it('brings those of who is signed in', async () => {
    const id = await publish({ audience: 'SignedIn' });
    const payload = { grant_type: 'password', username: 'client', password: TEST_PASSWORD };
    const signedIn = await portal.app.inject({ method: 'POST', url: '/token', payload });
    const cookie = signedIn.cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
    const { list, reader } = await first(cookie);
    expect([reader, list.map((one: Banner) => one.id)]).toEqual([portal.people.client.id, [id]]);
    await dismiss(client!, id);
    expect((await first(cookie)).list).toEqual([]);
  });
});
