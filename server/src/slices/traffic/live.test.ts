import type { AddressInfo } from 'node:net';
import { HubConnectionBuilder, LogLevel } from '@microsoft/signalr';
import { WATCHED, type Watched } from '@titian/shared-contracts';
import type { CallRecord } from '@titian/shared-contracts/plane';
import { type LiveSpan, liveTopic, type LiveTraffic, traffic } from '@titian/shared-contracts/traffic';
import { BY_NOBODY, calledApi, newTraceId, recordsOf, TO_NOWHERE } from '../../testing/calls';
import { portalOf, type Caller } from '../../testing/portal-of';
import { until } from '../../testing/until';

const here = portalOf('client', 'developer', 'tenantadmin', 'superadmin', 'otherclient', 'otheradmin');
let node: Awaited<ReturnType<typeof recordsOf>>;
let call: CallRecord;
/** The portal's clock in these tests: a moment in the middle of a minute, so that spans begin within one. */
let now: number;
const SECOND = 1_000;
const MINUTE = 60_000;

const at = (ago: number, changes: Partial<CallRecord> = {}): CallRecord => ({
  ...{ ...call, traceId: newTraceId(), receivedAt: new Date(now - ago).toISOString() },
  ...changes,
});
const many = (count: number, ago: number, changes: Partial<CallRecord> = {}) =>
  Array.from({ length: count }, () => at(ago, changes));
const FAILED = { outcome: 'providerError', status: 500 } as const;
const REFUSED = { outcome: 'throttled', status: 429, code: 'GDX-1305', counted: false } as const;
const live = async (who: Caller, span: LiveSpan): Promise<LiveTraffic> =>
  (await who.call(traffic.live, { query: { span } })).body;

beforeAll(async () => {
  const { portal, client } = here;
  node = await recordsOf(portal);
  ({ call } = await calledApi(portal, client));
  now = Math.floor(Date.now() / MINUTE) * MINUTE - MINUTE + 31 * SECOND;
  await node.send([
    ...many(60, 20 * SECOND, { totalMs: 40 }),
    ...many(3, 50 * SECOND, { ...FAILED, totalMs: 900 }),
    ...many(6, 55 * SECOND, REFUSED),
    // In the same minute as the beginning of the span of one, before it; and around those of the others.
    ...many(7, 62 * SECOND),
    ...many(30, 4 * MINUTE + 50 * SECOND),
    ...many(11, 5 * MINUTE + 10 * SECOND),
    ...many(20, 14 * MINUTE + 55 * SECOND),
    ...many(13, 15 * MINUTE + 15 * SECOND),
    // Of an address that tries keys, of a blocked one; the first knows no API.
    ...many(4, 10 * SECOND, {
      ...TO_NOWHERE,
      clientIp: '203.0.113.9',
      outcome: 'authFailed',
      code: 'GDX-1301',
      status: 429,
    }),
    ...many(2, 12 * SECOND, {
      ...BY_NOBODY,
      clientIp: '203.0.113.7',
      outcome: 'denied',
      code: 'GDX-1201',
      status: 403,
    }),
  ]);
  portal.app.clock = () => new Date(now);
});

describe('the figures of a span', () => {
  it.each([
    ['1', 69, 3 / 63, 6],
    ['5', 69 + 7 + 30, 3 / 100, 6 / 5],
    ['15', 69 + 7 + 30 + 11 + 20, 3 / 131, 6 / 15],
  ] as const)('of %s min have its calls to the second', async (span, calls, failedShare, throttled) => {
    const { figures } = await live(here.client, span);
    expect(figures.calls).toBe(calls);
    expect(figures.perSecond).toBeCloseTo(calls / (Number(span) * 60), 8);
    expect(figures.failedShare).toBeCloseTo(failedShare, 8);
    expect(figures.throttledPerMinute).toBeCloseTo(throttled, 8);
    expect([figures.consumers, figures.applications]).toEqual([1, 1]);
    expect(figures.p95).toBeLessThanOrEqual(50);
  });

  it('come with the whole minutes before', async () => {
    const { trend } = await live(here.client, '5');
    expect(trend).toHaveLength(15);
    const calls = trend.map(({ perSecond }) => Math.round(perSecond * 60));
    // The minute of this moment isn't whole, and left out; the fifteenth before it is whole.
    expect(calls.reduce((sum, minute) => sum + minute, 0)).toBe(3 + 6 + 7 + 30 + 11 + 20 + 13);
    expect(trend.at(-1)).toMatchObject({ throttledPerMinute: 6, failedShare: 3 / 10, consumers: 1 });
  });
});

