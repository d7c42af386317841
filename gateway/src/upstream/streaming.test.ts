import { once } from 'node:events';
import type { RequestListener } from 'node:http';
import net from 'node:net';
import { answerTo, ask } from '../testing/asked';
import { providerOf, socketsOf, stopProviders } from '../testing/providers';
import { BASE, runningPlane } from '../testing/running-plane';
import { endpointOf, KEY, systemOf } from '../testing/snapshot-of';

const MIB = 1024 ** 2;
/** More than the sockets of one machine hold between three programs that all wait. */
const HELD = 24 * MIB;
const timeouts = { connect: 1_000, firstByte: 2_000, idle: 2_000, whole: 400 };
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

let here: Awaited<ReturnType<typeof runningPlane>>;
beforeAll(async () => {
  here = await runningPlane((_, response) => void response.end());
});
afterEach(stopProviders);
afterAll(() => here.stop());

const use = async (answer: RequestListener, whole = 20_000) => {
  const provider = await providerOf(answer);
  here.use({
    api: {
      upstream: systemOf([endpointOf(provider.url)]),
      ...{ timeouts: { ...timeouts, whole }, bodyBytes: 500 * MIB },
    },
  });
  return provider;
};

describe('memory stays flat', () => {
  it('while a slow caller takes a large answer', async () => {
    let written = 0;
    await use((_, response) => {
      const part = Buffer.alloc(MIB);
      const more = () => {
        while (written < 200 * MIB && !response.destroyed) {
          written += part.length;
          if (!response.write(part)) return void response.once('drain', more);
        }
        response.end();
      };
      more();
    });
    const reply = await answerTo(ask(here).end());
    await pause(500);
    expect(written).toBeLessThan(HELD);
    let taken = 0;
    for await (const part of reply as AsyncIterable<Buffer>) taken += part.length;
    expect(taken).toBe(200 * MIB);
  });

  it.each<Record<string, string>>([{}, { 'content-length': String(100 * MIB) }])(
    'while a slow provider takes a large body, %j',
    async (headers) => {
      let go = () => undefined as void;
      let taken = 0;
      await use((asked, response) => {
        go = () => {
          asked.on('data', (part: Buffer) => (taken += part.length));
          asked.on('end', () => response.end('ok'));
        };
      });
      const sent = ask(here, 'POST', headers);
      let written = 0;
      const part = Buffer.alloc(MIB);
      const more = () => {
        while (written < 100 * MIB) {
          written += part.length;
          if (!sent.write(part)) return void sent.once('drain', more);
        }
        sent.end();
      };
      more();
      await pause(500);
      expect(written).toBeLessThan(HELD);
      go();
      const reply = await answerTo(sent);
      expect([String(await reply.toArray()), taken]).toEqual(['ok', 100 * MIB]);
    },
  );
});

describe('one side that breaks off', () => {
  it('ends the provider’s work when the caller leaves in the middle of the answer', async () => {
    let closed = false;
    await use((_, response) => {
      response.on('close', () => (closed = true));
      response.write('begun');
    });
    const reply = await answerTo(ask(here).end());
    const began = performance.now();
    reply.destroy();
    await vi.waitFor(() => expect(closed).toBe(true), { timeout: 1_000, interval: 5 });
    expect(performance.now() - began).toBeLessThan(500);
    await vi.waitFor(() => expect(here.records).toMatchObject([{ status: 200, outcome: 'clientError' }]));
  });

  it('ends it also when the caller leaves in the middle of its body, which says nothing of the endpoint', async () => {
    let aborted = false;
    const { url } = await providerOf((asked) => void asked.on('error', () => (aborted = true)).resume());
    const upstream = systemOf([endpointOf(url)], 'single', { failures: 1, suspendMs: 60_000 });
    for (const headers of [{}, { 'content-length': '1000' }] as Record<string, string>[]) {
      aborted = false;
      here.use({ api: { upstream } });
      const sent = ask(here, 'POST', headers).on('error', () => undefined);
      sent.write('half');
      await pause(50);
      sent.destroy();
      await vi.waitFor(() => expect(aborted).toBe(true));
      await vi.waitFor(() =>
        expect(here.records).toMatchObject([{ status: 0, code: null, outcome: 'clientError', attempts: 1 }]),
      );
    }
    const { url: other } = await use((_, response) => void response.end('ok'));
    expect(other).not.toBe(url);
    expect((await here.call()).status).toBe(200);
  });

  it('ends no process where the answer came before the caller left in the middle of its body', async () => {
    const { url } = await providerOf((_, response) => void response.writeHead(413, { connection: 'close' }).end('no'));
    here.use({ api: { upstream: systemOf([endpointOf(url)]) } });
    for (const headers of [{}, { 'content-length': '1000' }] as Record<string, string>[]) {
      const sent = ask(here, 'POST', headers).on('error', () => undefined);
      sent.write('half');
      const reply = await answerTo(sent);
      expect([reply.statusCode, String(await reply.toArray())]).toEqual([413, 'no']);
      sent.destroy();
      await pause(50);
    }
    expect((await here.call()).status).toBe(413);
    expect(here.complaints).toEqual([]);
  });

  it('cuts the caller’s connection when the provider ends in the middle', async () => {
    for (const begin of ['content-length: 99', 'transfer-encoding: chunked']) {
      const url = await socketsOf((socket) =>
        socket.once('data', () => {
          socket.write(`HTTP/1.1 200 OK\r\n${begin}\r\n\r\n4\r\nhalf\r\n`);
          setTimeout(() => socket.destroy(), 20);
        }),
      );
      here.use({}, url);
      const reply = await answerTo(ask(here).end());
      await expect(reply.toArray()).rejects.toThrow();
    }
  });
});

