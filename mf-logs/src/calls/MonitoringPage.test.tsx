import { permissionName } from '@titian/shared-contracts';
import { project } from '@titian/shared-contracts/project';
import { type CallBucket, type ExplainedCall, traffic } from '@titian/shared-contracts/traffic';
import { decline, openPage, problem, reply, screen, signInAs, waitFor, within } from '@titian/section-kit/testing';
import { aCall, id } from '../testing/calls';
import { ownProject } from '../testing/ownProject';
import { setUp } from '../testing/setUp';
import { MonitoringPage } from './MonitoringPage';
import { MyCallsPage } from './MyCallsPage';
import { OwnerCallsPage } from './OwnerCallsPage';

const server = setUp();
const NONE = { clientError: 0, providerError: 0, gatewayError: 0, throttled: 0, quota: 0, denied: 0, authFailed: 0 };
const bucket = (minute: number, counts: Partial<CallBucket['counts']> = {}): CallBucket => ({
  ...{ from: `2026-11-20T02:0${minute}:00.000Z`, to: `2026-11-20T02:0${minute + 1}:00.000Z` },
  counts: { success: 3, ...NONE, ...counts },
});
const PLACE = '2026-11-20T02:43:06.412000Z_00000000-0000-4000-8000-000000000001';

/** Answers all requests of the page, and records the queries of the list. */
function answering(calls: ExplainedCall[] = [aCall()], next: string | null = PLACE) {
  const requests: URLSearchParams[] = [];
  server.use(
    reply(traffic.list, ({ url }) => {
      requests.push(url.searchParams);
      return { data: calls, next };
    }),
    reply(traffic.histogram, [bucket(1), bucket(2, { quota: 2, denied: 1 }), bucket(3, { gatewayError: 1 })]),
    reply(traffic.fields, {
      apis: [{ id: id(2), name: { my: 'Permit Bangunan', en: 'Building Permits' } }],
      providers: [],
      consumers: [],
      applications: [],
      operations: [],
    }),
    reply(traffic.trace, calls),
  );
  return requests;
}
const open = (query = '', locale: 'my' | 'en' = 'my') =>
  openPage(<MonitoringPage />, { path: `/monitoring${query}`, locale });

beforeEach(() => void signInAs('Developer'));

it('summarises the chart, and lists the calls of the last day', async () => {
  const requests = answering();
  open();
  expect(await screen.findByRole('heading', { name: '3 ditolak dan 1 gagal daripada 13 panggilan' })).toBeVisible();
  expect(await screen.findByText('/pelan/{noPelan}')).toBeVisible();
  expect((Date.now() - Date.parse(requests[0]!.get('from')!)) / 3_600_000).toBeCloseTo(24, 1);
});

it('filters by whose calls, code, time and what is typed', async () => {
  const requests = answering();
  const { user, address } = open('?latency=1000');
  await screen.findByText('/pelan/{noPelan}');
  expect(requests[0]!.getAll('filter')).toEqual(['latency_gte=1000']);
  await user.click(screen.getByRole('button', { name: 'Aplikasi kami' }));
  await waitFor(() => expect(requests.at(-1)!.get('side')).toBe('consumer'));
  expect(requests.at(-1)!.getAll('filter')).toEqual(['latency_gte=1000']);
  await user.type(
    screen.getByRole('textbox', { name: 'Carian log' }),
    'kod:GDX-1310 4bf92f3577b34da6a3ce929d0e0e4736{Enter}',
  );
  await waitFor(() => expect(requests.at(-1)!.getAll('filter')).toEqual(['code_eq=GDX-1310', 'latency_gte=1000']));
  expect(requests.at(-1)!.get('q')).toBe('4bf92f3577b34da6a3ce929d0e0e4736');
  expect(address()).toContain('side=consumer');
});

it('goes on to older calls, back to the newest, and begins anew where a filter changes', async () => {
  const requests = answering();
  const { user, address } = open();
  await user.click(await screen.findByRole('button', { name: 'Lebih lama' }));
  await waitFor(() => expect(requests.at(-1)!.get('before')).toBe(PLACE));
  await user.click(screen.getByRole('button', { name: 'API kami' }));
  await waitFor(() => expect(requests.at(-1)!.get('side')).toBe('provider'));
  expect(requests.at(-1)!.has('before')).toBe(false);
  await user.click(screen.getByRole('button', { name: 'Lebih lama' }));
  await user.click(await screen.findByRole('button', { name: 'Terbaharu' }));
  expect(address()).toBe('/monitoring?side=provider');
});

it('says where the calls end', async () => {
  answering([aCall()], null);
  open();
  expect(await screen.findByRole('button', { name: 'Lebih lama' })).toBeDisabled();
  expect(screen.getByRole('button', { name: 'Terbaharu' })).toBeDisabled();
});

it('explains a call beside the list, and finds those like it', async () => {
  const requests = answering([aCall(), aCall({ id: id(9), status: 200, outcome: 'success', code: null })]);
  const { user, address } = open('', 'en');
  await user.click((await screen.findAllByRole('button', { name: /20 Nov/ }))[0]!);
  const drawer = await screen.findByRole('dialog');
  expect(await within(drawer).findByText('1,000 of 1,000 calls of the period were used.')).toBeVisible();
  await user.click(within(drawer).getByRole('button', { name: 'Similar calls' }));
  expect(address()).toBe('/monitoring?code=GDX-1310');
  await waitFor(() => expect(requests.at(-1)!.getAll('filter')).toEqual(['code_eq=GDX-1310']));
});