it('says where it is busy, failing and over limits, and who is refused', async () => {
  const { apis, failing, throttled, blocked } = await live(here.developer, '1');
  expect(apis).toMatchObject([{ id: call.projectId, own: true, calls: 71, failedShare: 3 / 63 }]);
  expect(failing).toMatchObject([{ api: { id: call.projectId }, operationId: 'get /hakmilik', calls: 63, failed: 3 }]);
  expect(throttled).toMatchObject([{ id: call.applicationId, refused: 6 }]);
  expect(blocked).toMatchObject([{ ip: '203.0.113.7', code: 'GDX-1201', refused: 2 }]);
  expect((await live(here.client, '1')).apis).toMatchObject([{ own: false, calls: 69 }]);
});

it('shows each the calls in reach, and the nodes to whoever runs the platform', async () => {
  const [agency, tenant, all] = await Promise.all(
    [here.developer, here.tenantadmin, here.superadmin].map((who) => live(who, '1')),
  );
  // The provider has the refused calls of nobody besides.
  expect([agency!.figures.calls, tenant!.figures.calls, all!.figures.calls]).toEqual([71, 71, 75]);
  expect([agency!.nodes, tenant!.nodes]).toEqual([null, null]);
  expect(all!.nodes!.map(({ name }) => name)).toContain(node.name);
  expect(all!.blocked.map(({ ip }) => ip)).toEqual(['203.0.113.9', '203.0.113.7']);
});

it('tells another tenant nothing, and an agency without calls that there was none', async () => {
  for (const who of [here.otherclient, here.otheradmin]) {
    const seen = await live(who, '15');
    expect(seen).toMatchObject({ apis: [], failing: [], throttled: [], blocked: [], nodes: null, lastCallAt: null });
    expect(seen.figures).toMatchObject({ calls: 0, perSecond: 0, failedShare: null, p95: null, consumers: 0 });
  }
});

it('says when the last call was, where the last minutes have none', async () => {
  const before = now;
  now += 40 * MINUTE;
  const client = await here.portal.as('client');
  await until(async () => (await live(client, '15')).figures.calls === 0, 'figures of later');
  expect((await live(client, '15')).lastCallAt).toBe(new Date(before - 20 * SECOND).toISOString());
  now = before;
});

it('reads once for sixty who ask at once', async () => {
  now += SECOND;
  const answers = await Promise.all(Array.from({ length: 60 }, () => live(here.tenantadmin, '15')));
  now -= SECOND;
  expect(new Set(answers.map(({ at: made }) => made)).size).toBe(1);
});

it('refuses a span that is none', async () => {
  const refused = await here.client.call(traffic.live, { query: { span: '60' } as never });
  expect(refused.status).toBe(422);
});

it('comes over the hub to whoever watches it, as each may see it', async () => {
  await here.portal.app.listen({ port: 0, host: '127.0.0.1' });
  const address = `http://127.0.0.1:${(here.portal.app.server.address() as AddressInfo).port}`;
  const watching = async ({ token }: Caller) => {
    const hub = new HubConnectionBuilder()
      .withUrl(`${address}/hub`, { accessTokenFactory: () => token! })
      .configureLogging(LogLevel.None)
      .build();
    const received: Watched[] = [];
    hub.on(WATCHED, (sent: Watched) => received.push(sent));
    await hub.start();
    await hub.invoke('Watch', liveTopic('1'));
    return { hub, received };
  };
  const watchers = [await watching(here.client), await watching(here.otherclient)];
  await until(() => watchers.every(({ received }) => received.length > 0), 'the figures', 20_000);
  const [ours, theirs] = watchers.map(({ received }) => received[0]!.data as LiveTraffic);
  expect(ours).toMatchObject({ span: '1', figures: { calls: 69 } });
  expect(theirs).toMatchObject({ figures: { calls: 0 }, apis: [] });
  await Promise.all(watchers.map(({ hub }) => hub.stop()));
}, 30_000);
