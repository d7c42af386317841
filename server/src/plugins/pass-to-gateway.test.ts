import { once } from 'node:events';
import { createServer, type IncomingMessage, request, type RequestListener, type Server } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import type { Duplex } from 'node:stream';
import { text } from 'node:stream/consumers';
import { WebSocket, WebSocketServer } from 'ws';
import { buildPortal, type Portal } from '../testing/build';

/** What stands for the gateway; each test says how it answers. */
let gateway: Server;
let answer: RequestListener;
let seen: IncomingMessage[];
let portal: Portal;
let origin: string;

const listen = async (server: Server, port = 0) => {
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  return (server.address() as AddressInfo).port;
};
beforeAll(async () => {
  gateway = createServer((call, reply) => {
    seen.push(call);
    answer(call, reply);
  });
  const port = await listen(gateway);
  portal = await buildPortal(
    { TITIAN_GATEWAY: `http://127.0.0.1:${port}`, TITIAN_REQUESTS_PER_MINUTE: '50' },
    { limits: { answer: 300, look: 20 } },
  );
  await portal.app.listen({ port: 0, host: '127.0.0.1' });
  origin = `http://127.0.0.1:${(portal.app.server.address() as AddressInfo).port}`;
});
beforeEach(() => {
  seen = [];
  answer = (_call, reply) => void reply.end('ok');
});
afterAll(async () => {
  gateway.closeAllConnections();
  gateway.close();
  await portal.close();
});

const PATH = '/gateway/jtg/hakmilik/v1.0';
/** Sends these bytes over a connection of its own, and resets it at once. */
const resetAfter = async (bytes: string) => {
  const socket = connect(Number(new URL(origin).port), '127.0.0.1').on('error', () => undefined);
  socket.write(bytes, () => socket.resetAndDestroy());
  await once(socket, 'close');
};

it('passes a call on as it came, with the address of its caller', async () => {
  answer = async (call, reply) => {
    reply.writeHead(418, 'Short and stout', { 'x-gdx-error': 'GDX-1310', 'set-cookie': ['a=1', 'b=2'] });
    reply.end(await text(call));
  };
  // Not `fetch`: it cleans paths.
  const call = request(`${origin}`, {
    ...{ method: 'POST', path: `${PATH}/a%2Fb/../c?q=%00&q=2` },
    headers: {
      'X-Forwarded-For': '203.0.113.9',
      'X-API-Key': 'k',
      'Keep-Alive': 'timeout=5',
      'Transfer-Encoding': 'chunked',
    },
  });
  call.write('first ');
  call.end('second');
  const [reply] = (await once(call, 'response')) as [IncomingMessage];
  expect([reply.statusCode, reply.statusMessage, await text(reply)]).toEqual([418, 'Short and stout', 'first second']);
  expect(reply.headers).toMatchObject({ 'x-gdx-error': 'GDX-1310', 'set-cookie': ['a=1', 'b=2'] });
  expect(seen[0]!.url).toBe(`${PATH}/a%2Fb/../c?q=%00&q=2`);
  expect(seen[0]!.headers).toMatchObject({ 'x-forwarded-for': '203.0.113.9, 127.0.0.1', 'x-api-key': 'k' });
  expect(seen[0]!.headers['keep-alive']).toBeUndefined();
});

it('has none of the portal’s own limits for it: neither in number nor in time', async () => {
  const statuses = await Promise.all(Array.from({ length: 120 }, async () => (await fetch(origin + PATH)).status));
  expect(new Set(statuses)).toEqual(new Set([200]));
  answer = async (_call, reply) => {
    await wait(600);
    reply.end('late');
  };
  expect(await (await fetch(origin + PATH)).text()).toBe('late');
});

it('streams both ways, and cuts its caller off where the answer breaks off', async () => {
  answer = (_call, reply) => {
    reply.write('one');
    setTimeout(() => reply.destroy(), 100);
  };
  const reply = await fetch(origin + PATH);
  const reader = reply.body!.getReader();
  expect(Buffer.from((await reader.read()).value!).toString()).toBe('one');
  await expect(reader.read()).rejects.toThrow();
});

