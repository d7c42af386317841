import { once } from 'node:events';
import type net from 'node:net';
import { PassThrough, Readable } from 'node:stream';
import { LOCAL } from '../../../server/src/testing/certificates';
import { askOver, connectionsTo } from '../testing/ask-over';
import { providerOf, socketsOf, stopProviders } from '../testing/providers';
import type { Connect } from './connection';
import { Connections } from './connections';
import { connectorOf } from './connector';

const OK = 'HTTP/1.1 200 OK\r\ncontent-length: 2\r\n\r\nok';
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

const made: Connections[] = [];
function to(url: string, ca: string | null = null) {
  const connections = connectionsTo(url, connectorOf(url, { privateAllowed: true, ca }, 2_000));
  made.push(connections);
  return connections;
}
afterEach(() => {
  for (const connections of made.splice(0)) connections.close();
  stopProviders();
  vi.useRealTimers();
});

/** A provider that says this to each call, on connections that are counted; `heard` has what came on each. */
async function saying(answer: string | ((heard: string) => string)) {
  const sockets: net.Socket[] = [];
  const heard: string[] = [];
  const url = await socketsOf((socket) => {
    const at = sockets.push(socket) - 1;
    heard[at] = '';
    socket.on('data', (bytes) => {
      heard[at] += bytes.toString('latin1');
      socket.write(typeof answer === 'string' ? answer : answer(bytes.toString('latin1')), 'latin1');
    });
  });
  return { url, sockets, heard };
}

describe('a connection', () => {
  it('is used again, the last one first', async () => {
    const { url, sockets } = await saying(OK);
    const connections = to(url);
    await Promise.all([askOver(connections), askOver(connections)]);
    for (let n = 0; n < 5; n += 1) expect(await askOver(connections)).toMatchObject({ status: 200, text: 'ok' });
    expect(sockets).toHaveLength(2);
  });

  it.each([
    ['says that it closes it', OK.replace('\r\n', '\r\nconnection: close\r\n')],
    ['keeps it for a second only', OK.replace('\r\n', '\r\nkeep-alive: timeout=1\r\n')],
    ['says more than was asked', `${OK}HTTP/1.1 200 OK\r\ncontent-length: 4\r\n\r\nevil`],
    ['has an old version', OK.replace('1.1', '1.0')],
  ])('is not used again where the provider %s', async (_, answer) => {
    const { url, sockets } = await saying(answer);
    const connections = to(url);
    for (let n = 0; n < 3; n += 1) expect(await askOver(connections)).toMatchObject({ status: 200, text: 'ok' });
    expect(sockets).toHaveLength(3);
    await vi.waitFor(() => expect(sockets.every(({ destroyed }) => destroyed)).toBe(true));
  });

  it('ends when something is said on it that nobody asked for', async () => {
    const { url, sockets } = await saying(OK);
    const connections = to(url);
    await askOver(connections);
    sockets[0]!.write('HTTP/1.1 200 OK\r\ncontent-length: 4\r\n\r\nevil');
    await vi.waitFor(() => expect(sockets[0]!.destroyed).toBe(true));
    expect(await askOver(connections)).toMatchObject({ text: 'ok' });
    expect(sockets).toHaveLength(2);
  });

  it.each(['end', 'close', 'error'])(
    'is heard out, where its “%s” comes in the same turn as an answer',
    async (event) => {
      const connect: Connect = (reading, ready) => {
        const socket = new PassThrough() as unknown as net.Socket;
        socket.on('data', () => {
          reading!.callback(Buffer.from(OK).copy(reading!.buffer as Buffer), reading!.buffer as Buffer);
          socket.emit(event, new Error('Reset'));
        });
        setImmediate(() => ready(socket));
        return socket;
      };
      expect(await askOver(new Connections('host', connect))).toMatchObject({ status: 200, text: 'ok' });
    },
  );

  it('that the provider has closed is not used', async () => {
    const { url, sockets } = await saying(OK);
    const connections = to(url);
    await askOver(connections);
    sockets[0]!.end();
    await vi.waitFor(() => expect(sockets[0]!.destroyed).toBe(true));
    expect(await askOver(connections)).toMatchObject({ text: 'ok' });
  });

  it('is closed before the provider would close it', async () => {
    const { url, sockets } = await saying(OK.replace('\r\n', '\r\nkeep-alive: timeout=2\r\n'));
    const connections = to(url);
    await askOver(connections);
    await pause(500);
    expect(sockets[0]!.destroyed).toBe(false);
    await vi.waitFor(() => expect(sockets[0]!.destroyed).toBe(true), 3_000);
  });

  it('ends after its answer where its place is not known any more', async () => {
    const { url, sockets } = await saying((heard) => (heard.includes('/late') ? '' : OK));
    const connections = to(url);
    await Promise.all([askOver(connections), askOver(connections)]);
    const late = askOver(connections, { path: '/late' });
    await pause(50);
    connections.close();
    await vi.waitFor(() => expect(sockets.filter(({ destroyed }) => destroyed)).toHaveLength(1));
    for (const socket of sockets) if (!socket.destroyed) socket.write(OK);
    expect(await late).toMatchObject({ text: 'ok' });
    await vi.waitFor(() => expect(sockets.every(({ destroyed }) => destroyed)).toBe(true));
  });

  it('is used again over TLS', async () => {
    const provider = await providerOf((_, response) => void response.end('ok'), true);
    const connections = to(provider.url, LOCAL.cert);
    for (let n = 0; n < 3; n += 1)
      expect(await askOver(connections, { method: 'PUT', body: Buffer.alloc(99), length: 99 })).toMatchObject({
        text: 'ok',
      });
    expect(provider.connections).toBe(1);
  });

  it('ends after HEAD, so that a body that comes all the same is no other answer', async () => {
    const { url, sockets } = await saying(OK.replace('ok', ''));
    const connections = to(url);
    for (let n = 0; n < 2; n += 1) expect(await askOver(connections, { method: 'HEAD' })).toMatchObject({ text: '' });
    expect(sockets).toHaveLength(2);
  });

  it('gives its place to one whose protocol may change', async () => {
    const { url, sockets } = await saying(OK);
    const connections = to(url);
    await Promise.all([askOver(connections), askOver(connections)]);
    expect(await askOver(connections, { upgrade: 'websocket' })).toMatchObject({ text: 'ok' });
    await vi.waitFor(() => expect(sockets.map(({ destroyed }) => destroyed)).toEqual([true, false, true]));
  });
});

