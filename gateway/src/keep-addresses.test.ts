import { once } from 'node:events';
import net, { type AddressInfo } from 'node:net';
import tls from 'node:tls';
import { randomUUID } from 'node:crypto';
import { LOCAL } from '../../server/src/testing/certificates';
import { createPlaneServer } from './plane-server';
import { headOf } from './testing/raw';
import { runningPlane } from './testing/running-plane';

let here: Awaited<ReturnType<typeof runningPlane>>;
beforeAll(async () => {
  here = await runningPlane((_, response) => void response.end('{}'));
});
afterAll(() => here.stop());

const WEB_SOCKET = { connection: 'upgrade', upgrade: 'websocket' };

it('a caller that resets its connection is still whom a deny rule names, or nobody', async () => {
  const rule = { id: randomUUID(), kind: 'Network', value: '127.0.0.0/8', reason: null, expiresAt: null } as const;
  here.use({ more: { deny: [rule] } });
  const secure = createPlaneServer(here.options, LOCAL).listen(0, '127.0.0.1');
  await once(secure, 'listening');
  const [plainPort, port] = [Number(new URL(here.origin).port), (secure.address() as AddressInfo).port];
  const post = `${headOf('/hakmilik', 'POST', { 'content-length': 2 })}hi`;
  const heads = [post, headOf('/hakmilik', 'GET', WEB_SOCKET), 'noise\r\n\r\n'];
  const resets = Array.from({ length: 120 }, async (_, n) => {
    const socket = net.connect(n % 4 === 0 ? port : plainPort, '127.0.0.1').on('error', () => undefined);
    const caller = n % 4 === 0 ? tls.connect({ socket, rejectUnauthorized: false }) : socket;
    const reset = () => void socket.resetAndDestroy();
    // Some are reset before they are taken, the others once they are answered.
    caller.on('error', reset).write(heads[n % 3]!, n % 2 === 0 ? reset : undefined);
    caller.once('data', reset);
    await once(socket, 'close');
  });
  await Promise.all(resets);
  expect((await here.call()).status).toBe(403);
  await vi.waitFor(() => expect(here.records.length).toBeGreaterThan(10));
  expect(new Set(here.records.map(({ clientIp }) => clientIp))).toEqual(new Set(['127.0.0.1']));
  expect(new Set(here.records.map(({ code }) => code))).toEqual(new Set(['GDX-1201', 'GDX-1001']));
  expect([here.seen, here.complaints]).toEqual([[], []]);
  secure.close();
  secure.closeAllConnections();
});
