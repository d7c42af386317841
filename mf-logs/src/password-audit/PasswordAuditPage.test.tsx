import { permissionName } from '@titian/shared-contracts';
import { http, HttpResponse } from 'msw';
import { passwordAudit as contract, type PasswordAuditEntry, type PortalLog } from '@titian/shared-contracts/log';
import { organization } from '@titian/shared-contracts/organization';
import { decline, openPage, reply, screen, signInAs, waitFor, within } from '@titian/section-kit/testing';
import { setUp } from '../testing/setUp';
import { PasswordAuditPage } from './PasswordAuditPage';

const server = setUp();
const id = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`;
const entry = (changes: Partial<PasswordAuditEntry> = {}): PasswordAuditEntry => ({
  ...{ id: id(1), at: '2026-11-20T11:26:35.358Z', event: 'failed', outcome: 'denied', reason: 'password' },
  ...{ account: 'hasil.jtg', accountId: id(61), displayName: 'Pegawai Hasil', organizationName: 'Jabatan Tanah' },
  ...{ by: 'hasil.jtg', ip: '10.0.0.7', userAgent: 'Firefox', correlationId: 'req_1' },
  ...changes,
});
const unlocked = entry({
  ...{ id: id(2), at: '2026-11-20T10:00:00Z', event: 'unlocked', outcome: 'ok', by: 'tenantadmin', reason: null },
});
const related: PortalLog = {
  ...{ id: id(3), at: '2026-11-20T11:26:35.300Z', ActionBy: 'hasil.jtg', PortalType: 'Developer', LogType: 'Auth' },
  ...{
    ActionDescription: 'Wrong password',
    action: 'SIGN_IN',
    outcome: 'denied',
    actorRole: null,
    actorRoleTitle: null,
  },
  ...{ organizationName: null, targetType: null, targetId: null, targetLabel: null, reason: 'password' },
  ...{ ip: '10.0.0.7', userAgent: 'Firefox', correlationId: 'req_1' },
};
const bucket = (hour: number, counts: Partial<{ ok: number; denied: number }> = {}) => ({
  ...{ from: `2026-11-20T0${hour}:00:00.000Z`, to: `2026-11-20T0${hour + 1}:00:00.000Z`, ok: 3, denied: 0, failed: 0 },
  ...counts,
});

/** Answers all requests of the page, and records the queries of the list. */
const answering = (rows = [entry(), unlocked], buckets = [bucket(1), bucket(2, { denied: 2 })]) => {
  const requests: URLSearchParams[] = [];
  server.use(
    reply(contract.list, ({ url }) => {
      requests.push(url.searchParams);
      return { data: rows, totalItems: rows.length, page: 1, pageSize: 10 };
    }),
    reply(contract.histogram, buckets),
    reply(organization.list, []),
    // Last, since its path pattern matches the paths above, too.
    reply(contract.entry, { ...entry(), related: [related] }),
  );
  return requests;
};
const open = (query = '', locale: 'my' | 'en' = 'my') =>
  openPage(<PasswordAuditPage />, { path: `/logs/password-audit${query}`, locale });

beforeEach(() => void signInAs('SuperAdministrator'));

it('summarises refusals, and lists what happened to whom', async () => {
  answering();
  open();
  expect(await screen.findByRole('heading', { name: '2 ditolak daripada 8 peristiwa' })).toBeVisible();
  const row = within((await screen.findByText('Sekatan dibuka')).closest('tr')!);
  expect(row.getByText('hasil.jtg')).toBeVisible();
  expect(row.getByText('tenantadmin')).toBeVisible();
});

it('filters by an account from the address, and shows everything once the filter is removed', async () => {
  const requests = answering();
  const { user, address } = open('?account=hasil.jtg&range=90d');
  expect(await screen.findByText('Log masuk gagal')).toBeVisible();
  expect(requests[0]?.getAll('filter')).toEqual(['account_eq=hasil.jtg']);
  const days = (Date.now() - Date.parse(requests[0]!.get('from')!)) / 86_400_000;
  expect(days).toBeCloseTo(90, 1);
  await user.click(screen.getByRole('button', { name: 'Buang tapisan Akaun' }));
  await waitFor(() => expect(requests.at(-1)?.getAll('filter')).toEqual([]));
  expect(address()).toBe('/logs/password-audit?range=90d');
});

it('accepts typed filters by their labels', async () => {
  const requests = answering();
  const { user, address } = open();
  await screen.findByText('Log masuk gagal');
  const words = 'peristiwa:"Akaun disekat" akaun:hasil.jtg{Enter}';
  await user.type(screen.getByRole('textbox', { name: 'Carian log' }), words);
  await waitFor(() => expect(requests.at(-1)?.getAll('filter')).toEqual(['event_eq=locked', 'account_eq=hasil.jtg']));
  expect(address()).toBe('/logs/password-audit?event=locked&account=hasil.jtg');
});

it('opens an event with the rest of its request, and filters by its address', async () => {
  const requests = answering();
  const { user, address } = open(`?event=failed&entry=${id(1)}`);
  const drawer = within(await screen.findByRole('dialog'));
  expect(await drawer.findByText('Kata laluan bagi Pegawai Hasil tidak betul.')).toBeVisible();
  expect(drawer.getByText('Sebab: password')).toBeVisible();
  expect(drawer.getByRole('link', { name: 'Wrong password' })).toHaveAttribute('href', `/logs/portal?entry=${id(3)}`);
  await user.click(drawer.getByRole('button', { name: 'Semua dari alamat ini' }));
  expect(address()).toBe('/logs/password-audit?ip=10.0.0.7');
  await waitFor(() => expect(requests.at(-1)?.getAll('filter')).toEqual(['ip_eq=10.0.0.7']));
});

it('has no link to the portal log for those who may not read it', async () => {
  signInAs('SuperAdministrator', { Permission: { 'logs.password-audit': ['view'] } });
  answering();
  open(`?entry=${id(1)}`);
  const drawer = within(await screen.findByRole('dialog'));
  expect(await drawer.findByText('Wrong password')).toBeVisible();
  expect(drawer.queryByRole('link', { name: 'Wrong password' })).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Eksport CSV' })).not.toBeInTheDocument();
});

it('exports the filtered entries, and reports when they are too many', async () => {
  answering();
  const urls: URL[] = [];
  server.use(
    http.get('*/api/logs/password-audit/export', ({ request }) => {
      urls.push(new URL(request.url));
      return new HttpResponse('time\r\n', { headers: { 'content-type': 'text/csv' } });
    }),
  );
  const saved: string[] = [];
  HTMLAnchorElement.prototype.click = function click() {
    saved.push(this.download);
  };
  URL.createObjectURL = () => 'blob:x';
  URL.revokeObjectURL = () => undefined;
  const { user } = open('?event=locked');
  await user.click(await screen.findByRole('button', { name: 'Eksport CSV' }));
  await waitFor(() => expect(saved).toEqual(['audit-kata-laluan.csv']));
  expect(urls[0]?.searchParams.get('filter')).toBe('event_eq=locked');
  server.use(decline(contract.export, 422, 'log.exportTooLarge'));
  await user.click(screen.getByRole('button', { name: 'Eksport CSV' }));
  expect(await screen.findByText(/terlalu besar untuk dieksport/)).toBeVisible();
});

it('reads in English, and offers a longer window when nothing happened', async () => {
  answering([], [bucket(1)]);
  const { user, address } = open('?range=1h', 'en');
  expect(await screen.findByRole('heading', { name: 'Nothing was refused in 3 events' })).toBeVisible();
  await user.click(await screen.findByRole('button', { name: 'Show 90 days' }));
  expect(address()).toBe('/logs/password-audit?range=90d');
});

it('shows why the list failed, and retries', async () => {
  answering();
  server.use(decline(contract.list, 503, 'unavailable'));
  const { user } = open();
  expect(await screen.findByText('Audit kata laluan tidak dapat dimuatkan')).toBeVisible();
  answering();
  await user.click(screen.getByRole('button', { name: /Cuba semula/ }));
  expect(await screen.findByText('Log masuk gagal')).toBeVisible();
});

it('says which permission is missing', async () => {
  answering();
  server.use(decline(contract.list, 403, 'forbidden', { extra: { permission: 'logs.password-audit.view' } }));
  open();
  expect(await screen.findByText(permissionName('logs.password-audit.view', 'my'))).toBeVisible();
});