describe('server-sent events', () => {
  it('pass one by one, beyond the time limit of whole answers', async () => {
    let send = (_: string) => undefined as void;
    await use((_, response) => {
      response.writeHead(200, { 'content-type': 'text/event-stream; charset=utf-8' }).flushHeaders();
      send = (text) => void response.write(text);
    }, 300);
    const reply = await answerTo(ask(here).end());
    for (const text of ['data: 1\n\n', 'data: 2\n\n', 'data: 3\n\n']) {
      await pause(150);
      send(text);
      const [part] = (await once(reply, 'data')) as [Buffer];
      expect(String(part)).toBe(text);
    }
    reply.destroy();
    await vi.waitFor(() => expect(here.records).toHaveLength(1));
  });
});

describe('WebSocket', () => {
  const OPEN =
    'HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Accept: x\r\nServer: dalaman\r\n\r\n';
  /** A provider that takes WebSockets and says everything back. */
  async function echoing(head = OPEN) {
    const heads: string[] = [];
    const url = await socketsOf((socket) =>
      socket.once('data', (bytes) => {
        heads.push(bytes.toString());
        socket.write(head);
        if (head === OPEN) socket.pipe(socket);
      }),
    );
    here.use({}, url);
    return heads;
  }
  function open(headers: Record<string, string> = {}, path = `${BASE}/hakmilik`) {
    const { port } = new URL(here.origin);
    const socket = net.connect(Number(port), '127.0.0.1').on('error', () => undefined);
    const lines = Object.entries({
      ...{ host: 'x', connection: 'Upgrade', upgrade: 'websocket', 'x-api-key': KEY, 'sec-websocket-key': 'a' },
      ...headers,
    }).map(([name, value]) => `${name}: ${value}\r\n`);
    let text = '';
    socket.on('data', (bytes) => (text += bytes.toString()));
    socket.write(`GET ${path} HTTP/1.1\r\n${lines.join('')}\r\n`);
    return { socket, text: () => text, said: (what: string) => vi.waitFor(() => expect(text).toContain(what)) };
  }

  it('passes both ways after the steps of every call, and is recorded once, when it closes', async () => {
    const heads = await echoing();
    const { socket, said, text } = open();
    socket.write('first');
    await said('first');
    socket.write('second');
    await said('second');
    expect(text()).toMatch(/^HTTP\/1\.1 101 /);
    expect(text().toLowerCase()).toContain('sec-websocket-accept: x');
    expect(text()).not.toContain('dalaman');
    expect(heads[0]!.toLowerCase()).toContain('upgrade: websocket\r\n');
    expect(heads[0]).not.toContain(KEY);
    expect(here.records).toEqual([]);
    socket.end();
    await vi.waitFor(() =>
      expect(here.records).toMatchObject([
        { status: 101, upstreamStatus: 101, outcome: 'success', requestBytes: 11, responseBytes: 11 },
      ]),
    );
  });

  it('is none for a request with a body, which is a call like any other', async () => {
    const { url } = await providerOf((asked, response) => asked.pipe(response));
    here.use({ api: { upstream: systemOf([endpointOf(url)], 'single', { failures: 1, suspendMs: 60_000 }) } });
    for (const headers of [{ 'content-length': '5' }, { 'transfer-encoding': 'chunked' }] as Record<string, string>[]) {
      const { socket, said } = open(headers);
      socket.write(headers['content-length'] ? 'hello' : '5\r\nhello\r\n0\r\n\r\n');
      await said('hello');
      await said('HTTP/1.1 200 ');
    }
    expect((await here.call()).status).toBe(200);
  });

  it.each([
    [{ 'x-api-key': 'unknown' }, {}, 401],
    [{}, { subscription: { status: 'Suspended' as const } }, 403],
    [{}, { subscription: { fields: [] } }, 502],
  ])('is refused as every call, %j %j', async (headers, world, status) => {
    await echoing();
    here.use(world, here.plane.index!.snapshot.apis[0]!.upstream.Production!.endpoints[0]!.url);
    const { socket, said, text } = open(headers);
    await said('GDX-');
    expect(text()).toContain(`HTTP/1.1 ${status} `);
    await vi.waitFor(() => expect(socket.closed).toBe(true));
    expect(here.records).toHaveLength(1);
  });

  it('ends when its subscription is suspended or its key revoked, and stays through other changes', async () => {
    for (const [world, code] of [
      [{ subscription: { status: 'Suspended' as const } }, 'GDX-1602'],
      [{ application: { state: 'Suspended' as const } }, 'GDX-1501'],
    ] as const) {
      await echoing();
      const { url } = here.plane.index!.snapshot.apis[0]!.upstream.Production!.endpoints[0]!;
      const { credentials } = here.plane.index!.snapshot;
      const { socket, said } = open();
      await said('101');
      here.use({ more: { credentials } }, url);
      socket.write('still');
      await said('still');
      here.use({ ...world, more: { credentials } }, url);
      await vi.waitFor(() => expect(socket.closed).toBe(true));
      await vi.waitFor(() => expect(here.records).toMatchObject([{ status: 101, code, counted: true }]));
    }
    await echoing();
    const { socket, said } = open();
    await said('101');
    here.use({ credential: { state: 'Revoked' } });
    await vi.waitFor(() => expect(socket.closed).toBe(true));
    await vi.waitFor(() => expect(here.records).toMatchObject([{ status: 101, code: 'GDX-1404' }]));
  });

  it('that the provider doesn’t take is answered as the provider says, and ends', async () => {
    await echoing('HTTP/1.1 426 Upgrade Required\r\ncontent-length: 2\r\n\r\nno');
    const { socket, said, text } = open();
    await said('no');
    expect(text()).toContain('HTTP/1.1 426');
    await vi.waitFor(() => expect(socket.closed).toBe(true));
  });

  it('closes on one side when the other does, however', async () => {
    const url = await socketsOf((socket) =>
      socket.once('data', () => {
        socket.write(OPEN);
        setTimeout(() => socket.resetAndDestroy(), 50);
      }),
    );
    here.use({}, url);
    const { socket } = open();
    await vi.waitFor(() => expect(socket.closed).toBe(true));
    await vi.waitFor(() => expect(here.records).toHaveLength(1));
    await echoing();
    const other = open();
    await other.said('101');
    other.socket.resetAndDestroy();
    await vi.waitFor(() => expect(here.records).toMatchObject([{ status: 101 }]));
    expect(here.complaints).toEqual([]);
  });

  it('isn’t what another protocol gets: a call that offers h2c is answered as if it hadn’t', async () => {
    await use((asked, response) => void asked.pipe(response));
    for (const [method, body] of [
      ['GET', ''],
      ['POST', '{"no":1}'],
    ] as const) {
      const sent = ask(here, method, {
        ...{ connection: 'Upgrade, HTTP2-Settings', upgrade: 'h2c', 'http2-settings': 'AAMAAABkAAQAAP__' },
        ...(body && { 'content-length': String(body.length) }),
      });
      const reply = await answerTo(sent.end(body));
      expect([reply.statusCode, String(await reply.toArray())]).toEqual([200, body]);
    }
  });

  it('flows at the pace of the slower side', async () => {
    let written = 0;
    const url = await socketsOf((socket) =>
      socket.once('data', () => {
        socket.write(OPEN);
        const part = Buffer.alloc(MIB);
        const more = () => {
          while (written < 100 * MIB && socket.writable) {
            written += part.length;
            if (!socket.write(part)) return void socket.once('drain', more);
          }
        };
        more();
      }),
    );
    here.use({}, url);
    const { socket } = open();
    socket.pause();
    await pause(500);
    expect(written).toBeLessThan(HELD);
    socket.destroy();
  });
});
