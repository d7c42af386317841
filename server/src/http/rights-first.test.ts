import { registry } from '@titian/shared-contracts';
import { account } from '@titian/shared-contracts/account';
import { cart } from '@titian/shared-contracts/cart';
import { platform } from '@titian/shared-contracts/platform';
import { rating } from '@titian/shared-contracts/rating';
import { buildPortal, type Portal } from '../testing/build';
import { connectTo, headOf } from '../testing/raw-connection';
import { until } from '../testing/until';

const MEGABYTE = 1_048_576;

let portal: Portal;
let token = '';
beforeAll(async () => {
  portal = await buildPortal();
  ({ token = '' } = await portal.as('client'));
  await portal.app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => portal.close());

const bearer = () => `Authorization: Bearer ${token}\r\n`;
/** The statuses of the answers in a text. */
const statusesIn = (text: string) => [...text.matchAll(/HTTP\/1\.1 (\d{3})/g)].map(([, status]) => Number(status));

describe('who may not make a call is refused before its body has come', () => {
  it.each([
    ['for callers who are signed in', 'POST', cart.add.path, () => '', 401],
    ['for holders of a permission', 'POST', rating.hide.path, bearer, 403],
    ['that deploy tokens make', 'POST', platform.publishFrom.path, () => '', 401],
    ['of nodes of the data plane', 'POST', '/plane/report', bearer, 401],
    ['of the live hub', 'POST', '/hub?id=x', () => '', 401],
    ['that opens the live hub', 'POST', '/hub/negotiate', () => '', 401],
    ['of nodes with call records', 'POST', '/plane/records', bearer, 401],
  ])('at a call %s', async (_, method, path, more, status) => {
    const { socket, answered } = await connectTo(portal.app);
    socket.write(headOf(method, path, MEGABYTE, more()) + '{"a":');
    await until(() => answered().includes('"status"'), 'an answer to half a request');
    expect(statusesIn(answered())).toEqual([status]);
    expect(answered()).toMatch(/application\/problem\+json[\s\S]*"code":"(auth\.required|forbidden)"/);
    socket.destroy();
  });

  it('and the rest of it is read past: the connection takes the next request, and none from within the body', async () => {
    const { socket, answered } = await connectTo(portal.app);
    const within = 'GET /health/ready HTTP/1.1\r\nHost: portal\r\n\r\n';
    const body = within.repeat(Math.ceil(MEGABYTE / within.length)).slice(0, MEGABYTE);
    socket.write(headOf('POST', cart.add.path, MEGABYTE) + body.slice(0, 70_000));
    await until(() => answered().includes('auth.required'), 'an answer to half a request');
    socket.write(body.slice(70_000));
    socket.write('GET /health/live HTTP/1.1\r\nHost: portal\r\nConnection: close\r\n\r\n');
    await until(() => socket.closed, 'the end of the connection');
    expect(statusesIn(answered())).toEqual([401, 200]);
    expect(answered()).toMatch(/\{"status":"live"\}$/);
  });
});

describe('a body from anybody', () => {
  const send = (path: string, bytes: number, headers = {}) =>
    portal.app.inject({
      ...{ method: 'POST', url: path, headers: { 'content-type': 'application/json', ...headers } },
      payload: JSON.stringify({ email: 'a@b.example', more: '' }).replace('""', `"${'x'.repeat(bytes)}"`),
    });

  it.each([account.forgotPassword.path, '/token', '/api/client-registrations', '/api/nothing'])(
    'is refused beyond 32 KB: %s',
    async (path) => {
      const reply = await send(path, 33_000);
      expect([reply.statusCode, reply.json<{ code: string }>().code]).toEqual([413, 'tooLarge']);
      expect((await send(path, 30_000)).statusCode).not.toBe(413);
    },
  );

  it('may be larger where the contract says so, and where the caller is known', async () => {
    const message = '木'.repeat(500);
    const one = { section: 'catalogue', version: '1.0.0', phase: 'mount' as const, message };
    expect((await portal.nobody.call(registry.events, { body: { events: Array(50).fill(one) } })).status).toBe(202);
    const reply = await send(cart.add.path, 900_000, { authorization: `Bearer ${token}` });
    expect(reply.statusCode).toBe(422);
  });
});