it('shows a client the calls of its own applications only, without an export', async () => {
  signInAs('Client');
  const requests = answering();
  openPage(<MyCallsPage />, { path: '/monitoring/mine', locale: 'en' });
  expect(await screen.findByText('/pelan/{noPelan}')).toBeVisible();
  expect(requests[0]!.get('side')).toBe('consumer');
  expect(screen.queryByRole('button', { name: 'Export CSV' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Our APIs' })).toBeNull();
});

describe('the calls of one API', () => {
  const openOwn = () =>
    openPage(<OwnerCallsPage />, { path: `/myapi/${id(2)}/logs`, pattern: '/myapi/:id/logs', locale: 'en' });

  it('are a tab of the page of the API, with its name, its way back and its other tabs', async () => {
    const requests = answering();
    server.use(reply(project.detail, ownProject(id(2), { my: 'Permit Bangunan', en: 'Building Permits' })));
    openOwn();
    expect(await screen.findByText('Permits to build.')).toBeVisible();
    expect(await screen.findByText('/pelan/{noPelan}')).toBeVisible();
    expect([requests[0]!.get('side'), requests[0]!.get('filter')]).toEqual(['provider', `api_eq=${id(2)}`]);
    expect(screen.getByRole('heading', { level: 1, name: 'Building Permits' })).toBeVisible();
    expect(screen.getByText('Published')).toBeVisible();
    expect(screen.getByRole('link', { name: 'API registry' })).toHaveAttribute('href', '/myapi/registry');
    const tabs = within(screen.getByRole('navigation', { name: 'Parts of the page' })).getAllByRole('link');
    expect(tabs.filter((tab) => tab.getAttribute('aria-current') === 'page')).toEqual([
      screen.getByRole('link', { name: 'Logs' }),
    ]);
    expect(tabs.map((tab) => tab.getAttribute('href'))).toContain(`/myapi/${id(2)}/endpoint`);
  });

  it('of one that the reader does not reach are nobody’s, and say so', async () => {
    answering();
    server.use(decline(project.detail, 404, 'notFound'));
    openOwn();
    expect(await screen.findByText('This API was not found')).toBeVisible();
    expect(screen.getByRole('link', { name: 'API registry' })).toHaveAttribute('href', '/myapi/registry');
  });

  it('are shown, too, where the API itself cannot be read', async () => {
    answering();
    server.use(decline(project.detail, 503, 'unavailable'));
    openOwn();
    expect(await screen.findByText(/^Who called the API/)).toBeVisible();
    expect(await screen.findByText('/pelan/{noPelan}')).toBeVisible();
  });
});

it('offers a longer window where nothing was recorded, and says which right is missing', async () => {
  answering([], null);
  const { user, address } = open('?range=1h');
  await user.click(await screen.findByRole('button', { name: 'Lihat 30 hari' }));
  expect(address()).toBe('/monitoring?range=30d');
  server.use(decline(traffic.list, 403, 'forbidden', { extra: { permission: 'monitoring.view' } }));
  open('?range=7d');
  expect(await screen.findByText(permissionName('monitoring.view', 'my'))).toBeVisible();
});

it('shows no calls and no bars of the filters before where those of the new ones can’t be loaded', async () => {
  const requests = answering();
  const isRefused = ({ url }: { url: URL }) => url.searchParams.get('side') === 'consumer';
  server.use(
    reply(traffic.list, (request) => {
      requests.push(request.url.searchParams);
      return isRefused(request) ? problem(503, 'unavailable') : { data: [aCall()], next: null };
    }),
    reply(traffic.histogram, (request) => (isRefused(request) ? problem(503, 'unavailable') : [bucket(1)])),
  );
  const { user } = open('', 'en');
  expect(await screen.findByText('/pelan/{noPelan}')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Our applications' }));
  expect(await screen.findByText('The calls could not be loaded')).toBeVisible();
  await waitFor(() => expect(screen.queryByText(/in 3 calls$/)).not.toBeInTheDocument());
  expect(screen.queryByText('/pelan/{noPelan}')).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'All' }));
  expect(await screen.findByText('/pelan/{noPelan}')).toBeVisible();
});

it('makes one export, however often it is asked for meanwhile', async () => {
  answering();
  let asked = 0;
  let answer = () => {};
  const answered = new Promise<void>((resolve) => void (answer = resolve));
  server.use(reply(traffic.export, async () => (asked++, await answered, 'masa,status')));
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:x');
  const save = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  const { user } = open('', 'en');
  const button = await screen.findByRole('button', { name: 'Export CSV' });
  await user.dblClick(button);
  answer();
  await waitFor(() => expect(save).toHaveBeenCalled());
  await waitFor(() => expect(button).not.toHaveAttribute('aria-busy'));
  expect(asked).toBe(1);
  vi.restoreAllMocks();
});

it('says that a window is too long, above the chart’s place and the list’s', async () => {
  answering();
  const tooLong = { errors: [{ path: '/query/from', code: 'validation.periodTooLong' }] };
  server.use(decline(traffic.list, 422, 'validation', tooLong), decline(traffic.histogram, 422, 'validation', tooLong));
  open('?from=2026-08-01T00:00:00Z&to=2026-11-01T00:00:00Z', 'en');
  await waitFor(() => expect(screen.getAllByText('Choose at most 31 days.')).toHaveLength(2));
});
