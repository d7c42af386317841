import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import net, { type AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import type { Writable } from 'node:stream';
import tls from 'node:tls';
import { LOCAL } from '../../server/src/testing/certificates';
import { type GatewayProcess, startGateway } from './testing/gateway-process';
import { portalOf } from './testing/portal-of';
import { headOf } from './testing/raw';
import { snapshotOf } from './testing/snapshot-of';

const { buildGateway } = (await import(path.resolve(import.meta.dirname, '../build.mjs'))) as {
  buildGateway: (outdir: string) => Promise<unknown>;
};

const SLOW = { timeout: 20_000 };
const UPGRADE = { connection: 'upgrade', upgrade: 'websocket' };
const folder = mkdtempSync(path.join(os.tmpdir(), 'titian-gateway-'));
const file = (name: string, text: string) => (writeFileSync(path.join(folder, name), text), path.join(folder, name));
let provider: Server;
let portal: Awaited<ReturnType<typeof portalOf>>;
let gateway: GatewayProcess;
/** What the provider has open for each call, by the name that the call gives. */
const open = new Map<string, Writable>();
const clients: net.Socket[] = [];

/** As much as is taken, for ever. */
function flood(to: Writable): void {
  const part = Buffer.alloc(65_536, 'x');
  const more = (): void => {
    while (!to.destroyed) if (!to.write(part)) return void to.once('drain', more);
  };
  more();
}
const nameOf = ({ url = '' }: IncomingMessage) => url.split('?')[1]!;
function began(name: string, to: Writable): void {
  open.set(
    name,
    to.on('error', () => undefined).on('close', () => open.delete(name)),
  );
  if (!name.startsWith('quiet')) flood(to);
}

/** A call on a connection of its own, of which nothing is read until somebody does. */
function call(name: string, headers = {}, connect: () => net.Socket = () => net.connect(gateway.port, '127.0.0.1')) {
  const socket = connect().on('error', () => undefined);
  socket.pause();
  clients.push(socket);
  socket.write(headOf(`/hakmilik?${name}`, 'GET', headers));
  return socket;
}
/** Reads little at a time, and counts. */
function sip(socket: net.Socket): () => number {
  let taken = 0;
  socket.on('data', (part) => {
    taken += part.length;
    socket.pause();
    setTimeout(() => socket.resume(), 5);
  });
  socket.resume();
  return () => taken;
}

beforeAll(async () => {
  provider = createServer((request, response) => {
    const name = nameOf(request);
    const isStream = !name.includes('answer');
    response.writeHead(200, { 'content-type': isStream ? 'text/event-stream' : 'application/octet-stream' });
    response.flushHeaders();
    began(name, response);
  })
    .on('upgrade', (request, socket) => {
      socket.write('HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n');
      socket.resume();
      began(nameOf(request), socket);
    })
    .listen(0, '127.0.0.1');
  await Promise.all([once(provider, 'listening'), buildGateway(folder)]);
  const { port } = provider.address() as AddressInfo;
  const timeouts = { connect: 1_000, firstByte: 60_000, idle: 60_000, whole: 600_000 };
  portal = await portalOf(snapshotOf(`http://127.0.0.1:${port}`, { api: { timeouts } }));
  gateway = await startGateway(folder, {
    ...{ source: portal.source, nodeKey: portal.nodeKey, data: path.join(folder, 'data') },
    environment: {
      ...{ GATEWAY_UNTAKEN_SECONDS: '3', GATEWAY_TLS_PORT: '0' },
      ...{ GATEWAY_TLS_CERT: file('cert.pem', LOCAL.cert), GATEWAY_TLS_KEY: file('key.pem', LOCAL.key) },
    },
  });
  await vi.waitFor(async () => expect((await fetch(`${gateway.origin}/-/ready`)).status).toBe(200), SLOW);
});
afterAll(async () => {
  for (const socket of clients) socket.destroy();
  await gateway.end('SIGKILL');
  provider.close();
  provider.closeAllConnections();
  portal.stop();
  rmSync(folder, { recursive: true });
});

it('ends who takes nothing of what waits, and nobody for whom nothing waits', async () => {
  const spared = [call('quiet-stream'), call('quiet-socket', UPGRADE)];
  const sipping = call('sipped');
  const taken = sip(sipping);
  const securePort = () => Number(/listens on TLS port (\d+)/.exec(gateway.said())![1]);
  await vi.waitFor(securePort);
  const secure = () => tls.connect({ port: securePort(), host: '127.0.0.1', rejectUnauthorized: false });
  await vi.waitFor(() => expect([...open.keys()].sort()).toEqual(['quiet-socket', 'quiet-stream', 'sipped']), SLOW);

  const stuck = [
    call('answer'),
    call('events'),
    call('socket', UPGRADE),
    call('secure-answer', {}, secure),
    call('secure-socket', UPGRADE, secure),
  ];
  await vi.waitFor(() => expect(open.size).toBe(8), SLOW);
  // One that takes nothing may say what it likes.
  const talking = setInterval(() => stuck[2]!.write('more'), 100);
  await vi.waitFor(() => expect([...open.keys()].sort()).toEqual(['quiet-socket', 'quiet-stream', 'sipped']), SLOW);
  clearInterval(talking);
  for (const socket of stuck) {
    socket.resume();
    await vi.waitFor(() => expect(socket.closed).toBe(true), SLOW);
  }

  const before = taken();
  await vi.waitFor(() => expect(taken()).toBeGreaterThan(before), SLOW);
  expect(sipping.closed).toBe(false);
  for (const [at, name] of ['quiet-stream', 'quiet-socket'].entries()) {
    let text = '';
    spared[at]!.on('data', (part: Buffer) => (text += part.toString())).resume();
    open.get(name)!.write('data: at last\n\n');
    await vi.waitFor(() => expect(text).toContain('at last'), SLOW);
  }
});