describe('a request', () => {
  const from = (text: string) => Readable.from([Buffer.from(text)]);

  it.each([
    [{}, 'GET / HTTP/1.1\r\nhost: HOST\r\nconnection: keep-alive\r\n\r\n'],
    [{ method: 'POST' }, 'POST / HTTP/1.1\r\nhost: HOST\r\nconnection: keep-alive\r\ncontent-length: 0\r\n\r\n'],
    [{ method: 'DELETE' }, 'DELETE / HTTP/1.1\r\nhost: HOST\r\nconnection: keep-alive\r\n\r\n'],
    [
      { method: 'PUT', body: Buffer.from('ab'), length: 2, headers: ['x-a', 'é\t1', 'x-a', ''] },
      'PUT / HTTP/1.1\r\nhost: HOST\r\nconnection: keep-alive\r\nx-a: é\t1\r\nx-a: \r\ncontent-length: 2\r\n\r\nab',
    ],
    [
      { upgrade: 'websocket' as const },
      'GET / HTTP/1.1\r\nhost: HOST\r\nconnection: upgrade\r\nupgrade: websocket\r\n\r\n',
    ],
  ])('is written out: %j', async (request, expected) => {
    const { url, heard } = await saying(OK);
    expect(await askOver(to(url), request)).toMatchObject({ text: 'ok' });
    expect(heard).toEqual([expected.replace('HOST', new URL(url).host)]);
  });

  it.each([
    [2, 'content-length: 2\r\n\r\nab'],
    [null, 'transfer-encoding: chunked\r\n\r\n2\r\nab\r\n0\r\n\r\n'],
  ])('has a body of %s bytes', async (length, expected) => {
    const { url, heard } = await saying((text) => (/ab$|0\r\n\r\n$/.test(text) ? OK : ''));
    expect(await askOver(to(url), { method: 'POST', body: from('ab'), length })).toMatchObject({ text: 'ok' });
    expect(heard[0]!.slice(heard[0]!.indexOf('\r\n', 60) + 2)).toBe(expected);
  });

  it.each([
    { headers: ['x-a', '1\r\nx-b: 2'] },
    { headers: ['x-a', '1\nx-b: 2'] },
    { headers: ['x-a', '\u010ax-b: 2'] },
    { headers: ['x-a', '\0'] },
    { headers: ['x a', '1'] },
    { headers: ['', '1'] },
    { headers: ['x-a\r\nx-b', '1'] },
    { path: '/ HTTP/1.1\r\nx: ' },
    { path: '/\u0120x' },
    { path: '' },
    { method: 'GET /' },
    { method: '' },
  ])('is not sent where it would be read as something else: %j', async (request) => {
    const { url, heard } = await saying(OK);
    await expect(askOver(to(url), request)).rejects.toMatchObject({ code: 'UNSENDABLE_REQUEST' });
    await pause(20);
    expect(heard).toEqual([]);
  });

  it.each(['a', 'abc'])('ends with its connection where its body isn’t as long as it said: %s', async (body) => {
    const { url, heard } = await saying('');
    const request = { method: 'POST', body: from(body), length: 2 };
    expect(await askOver(to(url), request)).toEqual({ code: 'UNSENDABLE_REQUEST' });
    expect(heard.join()).not.toContain('abc');
  });

  it('is answered before its body was sent: that is read no further, and the connection ends', async () => {
    const { url, sockets } = await saying('HTTP/1.1 413 Too Large\r\ncontent-length: 0\r\n\r\n');
    const body = new PassThrough();
    body.write('begun');
    expect(await askOver(to(url), { method: 'POST', body, length: 100 })).toMatchObject({ status: 413 });
    await vi.waitFor(() => expect(sockets[0]!.destroyed).toBe(true));
    expect([body.destroyed, body.listenerCount('data'), body.isPaused()]).toEqual([false, 0, true]);
  });
});

