import { once } from 'node:events';
import { Agent, type IncomingMessage, request, type RequestListener } from 'node:http';
import net from 'node:net';
import { baseOf, keyOf, manyOf } from '../testing/many-of';
import { providerOf, socketsOf, stopProviders } from '../testing/providers';
import { runningPlane } from '../testing/running-plane';

/** What one application alone may hold of the 256 connections. */
const SHARE = 128;
const NAME = 'bersama';
const ECHO = 'HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n';

let here: Awaited<ReturnType<typeof runningPlane>>;
beforeAll(async () => {
  here = await runningPlane((_, response) => void response.end());
});
let trickle: NodeJS.Timeout | undefined;
const sockets = new Set<net.Socket>();
const leave = () => {
  for (const socket of sockets) socket.destroy();
  sockets.clear();
};
afterEach(async () => {
  clearInterval(trickle);
  leave();
  await vi.waitFor(() => expect(count()).toEqual({ held: 0, waiting: 0 }), 5_000);
  stopProviders();
});
afterAll(() => here.stop());

const count = () => here.options.upstreams.count();
/** Two applications that subscribe to one API at this address. */
const use = (url: string, timeouts = {}) => {
  const patient = { connect: 1_000, firstByte: 20_000, idle: 20_000, whole: 30_000, ...timeouts };
  here.use({ more: manyOf([{ name: NAME, url, api: { timeouts: patient } }], 2) });
};
const call = (n: number, init: RequestInit = {}, path = '/hakmilik') =>
  fetch(`${here.origin}${baseOf(NAME)}${path}`, { ...init, headers: { 'x-api-key': keyOf(n) } });

/** A call of the first application over a connection of its own, and what it is answered. */
function open(head: string, path = '/hakmilik/lambat', isDeaf = false) {
  const [method, ...more] = head.split('\n');
  const socket = net.connect(Number(new URL(here.origin).port), '127.0.0.1').on('error', () => undefined);
  sockets.add(socket);
  const heard = { text: '' };
  if (isDeaf) socket.pause();
  else socket.on('data', (part) => (heard.text += part.toString()));
  const lines = [`${method} ${baseOf(NAME)}${path} HTTP/1.1`, 'Host: gateway', `X-API-Key: ${keyOf(0)}`, ...more];
  socket.write(`${lines.join('\r\n')}\r\n\r\n`);
  return heard;
}

it('answers others at once while one application lets three hundred bodies trickle', { timeout: 30_000 }, async () => {
  const { url } = await providerOf((asked, response) => asked.resume().once('end', () => response.end('{}')));
  use(url, { firstByte: 3_000 });
  const heard = Array.from({ length: 300 }, () => open('POST\nContent-Length: 100000', '/hakmilik'));
  trickle = setInterval(() => sockets.forEach((socket) => socket.writable && socket.write(' ')), 100);
  await vi.waitFor(() => expect(count()).toEqual({ held: SHARE, waiting: 300 - SHARE }), 5_000);
  for (let n = 0; n < 5; n += 1) {
    const began = performance.now();
    expect((await call(1, { method: 'POST', body: '{}' })).status).toBe(200);
    expect(performance.now() - began).toBeLessThan(1_000);
  }
  expect(here.records.every(({ outcome }) => outcome === 'success')).toBe(true);
  await vi.waitFor(() => expect(count()).toEqual({ held: SHARE, waiting: 0 }), 10_000);
  await vi.waitFor(() => expect(heard.filter(({ text }) => text !== '')).toHaveLength(300 - SHARE), 5_000);
  for (const { text } of heard.filter((one) => one.text !== '')) {
    expect(text).toMatch(/^HTTP\/1\.1 429 /);
    expect(text).toMatch(/\r\nretry-after: 5\r\nx-gdx-error: GDX-1306\r\n/i);
  }
  const refused = here.records.filter(({ code }) => code !== null);
  expect(refused).toHaveLength(300 - SHARE);
  expect(refused[0]).toMatchObject({
    ...{ code: 'GDX-1306', errorStep: 'upstream', outcome: 'throttled', status: 429 },
    ...{ counted: false, attempts: 0, upstreamStatus: null },
  });
  // Its wait of three seconds is not the provider's time.
  expect(refused[0]!.upstreamMs).toBeLessThan(100);
  leave();
  await vi.waitFor(() => expect(count()).toEqual({ held: 0, waiting: 0 }), 5_000);
  await vi.waitFor(() => expect(here.records).toHaveLength(305), 5_000);
});

it('refuses none of five hundred calls that one application makes at once', { timeout: 20_000 }, async () => {
  let [now, most] = [0, 0];
  const { url } = await providerOf((_, response) => {
    most = Math.max(most, (now += 1));
    setTimeout(() => ((now -= 1), response.end('{}')), 50);
  });
  use(url);
  const agent = new Agent({ maxSockets: 500 });
  const one = async () => {
    const sent = request(`${here.origin}${baseOf(NAME)}/hakmilik`, { agent, headers: { 'x-api-key': keyOf(0) } }).end();
    const [reply] = (await once(sent, 'response')) as [IncomingMessage];
    await once(reply.resume(), 'end');
    return reply.statusCode;
  };
  const statuses = await Promise.all(Array.from({ length: 500 }, one));
  agent.destroy();
  expect(new Set(statuses)).toEqual(new Set([200]));
  expect(most).toBeLessThanOrEqual(SHARE);
});

