import { cataloguePaths } from '@titian/shared-contracts/catalogue';
import { application, type Credential, subscription as contract } from '@titian/shared-contracts/subscription';
import { openPage, reply, screen, signInAs, waitFor, within } from '@titian/section-kit/testing';
import { id } from '../testing/apis';
import { subscription } from '../testing/orders';
import { setUp } from '../testing/setUp';
import { MySubscriptionsPage } from './MySubscriptionsPage';

const server = setUp();
const open = (path = '/mysubscription') => openPage(<MySubscriptionsPage />, { path });
const credential = (changes: Partial<Credential> = {}): Credential => ({
  id: id(110),
  applicationId: id(5),
  environment: 'Production',
  label: 'e-Lesen',
  prefix: 'ttn_live_abc',
  state: 'Active',
  createdAt: '2026-11-20T02:00:00Z',
  expiresAt: null,
  graceUntil: null,
  lastUsedAt: null,
  allowed: ['rotate', 'revoke'],
  ...changes,
});
let keys: Credential[] = [];

beforeEach(() => {
  signInAs('Client');
  keys = [];
  server.use(
    reply(contract.mine, { data: [subscription()], totalItems: 1, page: 1, pageSize: 10 }),
    reply(contract.detail, subscription()),
    reply(application.credentials, () => keys),
  );
});

it('shows use against the quota, and that a key is missing', async () => {
  open();
  expect(await screen.findByRole('meter', { name: '900 panggilan daripada 1,000 / hari' })).toHaveValue(0.9);
  expect(screen.getByText('Belum ada kunci')).toBeVisible();
});

it('warns in words before the quota is used up, and says when it resets', async () => {
  open();
  expect(await screen.findByText('Hampir habis')).toBeVisible();
  expect(screen.getByText('Bermula semula 21 Nov 2026, 00:00')).toBeVisible();
});

it('says nothing about a quota with enough left, and no use of one by minute', async () => {
  const open20 = subscription({ used: 799 });
  const byMinute = subscription({ id: id(101), quota: { limit: 5, unit: 'minute' }, used: 0, period: null });
  server.use(reply(contract.mine, { data: [open20, byMinute], totalItems: 2, page: 1, pageSize: 10 }));
  open();
  expect(await screen.findAllByRole('meter')).toHaveLength(1);
  expect(screen.getByText('5 / minit')).toBeVisible();
  expect(screen.queryByText(/Hampir habis|Habis digunakan/)).not.toBeInTheDocument();
});

it('says what happens beyond the quota, since when and until when, and what can be done', async () => {
  const period = { from: '2026-10-31T16:00:00Z', resetsAt: '2026-11-30T16:00:00Z', usedUpOn: '2026-11-18' };
  const larger = { id: id(31), name: { my: 'Pukal', en: 'Bulk' }, quota: { limit: 1_000_000, unit: 'month' as const } };
  const quota = { limit: 50_000, unit: 'month' as const };
  server.use(reply(contract.detail, subscription({ used: 50_000, quota, period, larger })));
  open(`/mysubscription?open=${id(100)}`);
  const drawer = within(await screen.findByRole('dialog'));
  expect(await drawer.findByText('Kuota telah habis.', { exact: false })).toBeVisible();
  expect(drawer.getByRole('alert')).toHaveTextContent(
    /habis pada 18 Nov 2026.*429.*bermula semula pada 1 Dis 2026, 00:00/,
  );
  const address = new URL(drawer.getByRole('link', { name: /Pesan Pukal/ }).getAttribute('href')!, 'http://x');
  expect(address.pathname).toBe(cataloguePaths.subscribe(id(1)));
  expect(Object.fromEntries(address.searchParams)).toEqual({
    ...{ package: id(31), environment: 'Production', application: id(5) },
  });
  expect(drawer.getByRole('link', { name: 'Tanya pemilik' })).toHaveAttribute(
    'href',
    `/helpdesk/create?subscription=${id(100)}`,
  );
});

it('shows a new key once, until it is stored', async () => {
  server.use(
    reply(application.issue, ({ body }) => {
      expect(body).toMatchObject({ environment: 'Production' });
      keys = [credential()];
      return { ...credential(), secret: 'ttn_live_abcdef123456' };
    }),
  );
  const { user } = open(`/mysubscription?open=${id(100)}`);
  const drawer = await screen.findByRole('dialog');
  await user.click(await within(drawer).findByRole('button', { name: 'Cipta kunci' }));
  expect(await within(drawer).findByText(/Ia tidak akan dipaparkan lagi/)).toBeVisible();
  expect(within(drawer).getByRole('button', { name: 'Salin kunci API' })).toBeVisible();
  expect(within(drawer).getByRole('button', { name: 'Salin baris .env' })).toBeVisible();
  expect(await within(drawer).findByText('ttn_live_abc…')).toBeVisible();
  await user.click(within(drawer).getByRole('button', { name: 'Saya sudah menyimpannya' }));
  expect(within(drawer).queryByText(/Ia tidak akan dipaparkan lagi/)).not.toBeInTheDocument();
  expect(within(drawer).queryByRole('button', { name: 'Salin kunci API' })).not.toBeInTheDocument();
});

it('lists only keys of its environment', async () => {
  keys = [credential(), credential({ id: id(111), prefix: 'ttn_test_xyz', environment: 'Sandbox' })];
  open(`/mysubscription?open=${id(100)}`);
  expect(await screen.findByText('ttn_live_abc…')).toBeVisible();
  expect(screen.queryByText('ttn_test_xyz…')).not.toBeInTheDocument();
});

it('offers of a key what the server allows', async () => {
  keys = [credential({ state: 'Rotating', allowed: ['revoke'] }), credential({ id: id(111), allowed: [] })];
  open(`/mysubscription?open=${id(100)}`);
  expect(await screen.findByRole('button', { name: 'Batalkan' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Tukar' })).not.toBeInTheDocument();
});

it('revokes a key only with a reason', async () => {
  keys = [credential()];
  const reasons: unknown[] = [];
  server.use(
    reply(application.revoke, ({ body }) => {
      reasons.push(body);
      return null;
    }),
  );
  const { user } = open(`/mysubscription?open=${id(100)}`);
  await user.click(await screen.findByRole('button', { name: 'Batalkan' }));
  const dialog = (await screen.findAllByRole('dialog')).at(-1)!;
  const send = within(dialog).getAllByRole('button', { name: 'Batalkan' }).at(-1)!;
  await user.click(send);
  await waitFor(() => expect(within(dialog).getByLabelText(/Sebab/)).toBeInvalid());
  await user.type(within(dialog).getByLabelText(/Sebab/), 'Kunci bocor dalam log pembangunan.');
  await user.click(send);
  await waitFor(() => expect(reasons).toEqual([{ reason: 'Kunci bocor dalam log pembangunan.' }]));
});