it('is no longer used where it was answered before all of it could be sent', async () => {
  const sockets: net.Socket[] = [];
  const url = await socketsOf((socket) => {
    sockets.push(socket);
    socket.once('data', () => {
      socket.pause();
      socket.write(OK);
    });
  });
  const connections = to(url);
  const length = 16 * 1024 ** 2;
  expect(await askOver(connections, { method: 'PUT', body: Buffer.alloc(length), length })).toMatchObject({
    text: 'ok',
  });
  expect(await askOver(connections)).toMatchObject({ text: 'ok' });
  expect(sockets).toHaveLength(2);
});

const BARE = { path: '/', method: 'GET', headers: [], lines: '', body: null, length: null, upgrade: null };

it('takes what comes over TLS at the pace of who reads it', async () => {
  const MIB = 1024 ** 2;
  let written = 0;
  const { url } = await providerOf((_, response) => {
    const more = () => {
      while (written < 60 * MIB) {
        written += MIB;
        if (!response.write(Buffer.alloc(MIB))) return void response.once('drain', more);
      }
      response.end();
    };
    more();
  }, true);
  let [read, isOver] = [0, false];
  const connection = to(url, LOCAL.cert).send(BARE, {
    ...{ connected: vi.fn(), sent: vi.fn(), head: vi.fn(), changed: vi.fn(), error: vi.fn() },
    data: (bytes) => {
      if (read === 0) connection.pause();
      read += bytes.length;
    },
    end: () => (isOver = true),
  });
  await vi.waitFor(() => expect(read).toBeGreaterThan(0), 2_000);
  await pause(300);
  expect([read < MIB, written < 30 * MIB]).toEqual([true, true]);
  connection.resume();
  await vi.waitFor(() => expect([read, isOver]).toEqual([60 * MIB, true]), 10_000);
});

it('tells no more once it was ended, before and after there is a connection', async () => {
  const { url, sockets } = await saying('HTTP/1.1 200 OK\r\ncontent-length: 9\r\n\r\nhalf');
  const told = { ...{ connected: vi.fn(), sent: vi.fn(), head: vi.fn() }, ...{ data: vi.fn(), end: vi.fn() } };
  const listener = { ...told, changed: vi.fn(), error: vi.fn() };
  to(url).send(BARE, listener).destroy();
  await pause(50);
  for (const fn of Object.values(listener)) expect(fn).not.toHaveBeenCalled();
  const connection = to(url).send(BARE, listener);
  await vi.waitFor(() => expect(listener.data).toHaveBeenCalled());
  connection.destroy();
  await once(sockets.at(-1)!, 'close');
  expect([listener.end.mock.calls, listener.error.mock.calls]).toEqual([[], []]);
});
