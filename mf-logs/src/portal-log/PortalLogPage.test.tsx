import { permissionName } from '@titian/shared-contracts';
import { http, HttpResponse } from 'msw';
import { log, type PortalLog } from '@titian/shared-contracts/log';
import { organization } from '@titian/shared-contracts/organization';
import { decline, openPage, reply, screen, signInAs, waitFor, within } from '@titian/section-kit/testing';
import { setUp } from '../testing/setUp';
import { PortalLogPage } from './PortalLogPage';

const server = setUp();
const id = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`;
const entry = (changes: Partial<PortalLog> = {}): PortalLog => ({
  id: id(1),
  at: '2026-11-20T11:26:35.358Z',
  ActionBy: 'tenantadmin',
  PortalType: 'Developer',
  LogType: 'Order',
  ActionDescription: 'ORD-2611-0234: approved',
  action: 'ORDER_DECIDE',
  outcome: 'ok',
  actorRole: 'TenantAdministrator',
  actorRoleTitle: 'Pentadbir tenan',
  organizationName: 'Pejabat Setiausaha Negeri',
  targetType: 'order',
  targetId: id(50),
  targetLabel: 'ORD-2611-0234',
  reason: null,
  ip: '10.0.0.7',
  userAgent: 'Firefox',
  correlationId: 'req_1',
  ...changes,
});
const refused = entry({
  id: id(2),
  at: '2026-11-20T10:00:00Z',
  action: 'SIGN_IN',
  outcome: 'denied',
  ActionDescription: 'Wrong password',
  reason: 'password',
});
const related = entry({ id: id(3), action: 'CREDENTIAL_ISSUE', ActionDescription: 'Issued a key' });
const bucket = (hour: number, counts: Partial<{ ok: number; denied: number; failed: number }> = {}) => ({
  from: `2026-11-20T0${hour}:00:00.000Z`,
  to: `2026-11-20T0${hour + 1}:00:00.000Z`,
  ...{ ok: 3, denied: 0, failed: 0 },
  ...counts,
});

/** Answers all requests of the page, and records the queries of the list. */
const answering = (buckets = [bucket(1), bucket(2, { denied: 2 }), bucket(3, { failed: 1 })]) => {
  const requests: URLSearchParams[] = [];
  server.use(
    reply(log.portal, ({ url }) => {
      requests.push(url.searchParams);
      return { data: [entry(), refused], totalItems: 2, page: 1, pageSize: 10 };
    }),
    reply(log.portalHistogram, buckets),
    reply(log.portalFields, {
      LogType: ['Auth', 'Order'],
      action: ['ORDER_DECIDE', 'SIGN_IN'],
      PortalType: ['Developer'],
    }),
    reply(organization.list, []),
    http.get('*/api/logs/portal/:id', ({ params }) => {
      const change = { path: '/status', before: 'PendingApproval', after: 'Approved' };
      const detail = params.id === id(2) ? refused : entry();
      return HttpResponse.json(log.portalEntry.response.parse({ ...detail, changes: [change], related: [related] }));
    }),
  );
  return requests;
};
const open = (query = '', locale: 'my' | 'en' = 'my') =>
  openPage(<PortalLogPage />, { path: `/logs/portal${query}`, locale });

beforeEach(() => void signInAs('SuperAdministrator'));

it('summarises failures above the chart, and lists the entries', async () => {
  const requests = answering();
  open();
  expect(await screen.findByRole('heading', { name: '2 ditolak dan 1 gagal daripada 12 catatan' })).toBeVisible();
  expect(await screen.findByText('ORD-2611-0234: approved')).toBeVisible();
  expect(screen.getByText('20 Nov 19:26:35.358')).toBeVisible();
  const days = (Date.now() - Date.parse(requests[0]!.get('from')!)) / 86_400_000;
  expect(days).toBeCloseTo(7, 1);
});

it('accepts typed filters, and searches the rest as text', async () => {
  const requests = answering();
  const { user, address } = open();
  await screen.findByText('ORD-2611-0234: approved');
  await user.type(screen.getByRole('textbox', { name: 'Carian log' }), 'LogType:Order hasil:ditolak 0234{Enter}');
  await waitFor(() => expect(requests.at(-1)!.getAll('filter')).toEqual(['outcome_eq=denied', 'LogType_eq=Order']));
  expect(requests.at(-1)!.get('q')).toBe('0234');
  expect(address()).toBe('/logs/portal?LogType=Order&outcome=denied&q=0234');
  await user.click(await screen.findByRole('button', { name: 'Buang tapisan Hasil' }));
  await waitFor(() => expect(requests.at(-1)!.getAll('filter')).toEqual(['LogType_eq=Order']));
});

it('selects a time window, and a part of it with the brush', async () => {
  const requests = answering();
  const { user, address } = open('?pickFrom=2026-11-20T02:00:00.000Z&pickTo=2026-11-20T03:00:00.000Z');
  await screen.findByText('ORD-2611-0234: approved');
  expect(requests[0]!.get('from')).toBe('2026-11-20T02:00:00.000Z');
  (await screen.findByRole('slider', { name: /mula|awal/i })).focus();
  await user.keyboard('{ArrowLeft}');
  await waitFor(() => expect(requests.at(-1)!.get('from')).toBe('2026-11-20T01:00:00.000Z'));
  await user.click(screen.getByRole('button', { name: 'Zum ke tempoh ini' }));
  expect(address()).toContain('from=2026-11-20T01');
  await user.click(screen.getByRole('button', { name: '24 jam terakhir' }));
  expect(address()).toBe('/logs/portal?range=24h');
});

it('opens an entry with its changes and the rest of its request, and filters by its values', async () => {
  const requests = answering();
  const { user, address } = open();
  await user.click(await screen.findByRole('button', { name: '20 Nov 19:26:35.358' }));
  const drawer = await screen.findByRole('dialog');
  const changed = await within(drawer).findByRole('row', { name: 'status PendingApproval Approved' });
  expect(changed).toBeVisible();
  expect(within(drawer).getByText('Oleh tenantadmin (Pentadbir tenan), Pejabat Setiausaha Negeri')).toBeVisible();
  expect(within(drawer).getByRole('button', { name: /CREDENTIAL_ISSUE/ })).toBeVisible();
  expect(address()).toContain(`entry=${id(1)}`);
  await user.click(within(drawer).getByRole('button', { name: 'Catatan di bawah' }));
  expect(await within(await screen.findByRole('dialog')).findByText('Sebab: password')).toBeVisible();
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Semua oleh pelaku ini' }));
  expect(address()).toBe('/logs/portal?ActionBy=tenantadmin');
  await waitFor(() => expect(requests.at(-1)!.getAll('filter')).toEqual(['ActionBy_eq=tenantadmin']));
});

it('exports the filtered entries, and reports when they are too many', async () => {
  answering();
  const urls: URL[] = [];
  const saved: string[] = [];
  server.use(
    http.get('*/api/logs/portal/export', ({ request }) => {
      urls.push(new URL(request.url));
      return new HttpResponse('time\r\n', { headers: { 'content-type': 'text/csv' } });
    }),
  );
  HTMLAnchorElement.prototype.click = function click() {
    saved.push(this.download);
  };
  URL.createObjectURL = () => 'blob:x';
  URL.revokeObjectURL = () => undefined;
  const { user } = open('?outcome=denied');
  await user.click(await screen.findByRole('button', { name: 'Eksport CSV' }));
  await waitFor(() => expect(saved).toEqual(['log-portal.csv']));
  expect(urls[0]!.searchParams.get('filter')).toBe('outcome_eq=denied');
  server.use(decline(log.portalExport, 422, 'log.exportTooLarge'));
  await user.click(screen.getByRole('button', { name: 'Eksport CSV' }));
  expect(await screen.findByText(/terlalu besar untuk dieksport/)).toBeVisible();
});

it('reads in English, and shows when nothing matches', async () => {
  answering([bucket(1)]);
  server.use(reply(log.portal, { data: [], totalItems: 0, page: 1, pageSize: 10 }));
  open('?q=nothing', 'en');
  expect(await screen.findByRole('heading', { name: 'Nothing was refused or failed in 3 entries' })).toBeVisible();
  expect(await screen.findByText('Nothing matches')).toBeVisible();
});

it('offers a longer window when nothing was recorded', async () => {
  answering([bucket(1, { ok: 0 })]);
  server.use(reply(log.portal, { data: [], totalItems: 0, page: 1, pageSize: 10 }));
  const { user, address } = open('?range=1h');
  await user.click(await screen.findByRole('button', { name: 'Lihat 90 hari' }));
  expect(address()).toBe('/logs/portal?range=90d');
});

it('says which permission is missing', async () => {
  answering();
  server.use(decline(log.portal, 403, 'forbidden', { extra: { permission: 'logs.portal.view' } }));
  open();
  expect(await screen.findByText(permissionName('logs.portal.view', 'my'))).toBeVisible();
});

it('says of which filters the choices could not be loaded, and tries again', async () => {
  answering();
  server.use(decline(log.portalFields, 503, 'unavailable'));
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Tapis' }));
  const panel = within(await screen.findByRole('dialog', { name: 'Tapisan' }));
  const failure = await panel.findByText('Pilihan tidak dapat dimuatkan.');
  expect(failure.parentElement).toHaveTextContent(/^Jenis log, Tindakan, /);
  expect(panel.queryByRole('checkbox', { name: 'Order' })).not.toBeInTheDocument();
  answering();
  await user.click(panel.getByRole('button', { name: 'Cuba semula' }));
  expect(await panel.findByRole('checkbox', { name: 'Order' })).toBeVisible();
  expect(panel.queryByText('Pilihan tidak dapat dimuatkan.')).not.toBeInTheDocument();
});
