import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import { until } from '../testing/until';
import { type Backplane, postgresBackplane } from './backplane';

/** A message of PostgreSQL's protocol: its letter, its length, and what it says. */
function message(letter: string, body: Buffer): Buffer {
  const head = Buffer.alloc(5);
  head.write(letter);
  head.writeInt32BE(body.length + 4, 1);
  return Buffer.concat([head, body]);
}
const READY = message('Z', Buffer.from('I'));
const WELCOME = Buffer.concat([message('R', Buffer.alloc(4)), READY]);
const LISTENING = Buffer.concat([message('C', Buffer.from('LISTEN\0')), READY]);
const notification = (payload: string) =>
  message('A', Buffer.concat([Buffer.alloc(4), Buffer.from(`titian\0${payload}\0`)]));

/** Takes connections as PostgreSQL does; `onListen` answers the statement that listens. */
async function startFake(onListen: (socket: Socket, connection: number) => void) {
  const sockets: Socket[] = [];
  const server = createServer((socket) => {
    const connection = sockets.push(socket);
    socket.on('error', () => undefined);
    socket.once('data', () => {
      socket.write(WELCOME);
      socket.once('data', () => onListen(socket, connection));
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `postgres://titian:none@127.0.0.1:${port}/titian`,
    sockets,
    close() {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
}

const warn = vi.fn();
const log = { warn } as unknown as FastifyBaseLogger;
let fake: Awaited<ReturnType<typeof startFake>>;
let backplane: Backplane;
beforeEach(() => void warn.mockClear());
afterEach(async () => {
  await backplane.close();
  fake.close();
});

it('a connection that breaks while it begins to listen ends nothing, and one takes its place', async () => {
  let listening = 0;
  fake = await startFake((socket, connection) => {
    if (connection === 1) return socket.destroy();
    listening++;
    return socket.write(LISTENING);
  });
  backplane = postgresBackplane(fake.url, log);
  await until(() => listening > 0, 'another connection');
  await pause(300);
  expect([fake.sockets.length, listening, warn.mock.calls.length]).toEqual([2, 1, 1]);
});

it('a connection that is ended as soon as it listens is replaced too', async () => {
  const fatal = message('E', Buffer.from('SFATAL\0C57P01\0Mterminating connection\0\0'));
  fake = await startFake((socket, connection) =>
    socket.write(connection === 1 ? Buffer.concat([LISTENING, fatal]) : LISTENING),
  );
  backplane = postgresBackplane(fake.url, log);
  const taken = vi.fn();
  const send = backplane.join('known', taken);
  await until(() => warn.mock.calls.length > 0, 'the end of the connection');
  send('alone');
  expect(taken).toHaveBeenCalledWith('alone');
  await until(() => fake.sockets.length === 2, 'another connection');
});

it('a message that cannot be read, or that its topic throws at, is logged, and the next one arrives', async () => {
  fake = await startFake((socket) => socket.write(LISTENING));
  backplane = postgresBackplane(fake.url, log);
  const taken = vi.fn();
  backplane.join('known', taken);
  backplane.join('broken', () => {
    throw new Error('not now');
  });
  await until(() => fake.sockets.length > 0, 'a connection');
  await pause(100);
  for (const payload of ['no JSON', 'null', '{"topic":"broken"}', '{"topic":"known","message":7}'])
    fake.sockets[0]!.write(notification(payload));
  await until(() => taken.mock.calls.length > 0, 'the message');
  expect([taken.mock.calls, warn.mock.calls.length]).toEqual([[[7]], 3]);
});
