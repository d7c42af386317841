import type { RequestListener } from 'node:http';
import { answerTo, ask } from '../testing/asked';
import { providerOf, socketsOf, stopProviders } from '../testing/providers';
import { connected, headOf } from '../testing/raw';
import { runningPlane } from '../testing/running-plane';
import { endpointOf, systemOf } from '../testing/snapshot-of';

const SUSPEND_MS = 10_000;
const OPEN = 'HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n';
const OK = 'HTTP/1.1 200 OK\r\ncontent-length: 2\r\nconnection: close\r\n\r\n{}';

let here: Awaited<ReturnType<typeof runningPlane>>;
beforeAll(async () => void (here = await runningPlane((_, response) => void response.end())));
afterEach(() => {
  here.clock.elapsed = 0;
  stopProviders();
});
afterAll(() => here.stop());

const said = async () => {
  const reply = await here.call();
  return reply.headers.get('x-gdx-error') ?? reply.status;
};
/** A world whose only endpoint is suspended by so many failures in a row. */
const use = (url: string, failures: number, whole = 5_000) =>
  here.use({
    api: {
      upstream: systemOf([endpointOf(url)], 'single', { failures, suspendMs: SUSPEND_MS }),
      timeouts: { connect: 300, firstByte: 300, idle: 5_000, whole },
    },
  });

describe('the one call that decides about a suspended endpoint', () => {
  /** Suspends the endpoint, and lets its time pass. */
  const suspended = async () => {
    expect([await said(), await said()]).toEqual(['GDX-2005', 'GDX-2004']);
    here.clock.elapsed = SUSPEND_MS + 1;
  };

  it('lets others pass as soon as its stream of events has begun', async () => {
    let answer: RequestListener = (asked) => asked.socket.destroy();
    use((await providerOf((asked, response) => answer(asked, response))).url, 1);
    await suspended();
    answer = (_, response) => response.writeHead(200, { 'content-type': 'text/event-stream' }).flushHeaders();
    const stream = await answerTo(ask(here).end());
    answer = (_, response) => response.end();
    expect(await said()).toBe(200);
    // Its end in the middle counts neither for nor against the endpoint.
    stream.destroy();
    await vi.waitFor(() => expect(here.records).toHaveLength(4));
    expect(await said()).toBe(200);
  });

  it('lets others pass as soon as its WebSocket is open', async () => {
    let answer: string | null = null;
    use(await socketsOf((socket) => socket.once('data', () => (answer ? socket.write(answer) : socket.destroy()))), 1);
    await suspended();
    answer = OPEN;
    const { socket, statuses } = connected(here);
    socket.write(headOf('/hakmilik', 'GET', { connection: 'Upgrade', upgrade: 'websocket' }));
    await vi.waitFor(() => expect(statuses()).toEqual(['101']));
    answer = OK;
    expect(await said()).toBe(200);
    socket.destroy();
    await vi.waitFor(() => expect(here.records).toHaveLength(4));
  });
});

describe('a body that comes too slowly', () => {
  it('is its caller’s fault: a 408, and its endpoint isn’t suspended', async () => {
    const { url } = await providerOf((asked, response) => asked.resume().once('end', () => response.end('{}')));
    use(url, 1, 200);
    for (const headers of [{ 'content-length': '1000' }, { 'transfer-encoding': 'chunked' }] as Record<
      string,
      string
    >[]) {
      const sent = ask(here, 'POST', headers).on('error', () => undefined);
      sent.write('half');
      const reply = await answerTo(sent);
      expect([reply.statusCode, reply.headers['x-gdx-error']]).toEqual([408, 'GDX-1008']);
      sent.destroy();
    }
    await vi.waitFor(() => expect(here.records).toHaveLength(2));
    expect(here.records[0]).toMatchObject({ code: 'GDX-1008', outcome: 'clientError', attempts: 1 });
    expect(await said()).toBe(200);
  });

  it('because the provider doesn’t take it is the provider’s', async () => {
    use(await socketsOf((socket) => void socket.pause()), 1, 2_000);
    here.plane.index!.snapshot.apis[0]!.bodyBytes = 50_000_000;
    const sent = ask(here, 'POST', { 'content-length': '40000000' }).on('error', () => undefined);
    sent.end(Buffer.alloc(40_000_000));
    const reply = await answerTo(sent);
    expect([reply.statusCode, reply.headers['x-gdx-error']]).toEqual([504, 'GDX-2003']);
    sent.destroy();
    await vi.waitFor(() => expect(here.records).toHaveLength(1));
    expect(await said()).toBe('GDX-2004');
  });
});
