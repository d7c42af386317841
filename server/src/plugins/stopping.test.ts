import { EventEmitter, once } from 'node:events';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import WebSocket from 'ws';
import { stopOnSignal } from '../stop-on-signal';
import { buildPortal, type Portal } from '../testing/build';
import { until } from '../testing/until';
import { pdf } from '../testing/uploading';

const END = '\x1e';

/** A call that is answered when the test says so. */
function held() {
  let answer = () => {};
  const until = new Promise<void>((resolve) => (answer = resolve));
  const routes = async (app: FastifyInstance) =>
    void app.get('/test/held', async () => {
      await until;
      return { answered: true };
    });
  return { routes, answer: () => answer() };
}

async function listening(more: Parameters<typeof buildPortal>[1] = {}) {
  const portal = await buildPortal({}, more);
  const { token } = await portal.as('client');
  await portal.app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = portal.app.server.address() as AddressInfo;
  return { portal, token: token!, port, url: `http://127.0.0.1:${port}` };
}

/** The first half of an upload, on a connection of its own, and what is still to be sent. */
async function halfAnUpload(port: number, token: string): Promise<{ socket: Socket; rest: string }> {
  const part = (name: string, more = '') => `--b\r\nContent-Disposition: form-data; name="${name}"${more}\r\n\r\n`;
  const fields = `${part('ref')}order\r\n${part('field')}letter\r\n`;
  const text = `${fields}${part('files', '; filename="a.pdf"')}${pdf().toString()}\r\n--b--\r\n`;
  const socket = connect(port, '127.0.0.1');
  await once(socket, 'connect');
  socket.write(
    `POST /api/upload HTTP/1.1\r\nHost: portal\r\nAuthorization: Bearer ${token}\r\n` +
      `Content-Type: multipart/form-data; boundary=b\r\nContent-Length: ${text.length}\r\n\r\n${text.slice(0, 200)}`,
  );
  return { socket, rest: text.slice(200) };
}
const allOf = async (socket: Socket) => {
  let text = '';
  socket.on('data', (bytes: Buffer) => (text += bytes.toString()));
  await once(socket, 'close');
  return text;
};
const inFlight = (portal: Portal) =>
  new Promise<number>((resolve, reject) =>
    portal.app.server.getConnections((error, count) => (error ? reject(error) : resolve(count))),
  );

describe('a server that is stopped', () => {
  it('answers what is in flight, lets an upload finish, and refuses what is new', async () => {
    const call = held();
    const { portal, token, port, url } = await listening({ extra: [call.routes] });
    const waiting = fetch(`${url}/test/held`);
    const upload = await halfAnUpload(port, token);
    const uploaded = allOf(upload.socket);
    await until(async () => (await inFlight(portal)) === 2, 'both requests');
    await pause(50);

    let isDrained = false;
    const drained = portal.app.stopping.drain(60_000).then(() => (isDrained = true));
    for (const path of ['/api/session', '/', '/token', '/hub/negotiate']) {
      const refused = await fetch(`${url}${path}`, { method: path === '/token' ? 'POST' : 'GET' });
      expect([path, refused.status, refused.headers.get('connection')]).toEqual([path, 503, 'close']);
      expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
      expect(refused.headers.get('x-content-type-options')).toBe('nosniff');
      expect(await refused.json()).toMatchObject({ status: 503, code: 'unavailable' });
    }
    const ready = await fetch(`${url}/health/ready`);
    expect([ready.status, await ready.json()]).toEqual([503, { status: 'stopping' }]);
    expect((await fetch(`${url}/health/live`)).status).toBe(200);

    expect(isDrained).toBe(false);
    call.answer();
    const answer = await waiting;
    expect([answer.status, await answer.json()]).toEqual([200, { answered: true }]);
    expect(isDrained).toBe(false);
    upload.socket.write(upload.rest);
    expect(await uploaded).toMatch(/^HTTP\/1.1 200 [\s\S]*a\.pdf/);
    await drained;
    await portal.close();
  });

  it('cuts off what takes too long', async () => {
    const call = held();
    const { portal, url } = await listening({ extra: [call.routes] });
    const waiting = fetch(`${url}/test/held`).catch((error: Error) => error);
    await until(async () => (await inFlight(portal)) === 1, 'the request');
    await pause(50);
    await portal.app.stopping.drain(30);
    expect(await waiting).toBeInstanceOf(Error);
    call.answer();
    await portal.close();
  });

  it('says goodbye to the clients of the hub, who may come back, and takes no new ones', async () => {
    const { portal, token, port, url } = await listening();
    const headers = { authorization: `Bearer ${token}` };
    const socket = new WebSocket(`ws://127.0.0.1:${port}/hub`, { headers });
    const said: string[] = [];
    socket.on('message', (bytes: Buffer) => said.push(...bytes.toString().split(END).filter(Boolean)));
    await once(socket, 'open');
    socket.send(`{"protocol":"json","version":1}${END}`);
    await until(() => said.length === 1, 'the handshake');
    const polling = await fetch(`${url}/hub/negotiate`, { method: 'POST', headers });
    const { connectionToken } = (await polling.json()) as { connectionToken: string };
    await fetch(`${url}/hub?id=${connectionToken}`, { headers });
    const poll = fetch(`${url}/hub?id=${connectionToken}`, { headers });
    await pause(50);

    const closed = once(socket, 'close');
    await portal.app.stopping.drain(60_000);
    await closed;
    expect(JSON.parse(said.at(-1)!)).toMatchObject({ type: 7, allowReconnect: true });
    expect((await poll).status).toBe(204);
    const late = new WebSocket(`ws://127.0.0.1:${port}/hub`, { headers });
    const [, refused] = (await once(late, 'unexpected-response')) as [unknown, { statusCode: number }];
    expect(refused.statusCode).toBe(503);
    await portal.close();
  });

  it('waits for nothing where nothing is in flight', async () => {
    const { portal, url } = await listening();
    await (await fetch(`${url}/health/live`)).text();
    await portal.app.stopping.drain(60_000);
    await portal.close();
  });
});

describe('a signal', () => {
  function process() {
    const done: string[] = [];
    let finish = () => {};
    const signals = Object.assign(new EventEmitter(), { exit: () => void done.push('exit') });
    const drain = () => new Promise<void>((resolve) => (finish = resolve)).then(() => void done.push('drained'));
    const steps = [async () => void done.push('closed')];
    return { done, signals, steps, drain, finish: () => finish() };
  }

  it('lets the work in progress end; its echo changes nothing', async () => {
    const { done, signals, finish, ...stop } = process();
    stopOnSignal(stop, signals);
    signals.emit('SIGINT');
    signals.emit('SIGINT');
    await pause(20);
    expect(done).toEqual([]);
    finish();
    await until(() => done.includes('exit'), 'the end');
    expect(done).toEqual(['drained', 'closed', 'exit']);
  });

  it('that is the second one ends without waiting', async () => {
    const { done, signals, ...stop } = process();
    stopOnSignal(stop, signals, 5);
    signals.emit('SIGTERM');
    await pause(20);
    signals.emit('SIGTERM');
    await until(() => done.includes('exit'), 'the end');
    expect(done).toEqual(['closed', 'exit']);
  });

  it('ends the server though its work in progress fails to end well', async () => {
    const { done, signals, steps } = process();
    stopOnSignal({ steps, drain: () => Promise.reject(new Error('broken')) }, signals);
    signals.emit('SIGTERM');
    await until(() => done.includes('exit'), 'the end');
    expect(done).toEqual(['closed', 'exit']);
  });
});
