import { and, eq, isNotNull, isNull } from 'drizzle-orm';
import { announcement as contract } from '@titian/shared-contracts/announcement';
import { preference } from '@titian/shared-contracts/notification';
import { mailLog, noticeSent, notification, outbox } from '../../storage/schema';
import { buildPortal, type Portal } from '../../testing/build';
import { notified } from '../../testing/events/notified';
import type { Caller } from '../../testing/portal-of';
import { publish } from './announcement.samples';
import { announcement } from './announcement.tables';

const HOUR = 3_600_000;
let portal: Portal;
let editor: Caller;
beforeAll(async () => {
  portal = await buildPortal();
  editor = await portal.as('superadmin');
});
beforeEach(async () => {
  for (const table of [notification, mailLog, noticeSent, announcement, outbox]) await portal.db.delete(table);
});
afterAll(() => portal.close());

const published = async (given: Parameters<typeof publish>[1]) =>
  notified(portal, { code: 'announcement.published', announcementId: await publish(portal.db, given) });
const mails = () => portal.db.select().from(mailLog).where(eq(mailLog.eventCode, 'announcement.published'));
const bells = () => portal.db.select().from(notification);
/** A draft for the two clients, by mail and in the bell. */
async function draft(given: object = {}) {
  const text = { my: 'Sistem ditutup', en: 'Closed' };
  const input = {
    ...{ title: text, body: text, art: 'river', pictureId: null, link: '/pages/tutup', severity: 'Info' },
    ...{ places: ['Bell', 'Mail'], audience: 'Chosen', roles: ['Client'], organizationIds: [], dismissible: true },
    ...{ from: new Date(portal.app.clock().getTime() - HOUR).toISOString(), to: null, pinned: false, ...given },
  } as never;
  const made = await editor.call(contract.create, { body: input });
  return { input: input as object, ...made.body } as { id: string; input: never; rowVersion: number };
}
const act = async (id: string, ...acts: ('publish' | 'archive')[]) => {
  for (const name of acts) expect((await editor.call(contract[name], { params: { id } })).status).toBe(200);
};

it('tells its audience alone, and nobody of one that has no bell, is archived, over or not begun', async () => {
  expect(await published({ audience: 'Chosen', roles: ['Client'] })).toEqual(['client', 'otherclient']);
  const { provider } = portal.organizations;
  const ofProvider = Object.entries(portal.people).filter(([, one]) => one.organizationId === provider.id);
  expect(await published({ audience: 'Chosen', organizationIds: [provider.id] })).toEqual(
    ofProvider.map(([name]) => name),
  );
  expect(await published({ places: ['Home', 'Banner'] })).toEqual([]);
  expect(await published({ state: 'Archived' })).toEqual([]);
  expect(await published({ endsAt: new Date('2026-01-01') })).toEqual([]);
  expect(await published({ startsAt: new Date(Date.now() + HOUR) })).toEqual([]);
  expect(await mails()).toEqual([]);
});

it('tells and mails each person once, however often it is published, changed and told', async () => {
  const { id, input } = await draft();
  await act(id, 'publish', 'archive', 'publish');
  await editor.call(contract.update, { params: { id }, body: { input, rowVersion: 4, showAgain: true } });
  await portal.app.events.drain();
  // As another server would that takes an event of it at the same time.
  await portal.db.update(outbox).set({ dispatchedAt: null }).where(isNotNull(outbox.dispatchedAt));
  await Promise.all([portal.app.events.drain(), portal.app.events.drain()]);
  const clients = [portal.people.client, portal.people.otherclient];
  expect((await bells()).map(({ userId }) => userId).sort()).toEqual(clients.map((one) => one.id).sort());
  expect((await mails()).map(({ recipient }) => recipient).sort()).toEqual(clients.map(({ email }) => email).sort());
  const reach = await editor.call(contract.reach, { params: { id } });
  expect(reach.body).toEqual({ audience: 2, bell: 2, mail: 2, failed: 0, dismissed: 0 });
});

