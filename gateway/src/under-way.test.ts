import { once } from 'node:events';
import type { RequestListener } from 'node:http';
import type { PlaneSnapshot } from '@titian/shared-contracts/plane';
import { SnapshotIndex } from './snapshot/snapshot-index';
import { answerTo, ask } from './testing/asked';
import { providerOf, stopProviders } from './testing/providers';
import { BASE, runningPlane } from './testing/running-plane';
import { endpointOf, systemOf } from './testing/snapshot-of';

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

let here: Awaited<ReturnType<typeof runningPlane>>;
beforeAll(async () => {
  here = await runningPlane((_, response) => void response.end());
});
afterEach(stopProviders);
afterAll(() => here.stop());

const use = async (answer: RequestListener) => {
  const { url } = await providerOf(answer);
  here.use({ api: { upstream: systemOf([endpointOf(url)]) } });
};

describe('what is open when it is stopped', () => {
  const cases: [string, (world: PlaneSnapshot) => void, string][] = [
    ['its key is revoked', (world) => (world.credentials[0]!.state = 'Revoked'), 'GDX-1404'],
    ['its key is removed', (world) => (world.credentials = []), 'GDX-1404'],
    ['its key ends', (world) => (world.credentials[0]!.expiresAt = '2026-11-23T01:00:00Z'), 'GDX-1403'],
    ['its application is suspended', (world) => (world.applications[0]!.state = 'Suspended'), 'GDX-1501'],
    [
      'its organisation is disabled',
      (world) => world.organizations.forEach((one) => (one.state = 'Disabled')),
      'GDX-1502',
    ],
    ['its subscription is suspended', (world) => (world.subscriptions[0]!.status = 'Suspended'), 'GDX-1602'],
    ['its subscription ends', (world) => (world.subscriptions[0]!.status = 'Terminated'), 'GDX-1604'],
    ['the API is blocked', (world) => (world.apis[0]!.state = 'Blocked'), 'GDX-1102'],
    ['the API is retired', (world) => (world.apis[0]!.state = 'Retired'), 'GDX-1101'],
  ];
  it.each(cases)('is cut where %s, and its record says why', async (_, change, code) => {
    let closed = 0;
    await use((asked, response) => {
      response.on('close', () => (closed += 1));
      const isEvents = asked.headers['x-stream'] === 'events';
      response.writeHead(200, isEvents ? { 'content-type': 'text/event-stream' } : { 'content-length': '1000000' });
      response.write('data: 1\n\n');
    });
    const open = ['events', 'download'].map((kind) => ask(here, 'GET', { 'x-stream': kind }).end());
    const replies = await Promise.all(open.map(answerTo));
    const cut = replies.map((reply) => expect(reply.toArray()).rejects.toThrow());
    const world = structuredClone(here.plane.index!.snapshot);
    change(world);
    here.plane.index = new SnapshotIndex(world);
    here.endRefused();
    await Promise.all(cut);
    await vi.waitFor(() => expect(closed).toBe(2));
    const record = { status: 200, code, outcome: 'denied', counted: true };
    await vi.waitFor(() => expect(here.records).toMatchObject([record, record]));
  });

  it.each(cases)('is refused where %s before the answer began, and is recorded once', async (_, change, code) => {
    let [came, closed] = [0, 0];
    await use((__, response) => {
      came += 1;
      response.on('close', () => (closed += 1));
    });
    const waiting = ['GET', 'POST'].map((method) => answerTo(ask(here, method).end()));
    await vi.waitFor(() => expect(came).toBe(2));
    const world = structuredClone(here.plane.index!.snapshot);
    change(world);
    here.plane.index = new SnapshotIndex(world);
    here.endRefused();
    const replies = await Promise.all(waiting);
    expect(replies.map(({ headers }) => headers['x-gdx-error'])).toEqual([code, code]);
    for (const reply of replies) expect(JSON.parse(String(await reply.toArray()))).toMatchObject({ code });
    await vi.waitFor(() => expect(closed).toBe(2));
    const record = { status: replies[0]!.statusCode, code, outcome: 'denied', counted: true };
    await vi.waitFor(() => expect(here.records).toMatchObject([record, record]));
  });

  it('is refused where its subscription has ended meanwhile, though nothing was changed', async () => {
    const { url } = await providerOf(() => undefined);
    const [endingAt, api] = ['2026-11-23T02:30:00Z', { upstream: systemOf([endpointOf(url)]) }];
    here.use({ api, subscription: { endingAt } });
    const answer = here.call();
    await pause(50);
    here.endRefused();
    here.clock.now = Date.parse(endingAt);
    here.endRefused();
    expect((await answer).headers.get('x-gdx-error')).toBe('GDX-1604');
  });

  it('is refused where the sandbox would have answered later', async () => {
    const environment = 'Sandbox';
    here.use({
      ...{ credential: { environment }, subscription: { environment } },
      api: { twin: {}, upstream: systemOf([]) },
    });
    const answer = here.call(BASE.replace('/gateway', '/gateway/-sandbox') + '/hakmilik', {
      headers: { 'x-gdx-sandbox-delay': '1900' },
    });
    await pause(100);
    here.plane.index = new SnapshotIndex({ ...here.plane.index!.snapshot, subscriptions: [] });
    here.endRefused();
    expect((await answer).headers.get('x-gdx-error')).toBe('GDX-1601');
    await vi.waitFor(() => expect(here.records).toMatchObject([{ outcome: 'denied', code: 'GDX-1601' }]));
  });

  it('is cut where its caller is still sending', async () => {
    await use(() => undefined);
    const sent = ask(here, 'POST', { 'content-length': '1000' });
    sent.write('half');
    const error = once(sent, 'error');
    await pause(50);
    here.plane.index = new SnapshotIndex({ ...here.plane.index!.snapshot, credentials: [] });
    here.endRefused();
    expect(await error).toMatchObject([{ code: 'ECONNRESET' }]);
    await vi.waitFor(() => expect(here.records).toMatchObject([{ status: 0, code: 'GDX-1404', outcome: 'denied' }]));
  });
});
