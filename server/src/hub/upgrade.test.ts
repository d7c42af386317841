import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { type Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { FastifyInstance } from 'fastify';
import { buildPortal, type Portal } from '../testing/build';

const WEBSOCKET = 'websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==';
/** As Java's HttpClient asks for HTTP/2 at an http address. */
const H2C = 'h2c\r\nHTTP2-Settings: AAEAAEAAAAIAAAABAAMAAABkAAQBAAAAAAUAAEAA';

const request = (method: string, path: string, upgrade: string, more = '') =>
  `${method} ${path} HTTP/1.1\r\nHost: portal\r\nConnection: Upgrade\r\nUpgrade: ${upgrade}\r\n${more}\r\n`;
const CLOSING = 'GET /health/live HTTP/1.1\r\nHost: portal\r\nConnection: close\r\n\r\n';

/** Answers what it reads, and one that is long in coming. */
async function calls(app: FastifyInstance) {
  let release = () => {};
  app.addContentTypeParser('application/echo', (_request, payload, done) => done(null, payload));
  app.post('/test/echo', async (given) => buffer(given.body as Readable));
  app.get('/test/slow', () => new Promise<string>((resolve) => (release = () => resolve('slow'))));
  app.get('/test/release', async () => {
    release();
    return 'released';
  });
}

let portal: Portal;
const crashes: unknown[] = [];
const noteCrash = (error: unknown) => void crashes.push(error);
beforeAll(async () => {
  portal = await buildPortal({}, { extra: [calls] });
  await portal.app.listen({ port: 0, host: '127.0.0.1' });
  process.on('unhandledRejection', noteCrash);
  process.on('uncaughtException', noteCrash);
});
afterAll(async () => {
  process.off('unhandledRejection', noteCrash);
  process.off('uncaughtException', noteCrash);
  await portal.close();
});

async function open() {
  const socket = connect((portal.app.server.address() as AddressInfo).port, '127.0.0.1');
  await once(socket, 'connect');
  return socket;
}
/** Sends the parts one after the other, and reads until the server closes. */
async function ask(...parts: string[]): Promise<string> {
  const socket = await open();
  const reply = buffer(socket);
  for (const part of parts) {
    socket.write(part);
    await new Promise((resume) => setTimeout(resume, 5));
  }
  return (await reply).toString();
}
const statusesOf = (reply: string) => [...reply.matchAll(/HTTP\/1\.1 (\d+)/g)].map(([, status]) => Number(status));

it.each([
  ['keeps its side open', ''],
  ['says more', 'more'],
])('a refused WebSocket leaves no connection, although its caller %s', async (_, more) => {
  const { port } = portal.app.server.address() as AddressInfo;
  const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true }).on('error', () => undefined);
  socket.write(request('GET', '/hub', WEBSOCKET, 'Origin: https://elsewhere.example\r\n'));
  const [head] = (await once(socket, 'data')) as [Buffer];
  expect(head.toString()).toMatch(/^HTTP\/1\.1 403/);
  socket.write(more);
  // What is written to a connection that is half open goes on; one that is over answers with a reset.
  await vi.waitFor(() => {
    socket.write('.');
    expect(socket.closed).toBe(true);
  });
});

describe('an Upgrade header that means nothing here', () => {
  it.each([
    ['h2c', H2C],
    ['something unknown', 'foo'],
    ['TLS', 'TLS/1.0'],
    ['several', 'foo/1, h2c'],
    ['nothing', ''],
    ['a WebSocket elsewhere', WEBSOCKET],
  ])('is ignored, and the connection stays usable: %s', async (_, upgrade) => {
    const reply = await ask(request('GET', '/health/live', upgrade), request('GET', '/api/nothing', upgrade), CLOSING);
    expect(statusesOf(reply)).toEqual([200, 404, 200]);
    expect(reply.match(/"live"/g)).toHaveLength(2);
  });

  it.each([
    ['h2c', H2C],
    ['foo', 'foo'],
  ])('is ignored on the path of the hub, too: %s', async (_, upgrade) => {
    expect(statusesOf(await ask(request('GET', '/hub', upgrade), CLOSING))).toEqual([401, 200]);
  });

  it('leaves the body as it is, in one piece, in several, and in chunks', async () => {
    const long = 'x'.repeat(200_000);
    const echo = (headers: string) =>
      request('POST', '/test/echo', H2C, `Content-Type: application/echo\r\n${headers}\r\n`);
    const whole = await ask(`${echo('Content-Length: 5')}hello${CLOSING}`);
    expect([statusesOf(whole), whole.includes('\r\n\r\nhello')]).toEqual([[200, 200], true]);
    const parts = await ask(`${echo(`Content-Length: ${long.length}`)}`, long.slice(0, 9), long.slice(9), CLOSING);
    expect([statusesOf(parts), parts.includes(long)]).toEqual([[200, 200], true]);
    const chunks = await ask(`${echo('Transfer-Encoding: chunked')}5\r\nhel`, 'lo\r\n1\r\n!\r\n0\r\n\r\n', CLOSING);
    expect([statusesOf(chunks), chunks.includes('hello!')]).toEqual([[200, 200], true]);
  });

  it('is answered after the requests before it on the connection', async () => {
    const slow = 'GET /test/slow HTTP/1.1\r\nHost: portal\r\n\r\n';
    const reply = ask(slow + request('GET', '/health/live', H2C) + CLOSING);
    await new Promise((resume) => setTimeout(resume, 20));
    await ask(CLOSING.replace('/health/live', '/test/release'));
    const text = await reply;
    expect(statusesOf(text)).toEqual([200, 200, 200]);
    expect(text.indexOf('slow')).toBeLessThan(text.indexOf('"live"'));
  });
});

describe('a hostile Upgrade', () => {
  it.each(['//', '//[', '/\\\\', 'http://[', '/%', '*'])('with the address %s ends nothing', async (path) => {
    for (const upgrade of [WEBSOCKET, H2C])
      expect([400, 404, 503]).toContain(statusesOf(await ask(request('GET', path, upgrade) + CLOSING))[0]);
    expect(crashes).toEqual([]);
  });

  it.each([
    ['elsewhere', request('GET', '/api/nothing', WEBSOCKET)],
    ['at the hub', request('GET', '/hub?access_token=forged', WEBSOCKET)],
    ['of another kind', request('GET', '/api/nothing', H2C)],
    ['behind a slow request', `GET /test/slow HTTP/1.1\r\nHost: portal\r\n\r\n${request('GET', '/', H2C)}`],
  ])('of a caller who hangs up ends nothing: %s', async (_, text) => {
    const sockets = await Promise.all(Array.from({ length: 10 }, open));
    for (const socket of sockets) {
      socket.write(text);
      socket.resetAndDestroy();
    }
    expect(statusesOf(await ask(CLOSING))).toEqual([200]);
    await ask(CLOSING.replace('/health/live', '/test/release'));
    expect(crashes).toEqual([]);
  });
});
