import { once } from 'node:events';
import type net from 'node:net';
import { LOCAL } from '../../../server/src/testing/certificates';
import { Subject } from '../limits/subject';
import { ask } from '../testing/asked';
import { providerOf, socketsOf, stopProviders } from '../testing/providers';
import { runningPlane } from '../testing/running-plane';
import { endpointOf, subscriptionId, systemOf } from '../testing/snapshot-of';

/** What one application alone may hold of the 256 connections. */
const SHARE = 128;
const PATIENT = { connect: 20_000, firstByte: 20_000, idle: 20_000, whole: 30_000 };
const QUOTA = { limit: 100_000, unit: 'month' } as const;

let here: Awaited<ReturnType<typeof runningPlane>>;
beforeAll(async () => {
  here = await runningPlane((_, response) => void response.end());
});
afterEach(stopProviders);
afterAll(() => here.stop());

const used = () => here.plane.quotas.allowance(new Subject(subscriptionId), QUOTA, here.clock.now).used;
const count = () => here.options.upstreams.count();
const counted = () => here.records.filter((record) => record.counted).length;
const use = (url: string, ca: string | null = null) =>
  here.use({ api: { upstream: systemOf([endpointOf(url, { ca })]), timeouts: PATIENT } });
/** Calls over connections of their own, that nobody answers yet. */
const callers = (times: number, method = 'GET', headers: Record<string, string> = {}) =>
  Array.from({ length: times }, () => {
    const sent = ask(here, method, { connection: 'close', ...headers }).on('error', () => undefined);
    sent.flushHeaders();
    return sent;
  });
/** All places are held by calls that are not answered, and ten more wait. */
async function crowded() {
  const provider = await providerOf(() => undefined);
  use(provider.url);
  const held = callers(SHARE);
  await vi.waitFor(() => expect(provider.calls).toBe(SHARE), 10_000);
  const waiting = callers(10);
  await vi.waitFor(() => expect(count()).toEqual({ held: SHARE, waiting: 10 }), 10_000);
  expect(used()).toBe(SHARE + 10);
  return { provider, held, waiting };
}
const left = { attempts: 0, status: 0, code: null, outcome: 'clientError', counted: false, upstreamStatus: null };

it('a call whose caller leaves while it waits for a place costs no quota, one that was sent does', async () => {
  const { provider, held, waiting } = await crowded();
  for (const sent of waiting) sent.destroy();
  await vi.waitFor(() => expect(here.records).toMatchObject(Array.from({ length: 10 }, () => left)), 10_000);
  expect(used()).toBe(SHARE);
  for (const sent of held) sent.destroy();
  await vi.waitFor(() => expect(here.records).toHaveLength(SHARE + 10), 10_000);
  expect([provider.calls, used(), counted()]).toEqual([SHARE, SHARE, SHARE]);
  expect(here.complaints).toEqual([]);
}, 30_000);

it('a call that is stopped while it waits for a place costs no quota', async () => {
  const { held, waiting } = await crowded();
  const refused = waiting.map(async (sent) => ((await once(sent, 'response')) as [net.Socket])[0].resume());
  here.plane.index!.snapshot.applications[0]!.state = 'Suspended';
  here.endRefused();
  await Promise.all(refused);
  await vi.waitFor(() => expect(here.records).toHaveLength(SHARE + 10), 10_000);
  const waited = here.records.filter(({ attempts }) => attempts === 0);
  expect(waited).toMatchObject(Array.from({ length: 10 }, () => ({ code: 'GDX-1501', status: 403, counted: false })));
  expect([used(), counted()]).toEqual([SHARE, SHARE]);
  for (const sent of held) sent.destroy();
}, 30_000);

describe('a call whose caller leaves', () => {
  /** Leaves once so many connections to the provider were made. */
  const leaving = async (connections: () => number, method = 'GET', headers: Record<string, string> = {}) => {
    const [sent] = callers(1, method, headers);
    await vi.waitFor(() => expect(connections()).toBe(1));
    sent!.destroy();
    await vi.waitFor(() => expect(here.records).toHaveLength(1));
    expect(here.complaints).toEqual([]);
    return here.records[0]!;
  };

  it.each(['GET', 'POST'])('while the connection is made costs no quota: %s', async (method) => {
    let connections = 0;
    // It never says anything, so that TLS doesn't begin.
    const url = await socketsOf(() => void (connections += 1));
    use(url.replace('http:', 'https:'), LOCAL.cert);
    const headers = method === 'POST' ? { 'content-length': '2' } : undefined;
    expect(await leaving(() => connections, method, headers)).toMatchObject({ ...left, attempts: 1 });
    expect(used()).toBe(0);
  });

  it('once a byte of it was sent costs quota, also where its body never came', async () => {
    let heads = 0;
    use(await socketsOf((socket) => void socket.once('data', () => (heads += 1))));
    expect(await leaving(() => heads, 'POST', { 'content-length': '2' })).toMatchObject({
      ...{ attempts: 1, status: 0, code: null, counted: true },
    });
    expect(used()).toBe(1);
  });

  it('while its first try was sent and its second is not costs quota', async () => {
    let [heads, connections] = [0, 0];
    const broken = await socketsOf((socket) => void socket.once('data', () => ((heads += 1), socket.destroy())));
    const silent = await socketsOf(() => void (connections += 1));
    const endpoints = [endpointOf(broken), endpointOf(silent.replace('http:', 'https:'))];
    here.use({ api: { upstream: systemOf(endpoints, 'failover'), timeouts: PATIENT } });
    expect(await leaving(() => connections)).toMatchObject({ attempts: 2, status: 0, code: null, counted: true });
    expect([heads, used()]).toEqual([1, 1]);
  });

  it('in the middle of its answer costs quota', async () => {
    const { url } = await providerOf((_, response) => void response.writeHead(200).write('half'));
    use(url);
    const [sent] = callers(1);
    const [reply] = (await once(sent!, 'response')) as [net.Socket];
    await once(reply, 'data');
    sent!.destroy();
    await vi.waitFor(() => expect(here.records).toMatchObject([{ status: 200, code: null, counted: true }]));
    expect(used()).toBe(1);
  });
});
