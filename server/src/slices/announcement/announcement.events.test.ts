import { buildPortal, type Portal } from '../../testing/build';
import { notified } from '../../testing/events/notified';
import { publish } from './announcement.samples';

let portal: Portal;
beforeAll(async () => void (portal = await buildPortal()));
afterAll(() => portal.close());

const published = async (given: Parameters<typeof publish>[1]) =>
  notified(portal, { code: 'announcement.published', announcementId: await publish(portal.db, given) });

it('notifies its audience alone, and nobody of one that is informational, archived or over', async () => {
  expect(await published({ audience: 'Client' })).toEqual(['client', 'otherclient']);
  expect(await published({ severity: 'Info' })).toEqual([]);
  expect(await published({ state: 'Archived' })).toEqual([]);
  expect(await published({ endsAt: new Date('2026-01-01') })).toEqual([]);
});
