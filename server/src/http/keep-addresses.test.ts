import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { buildPortal, type Portal } from '../testing/build';

let portal: Portal;
beforeAll(async () => {
  portal = await buildPortal();
  await portal.app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => portal.close());

it('no request comes without the address of its sender, who resets the connection', async () => {
  const { port } = portal.app.server.address() as AddressInfo;
  const addresses: unknown[] = [];
  portal.app.server.prependListener('request', ({ socket }: IncomingMessage) => addresses.push(socket.remoteAddress));
  const resets = Array.from({ length: 100 }, async (_, n) => {
    const socket = connect(port, '127.0.0.1').on('error', () => undefined);
    const claim = 'X-Forwarded-For: 10.0.0.5';
    // Some are reset before they are taken, the others after that.
    const reset = () => (n % 2 === 0 ? socket.resetAndDestroy() : setTimeout(() => socket.resetAndDestroy(), 20));
    socket.write(`POST /health/live HTTP/1.1\r\nHost: x\r\n${claim}\r\nContent-Length: 2\r\n\r\nhi`, reset);
    await once(socket, 'close');
  });
  await Promise.all(resets);
  await vi.waitFor(() => expect(addresses.length).toBeGreaterThan(0));
  expect(new Set(addresses)).toEqual(new Set(['127.0.0.1']));
});