it('ends the call at the gateway when its caller leaves', async () => {
  const left = new Promise<void>((resolve) => {
    answer = (_call, reply) => {
      reply.write('one');
      reply.on('close', () => resolve());
    };
  });
  const aborted = new AbortController();
  await fetch(origin + PATH, { signal: aborted.signal });
  aborted.abort();
  await left;
});

it('passes only what is below its own path', async () => {
  for (const path of ['/gatewayx', '/gateways/jtg', '/health/live']) await fetch(origin + path);
  expect(seen).toEqual([]);
});

it('answers itself while the gateway is away, and goes on once it is back', async () => {
  const { port } = gateway.address() as AddressInfo;
  gateway.close();
  gateway.closeAllConnections();
  const reply = await fetch(origin + PATH, { method: 'POST', body: 'x' });
  expect(reply.headers.get('content-type')).toContain('application/problem+json');
  expect([404, 503]).toContain(reply.status);
  await listen(gateway, port);
  expect((await fetch(origin + PATH)).status).toBe(200);
});

it('passes a WebSocket on, both ways, until either side ends', async () => {
  const sockets = new WebSocketServer({ server: gateway });
  sockets.on('connection', (socket, call) => {
    seen.push(call);
    socket.on('message', (data) => socket.send(`heard ${data.toString()}`));
  });
  const socket = new WebSocket(`${origin.replace('http', 'ws')}${PATH}/live`, { headers: { 'x-api-key': 'k' } });
  await once(socket, 'open');
  socket.send('one');
  expect(String((await once(socket, 'message'))[0])).toBe('heard one');
  expect(seen[0]!.headers).toMatchObject({ 'x-api-key': 'k', 'x-forwarded-for': '127.0.0.1' });
  const [served] = sockets.clients;
  served!.terminate();
  await once(socket, 'close');
  sockets.close();
});

it('takes no two requests for one: a body with two lengths never reaches the gateway', async () => {
  const socket = connect(Number(new URL(origin).port), '127.0.0.1');
  socket.end(
    `POST ${PATH} HTTP/1.1\r\nHost: x\r\nContent-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\nGET ${PATH}/two HTTP/1.1\r\nHost: x\r\n\r\n`,
  );
  expect(await text(socket)).toMatch(/^HTTP\/1\.1 400/);
  expect(seen).toEqual([]);
});

it.each([
  ['a trailer without chunks', 'Trailer: x-a\r\n'],
  ['a wish for trailers', 'TE: trailers\r\n'],
])('lives on after %s', async (_, fields) => {
  const socket = connect(Number(new URL(origin).port), '127.0.0.1');
  socket.write(`GET ${PATH} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n${fields}\r\n`);
  expect(await text(socket)).toMatch(/^HTTP\/1\.1 200/);
  expect(seen[0]!.headers).not.toHaveProperty('trailer');
});

it.each([
  ['POST', 'Connection: Upgrade, HTTP2-Settings\r\nUpgrade: h2c\r\nHTTP2-Settings: AA\r\n'],
  ['GET', 'Connection: Upgrade\r\nUpgrade: websocket\r\n'],
])(
  'takes a wish for another protocol that has a body for a call like any other, and what follows it, too: %s',
  async (method, wish) => {
    const socket = connect(Number(new URL(origin).port), '127.0.0.1');
    socket.write(`${method} ${PATH} HTTP/1.1\r\nHost: x\r\n${wish}Content-Length: 2\r\n\r\n{}`);
    await once(socket, 'data');
    socket.write(`GET ${PATH}/two HTTP/1.1\r\nHost: x\r\nX-Forwarded-For: 10.9.1.1\r\nConnection: close\r\n\r\n`);
    expect(await text(socket)).toMatch(/^HTTP\/1\.1 200/);
    expect(seen.map(({ url }) => url)).toEqual([PATH, `${PATH}/two`]);
    expect(seen[1]!.headers['x-forwarded-for']).toBe('10.9.1.1, 127.0.0.1');
  },
);