/** Thirty more calls of the first application than its share. */
const openMany = (head = 'GET') => Array.from({ length: SHARE + 30 }, () => open(head));
const quick: RequestListener = (_, response) => void response.end('{}');
/** What the first application's calls at `/lambat` are answered; others at once. */
const slowly =
  (answer: RequestListener): RequestListener =>
  (asked, response) =>
    (asked.url?.endsWith('/lambat') ? answer : quick)(asked, response);

it.each<[string, RequestListener]>([
  ['whose answers don’t come', () => undefined],
  [
    'whose answers are event streams',
    (_, response) => void response.writeHead(200, { 'content-type': 'text/event-stream' }).write('data: 1\n\n'),
  ],
])('keeps room beside calls %s, until their callers leave', async (_, answer) => {
  use((await providerOf(slowly(answer))).url);
  openMany();
  await vi.waitFor(() => expect(count()).toEqual({ held: SHARE, waiting: 30 }), 5_000);
  expect((await call(1)).status).toBe(200);
});

it('counts calls whose answers nobody reads', async () => {
  const endless: RequestListener = (_, response) => {
    const more = () => {
      while (!response.destroyed && response.write('x'.repeat(100_000)));
    };
    response.on('drain', more);
    more();
  };
  use((await providerOf(slowly(endless))).url);
  for (let n = 0; n < 3; n += 1) open('GET', undefined, true);
  await vi.waitFor(() => expect(count()).toEqual({ held: 3, waiting: 0 }), 5_000);
  await new Promise((resume) => setTimeout(resume, 300));
  expect(count().held).toBe(3);
});

it('keeps room beside WebSockets, and gives their places back when the provider ends them', async () => {
  const ends: net.Socket[] = [];
  const url = await socketsOf((socket) =>
    socket.once('data', (asked) => {
      if (/\r\nupgrade: websocket\r\n/i.test(asked.toString())) ends.push((socket.write(ECHO), socket));
      else socket.end('HTTP/1.1 200 OK\r\ncontent-length: 2\r\nconnection: close\r\n\r\n{}');
    }),
  );
  use(url);
  openMany('GET\nConnection: Upgrade\nUpgrade: websocket\nSec-WebSocket-Version: 13\nSec-WebSocket-Key: eA==');
  await vi.waitFor(() => expect([ends.length, count()]).toEqual([SHARE, { held: SHARE, waiting: 30 }]), 5_000);
  expect((await call(1)).status).toBe(200);
  for (const socket of ends.splice(0)) socket.destroy();
  await vi.waitFor(() => expect(ends).toHaveLength(30), 5_000);
  await vi.waitFor(() => expect(count()).toEqual({ held: 30, waiting: 0 }), 5_000);
});

it.each<[string, RequestListener, number, string]>([
  ['a time limit', () => undefined, 300, 'GDX-2003'],
  ['a broken connection', (_, response) => void setTimeout(() => response.socket?.destroy(), 100), 20_000, 'GDX-2005'],
])('gives places back after %s', async (_, answer, firstByte, code) => {
  use((await providerOf(slowly(answer))).url, { firstByte });
  const heard = openMany();
  await vi.waitFor(() => expect(heard.every(({ text }) => text.includes(code))).toBe(true), 10_000);
  expect(count()).toEqual({ held: 0, waiting: 0 });
  expect(here.records).toHaveLength(SHARE + 30);
});

it('ends the wait of calls whose application is stopped, with that reason', async () => {
  use((await providerOf(slowly(() => undefined))).url);
  const heard = openMany();
  await vi.waitFor(() => expect(count()).toEqual({ held: SHARE, waiting: 30 }), 5_000);
  here.plane.index!.snapshot.applications[0]!.state = 'Suspended';
  here.endRefused();
  await vi.waitFor(() => expect(count()).toEqual({ held: 0, waiting: 0 }), 5_000);
  await vi.waitFor(() => expect(heard.every(({ text }) => text.includes('GDX-1501'))).toBe(true), 5_000);
});

it('sends on what waited while a new snapshot closed the connections', async () => {
  const answers: (() => void)[] = [];
  use((await providerOf(slowly((_, response) => void answers.push(() => response.end('{}'))))).url);
  const heard = openMany();
  await vi.waitFor(() => expect([answers.length, count().waiting]).toEqual([SHARE, 30]), 5_000);
  here.options.upstreams.keep({ ...here.plane.index!.snapshot, apis: [] });
  for (const answer of answers.splice(0)) answer();
  await vi.waitFor(() => expect(answers).toHaveLength(30), 5_000);
  for (const answer of answers.splice(0)) answer();
  await vi.waitFor(() => expect(heard.every(({ text }) => text.startsWith('HTTP/1.1 200 '))).toBe(true), 5_000);
});

it('refuses a body that turned out too large while its call waited', async () => {
  use((await providerOf(slowly(() => undefined))).url);
  openMany();
  await vi.waitFor(() => expect(count().waiting).toBe(30), 5_000);
  here.plane.index!.snapshot.apis[0]!.bodyBytes = 10;
  const heard = open('POST\nTransfer-Encoding: chunked\n\n14\n01234567890123456789\n0', '/hakmilik');
  await vi.waitFor(() => expect(count().waiting).toBe(31), 5_000);
  for (const socket of [...sockets].slice(0, SHARE + 30)) socket.destroy();
  await vi.waitFor(() => expect(heard.text).toMatch(/^HTTP\/1\.1 413 [^]*GDX-1003/), 5_000);
});
