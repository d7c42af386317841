import { platform } from '@titian/shared-contracts/platform';
import { decline, inStore, mockServer, reply, signInAs } from '@titian/shared-auth/testing';
import { renderPage, screen } from '@titian/shared-ui/testing';
import type { Release } from '../loader/release';
import { createObservable } from '../observable';
import { PortalContext } from '../portal/portalContext';
import { boot } from '../testing/boot';
import { PanelDialog } from './PanelDialog';

const server = mockServer();
const choice = {
  section: 'mf-shop',
  version: '1.4.0',
  channel: 'canary',
  why: 'canary.in',
  bucket: 12.34,
  until: null,
};
const pinned = {
  ...{ section: 'mf-logs', version: '1.0.0', channel: 'pin', why: 'pin.role', bucket: 88 },
  until: '2026-12-20T02:00:00Z',
};
const release = (version: string): Release => ({
  ...{ section: 'mf-shop', version, build: version, entry: '/e.js', integrity: '' },
});
const within = (page: React.ReactNode) => <PortalContext value={boot}>{inStore(page)}</PortalContext>;
const open = (onScreen: Release | null, locale: 'my' | 'en' = 'my') =>
  renderPage(<PanelDialog shown={createObservable(onScreen)} onClose={vi.fn()} />, { wrap: within, locale });

beforeEach(() => void signInAs('SuperAdministrator'));

it('shows for each section which release runs and why', async () => {
  server.use(reply(platform.why, [choice, pinned]));
  open(release('1.4.0'));
  expect(await screen.findByText('Anda termasuk antara penerima canary.')).toBeVisible();
  expect(screen.getByText(/kedudukan 12\.3 daripada 100/)).toBeVisible();
  expect(screen.getByText('Peranan anda dipin pada keluaran ini.')).toBeVisible();
  expect(screen.getByText(/hingga 20 Dis 2026/)).toBeVisible();
  expect(screen.getAllByText('Di skrin')).toHaveLength(1);
});

it('shows when another release is on the screen than the chosen one', async () => {
  server.use(reply(platform.why, [choice]));
  open(release('1.3.0'), 'en');
  expect(await screen.findByText('On the screen: 1.3.0, because the chosen release could not be shown')).toBeVisible();
});

it('shows a failure, and retries', async () => {
  server.use(decline(platform.why, 503, 'unavailable'));
  const { user } = open(null);
  expect(await screen.findByText('Senarai ini tidak dapat dimuatkan')).toBeVisible();
  server.use(reply(platform.why, [choice]));
  await user.click(screen.getByRole('button', { name: 'Cuba semula' }));
  expect(await screen.findByText('1.4.0')).toBeVisible();
});