it('hides no body behind a thousand headers', async () => {
  gateway.maxHeadersCount = 0;
  answer = async (call, reply) => reply.end(await text(call));
  const hidden = `GET ${PATH}/hidden HTTP/1.1\r\nHost: x\r\nX-Forwarded-For: 10.9.1.1\r\n\r\n`;
  const socket = connect(Number(new URL(origin).port), '127.0.0.1');
  const length = `Content-Length: ${hidden.length}\r\n`;
  socket.write(
    `GET ${PATH} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n${'a:\r\n'.repeat(1_100)}${length}\r\n${hidden}`,
  );
  expect(await text(socket)).toContain('/hidden');
  expect(seen.map(({ url, headers }) => [url, headers['x-forwarded-for']])).toEqual([[PATH, '127.0.0.1']]);
});

it('passes a wish for a WebSocket on when the call before it was answered', async () => {
  const waiting: (() => void)[] = [];
  answer = (_call, reply) => void waiting.push(() => reply.end('first'));
  gateway.once('upgrade', (_call, socket) => socket.end('HTTP/1.1 101 Switching Protocols\r\n\r\nsecond'));
  const socket = connect(Number(new URL(origin).port), '127.0.0.1');
  const wish = 'Connection: Upgrade\r\nUpgrade: websocket\r\n';
  socket.write(`GET ${PATH} HTTP/1.1\r\nHost: x\r\n\r\nGET ${PATH} HTTP/1.1\r\nHost: x\r\n${wish}\r\n`);
  const received = text(socket);
  await vi.waitFor(() => expect(waiting).toHaveLength(1));
  await wait(50);
  waiting[0]!();
  expect((await received).match(/first|second/g)).toEqual(['first', 'second']);
});

it.each([
  ['a call', 'POST', 'Content-Length: 2', 'hi'],
  ['a wish for a WebSocket', 'GET', 'Connection: Upgrade\r\nUpgrade: websocket', ''],
])(
  'never passes %s on with the address alone that its sender claims, who resets the connection',
  async (...one) => {
    const [, method, more, body] = one;
    const head = `${method} ${PATH} HTTP/1.1\r\nHost: x\r\nX-Forwarded-For: 10.0.0.5\r\n${more}\r\n\r\n${body}`;
    const upgraded = (call: IncomingMessage, socket: Duplex) => void [seen.push(call), socket.destroy()];
    gateway.on('upgrade', upgraded);
    for (let n = 0; n < 100; n += 1) {
      // Over the connection of this one it goes on at once.
      await (await fetch(`${origin}${PATH}/before`)).text();
      await resetAfter(head);
    }
    await wait(200);
    gateway.off('upgrade', upgraded);
    const hops = seen.filter(({ url }) => url === PATH).map(({ headers }) => headers['x-forwarded-for']);
    expect(hops.filter((hop) => hop !== '10.0.0.5, 127.0.0.1')).toEqual([]);
  },
  30_000,
);

it('sends a call again whose kept connection ended without a word, but none that has a body', async () => {
  const kept = new Set<unknown>();
  answer = (call, reply) => {
    if (kept.has(call.socket)) call.socket.destroy();
    else reply.end('ok');
    kept.add(call.socket);
  };
  const statuses = async (init?: RequestInit) => {
    const replies = [];
    for (let n = 0; n < 2; n += 1) replies.push((await fetch(`${origin}${PATH}`, init)).status);
    return replies;
  };
  expect(await statuses()).toEqual([200, 200]);
  expect(seen).toHaveLength(3);
  // The portal answers itself, that no version of an API has this address.
  expect(await statuses({ method: 'PUT', body: '{}' })).toEqual([200, 404]);
  expect(await statuses({ method: 'POST' })).toEqual([200, 404]);
  expect(seen).toHaveLength(7);
});