it('mails who was told in the bell before, once mail is chosen too', async () => {
  const { id, input } = await draft({ places: ['Bell'] });
  await act(id, 'publish');
  await portal.app.events.drain();
  expect([(await bells()).length, (await mails()).length]).toEqual([2, 0]);
  const body = { input: { ...(input as object), places: ['Bell', 'Mail'] } as never, rowVersion: 2, showAgain: false };
  expect((await editor.call(contract.update, { params: { id }, body })).status).toBe(200);
  await portal.app.events.drain();
  expect([(await bells()).length, (await mails()).length]).toEqual([2, 2]);
});

it('respects what a reader switched off, and writes to each in their language', async () => {
  const client = await portal.as('client');
  const choose = (inApp: boolean, email: boolean) =>
    client.call(preference.save, {
      body: { changes: [{ eventCode: 'announcement.published', inApp, email, digest: 'none' }] },
    });
  expect((await choose(false, false)).status).toBe(200);
  await act((await draft({ title: { my: 'Tutup', en: 'Closed' } })).id, 'publish');
  await portal.app.events.drain();
  const [mail, ...more] = await mails();
  expect(more).toEqual([]);
  const { otherclient } = portal.people;
  expect(mail).toMatchObject({
    recipient: otherclient.email,
    subject: otherclient.locale === 'en' ? 'Closed' : 'Tutup',
  });
  expect((await bells()).map(({ userId }) => userId)).toEqual([otherclient.id]);
  await choose(true, true);
});

it('waits for its minute, also where that was put off, and is not told of when it was archived before', async () => {
  const at = (hours: number) => new Date(portal.app.clock().getTime() + hours * HOUR).toISOString();
  const { id, input } = await draft({ from: at(2) });
  const other = await draft({ from: at(2) });
  await act(id, 'publish');
  await act(other.id, 'publish', 'archive');
  const later = { ...(input as object), from: at(4) } as never;
  await editor.call(contract.update, { params: { id }, body: { input: later, rowVersion: 2, showAgain: false } });
  portal.pass(3 * HOUR);
  await portal.app.events.drain();
  expect(await bells()).toEqual([]);
  portal.pass(HOUR + 1_000);
  await portal.app.events.drain();
  expect(await portal.db.$count(outbox, and(isNull(outbox.dispatchedAt)))).toBe(0);
  expect((await bells()).length).toBe(2);
  portal.pass(-4 * HOUR - 1_000);
});

it('puts no markup of its text into a mail, and leads to the portal only', async () => {
  const hostile = '<script>alert(1)</script>{{ portalTitle }}\r\nBcc: all@evil.example';
  const text = { my: hostile, en: hostile };
  await act((await draft({ title: text, body: text, link: 'https://evil.example/x' })).id, 'publish');
  await portal.app.events.drain();
  const [mail] = await mails();
  expect(mail!.html).not.toContain('<script>');
  expect(mail!.html).toContain('&lt;script&gt;');
  expect(mail!.subject).not.toMatch(/[\r\n]/);
  expect(mail!.html).toContain('{{ portalTitle }}');
  expect(mail!.html).not.toContain('href="https://evil.example');
});

it('lets every open page read again when it begins, changes, ends and is archived', async () => {
  const all = vi.spyOn(portal.app.hub, 'toEverybody').mockReturnValue();
  const { id } = await draft({ to: new Date(portal.app.clock().getTime() + HOUR).toISOString() });
  await portal.app.events.drain();
  expect(all).not.toHaveBeenCalled();
  await act(id, 'publish');
  await portal.app.events.drain();
  expect(all).toHaveBeenCalledTimes(1);
  portal.pass(HOUR + 1_000);
  await portal.app.events.drain();
  expect(all).toHaveBeenCalledTimes(2);
  await act(id, 'archive');
  await portal.app.events.drain();
  expect(all.mock.calls).toEqual(Array.from({ length: 3 }, () => ['announcement', {}]));
  portal.pass(-HOUR - 1_000);
  all.mockRestore();
});
