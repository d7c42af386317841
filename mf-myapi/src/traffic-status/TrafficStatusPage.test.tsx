import { permissionName } from '@titian/shared-contracts';
import { type LiveTraffic, traffic } from '@titian/shared-contracts/traffic';
import { receiveWatched, setHubConnected } from '@titian/shared-auth/testing';
import { act, decline, openPage, reply, screen, signInAs, waitFor, within } from '@titian/section-kit/testing';
import { liveTraffic, quiet } from '../testing/traffic';
import { setUp } from '../testing/setUp';
import { TrafficStatusPage } from './TrafficStatusPage';

const server = setUp();
const open = (query = '') => openPage(<TrafficStatusPage />, { path: `/myapi/trafficstatus${query}`, locale: 'en' });

/** Answers each request by its span, and records them. */
function answering(answer: (span: LiveTraffic['span']) => LiveTraffic) {
  const asked: string[] = [];
  server.use(
    reply(traffic.live, ({ url }) => {
      const span = url.searchParams.get('span') as LiveTraffic['span'];
      asked.push(span);
      return answer(span);
    }),
  );
  return asked;
}
const sendWatched = (topic: string, data: unknown) => receiveWatched({ topic, data });
const tile = (name: string) => screen.getByText(name).closest('div')!;

beforeEach(() => void signInAs('Developer'));

it('shows the figures of a span, and leads from each row to its calls', async () => {
  answering((span) => liveTraffic({ span }));
  open();
  expect(await screen.findByText('Calls per second')).toBeVisible();
  expect(within(tile('Calls per second')).getByText('2.40')).toBeVisible();
  expect(within(tile('Calls per second')).getByText('1,440 calls')).toBeVisible();
  expect(within(tile('Response time, p95')).getByText('180 ms')).toBeVisible();
  expect(within(tile('Over limits per minute')).getByText('1.20')).toBeVisible();
  expect(within(tile('Calling agencies')).getByText('4 applications')).toBeVisible();
  const links = Object.fromEntries(
    screen.getAllByRole('link').map((link) => [link.textContent, decodeURIComponent(link.getAttribute('href')!)]),
  );
  const id = (n: number) => `00000000-0000-4000-8000-00000000000${n}`;
  expect(links).toEqual({
    'Semakan Hakmilik': `/myapi/${id(1)}/logs?range=1h`,
    'Permit Bangunan': `/monitoring?api=${id(2)}&range=1h`,
    'get /lot/{upi}': `/monitoring?api=${id(1)}&operation=get+/lot/{upi}&outcome=providerError,gatewayError&range=1h`,
    'e-Pelan': `/monitoring?application=${id(5)}&outcome=throttled,quota&range=1h`,
    '203.0.113.7': '/monitoring?ip=203.0.113.7&code=GDX-1201&range=1h',
  });
});

it('says that there is no live connection, and asks by itself', async () => {
  let calls = 1_440;
  answering((span) => {
    calls += 1;
    const { figures } = liveTraffic();
    return liveTraffic({
      span,
      at: new Date(Date.UTC(2026, 10, 20) + calls).toISOString(),
      figures: { ...figures, calls },
    });
  });
  open();
  expect(await screen.findByText('1,441 calls')).toBeVisible();
  expect(screen.getByRole('status')).toHaveTextContent('No live connection; checked every 5 seconds');
  expect(await screen.findByText('1,442 calls', undefined, { timeout: 9_000 })).toBeVisible();
}, 15_000);

describe('by the clock', () => {
  beforeEach(() => void vi.useFakeTimers({ shouldAdvanceTime: true }));
  afterEach(() => {
    vi.useRealTimers();
    act(() => setHubConnected(false));
  });
  const pass = (seconds: number) => act(() => vi.advanceTimersByTimeAsync(seconds * 1_000));

  it('asks by itself where the hub is there and sends nothing', async () => {
    setHubConnected(true);
    const asked = answering((span) => liveTraffic({ span }));
    open();
    await screen.findByText('1,440 calls');
    expect(screen.getByRole('status')).toHaveTextContent('Live');
    await pass(3 * 5 + 1);
    expect(screen.getByRole('status')).toHaveTextContent('No live connection; checked every 5 seconds');
    await pass(6);
    await waitFor(() => expect(asked.length).toBeGreaterThan(1));
  });

  it('says how old the figures are, also in a tab that was out of sight', async () => {
    answering((span) => liveTraffic({ span }));
    open();
    await screen.findByText('1,440 calls');
    vi.setSystemTime(Date.now() + 600_000);
    await pass(1);
    expect(screen.getByText(/^Updated 60[12] s ago$/)).toBeVisible();
  });
});

it('shows what the hub sends, by the span that is watched, and nothing older', async () => {
  answering((span) => liveTraffic({ span }));
  const { user, address } = open();
  await screen.findByText('1,440 calls');
  const later = (minute: number, calls: number, span: LiveTraffic['span'] = '5') =>
    liveTraffic({ span, at: `2026-11-20T02:0${minute}:00.000Z`, figures: { ...liveTraffic().figures, calls } });
  act(() => sendWatched('traffic/5', later(2, 2_000)));
  expect(await screen.findByText('2,000 calls')).toBeVisible();
  act(() => {
    sendWatched('traffic/15', later(3, 3_000, '15'));
    sendWatched('traffic/5', { nothing: 'that is known' });
  });
  expect(screen.getByText('2,000 calls')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Last 15 minutes' }));
  expect(address()).toBe('/myapi/trafficstatus?minutes=15');
  expect(await screen.findByText('1,440 calls')).toBeVisible();
  act(() => sendWatched('traffic/15', later(3, 3_000, '15')));
  expect(await screen.findByText('3,000 calls')).toBeVisible();
});

it('shows the nodes to whoever runs the platform', async () => {
  signInAs('SuperAdministrator');
  const node = { name: 'kb-1', state: 'Silent' as const, perSecond: 0, failedShare: null, lastSeenAt: null };
  answering((span) => liveTraffic({ span, nodes: [node] }));
  open('?minutes=1');
  const nodes = await screen.findByRole('table', { name: 'Gateway nodes' });
  expect(within(nodes).getByText('Silent')).toBeVisible();
  expect(within(nodes).getByRole('link', { name: 'kb-1' })).toHaveAttribute('href', '/logs/gateway?node=kb-1&range=1h');
});

it('says when the last call was, and what to do where there never was one', async () => {
  answering(() => quiet('2026-11-19T02:00:00.000Z'));
  const { unmount } = open();
  expect(await screen.findByText('No calls in the last 15 minutes')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Call monitoring' })).toHaveAttribute('href', '/monitoring');
  unmount();
  answering((span) => ({ ...quiet(null), span }));
  open('?minutes=1');
  expect(await screen.findByText('No calls yet')).toBeVisible();
  expect(screen.getByRole('link', { name: 'My applications' })).toHaveAttribute('href', '/myapi/applications');
});

it('says which right is missing', async () => {
  server.use(decline(traffic.live, 403, 'forbidden', { extra: { permission: 'monitoring.view' } }));
  open();
  expect(await screen.findByText(permissionName('monitoring.view', 'en'))).toBeVisible();
  await waitFor(() => expect(screen.queryByText('Calls per second')).toBeNull());
});
