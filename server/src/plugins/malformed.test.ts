import { connect } from 'node:net';
import type { AddressInfo } from 'node:net';
import { buildPortal, type Portal } from '../testing/build';

let portal: Portal;
beforeAll(async () => {
  portal = await buildPortal();
  await portal.app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => portal.close());

/** What the portal answers to these bytes, until it ends the connection. */
const answerTo = (sent: string): Promise<string> =>
  new Promise((resolve) => {
    const { port } = portal.app.server.address() as AddressInfo;
    let received = '';
    const socket = connect(port, '127.0.0.1', () => socket.write(sent));
    socket.on('data', (part) => (received += part.toString()));
    socket.on('error', () => socket.destroy());
    socket.once('close', () => resolve(received));
  });

const GET = 'GET /health/live HTTP/1.1\r\n';

it.each([
  ['several hosts', `${GET}Host: portal\r\nhost: evil.example\r\n\r\n`, 400, 'badRequest'],
  ['no host', `${GET}\r\n`, 400, null],
  [
    'length and chunks',
    `${GET}Host: portal\r\nContent-Length: 2\r\nTransfer-Encoding: chunked\r\n\r\n`,
    400,
    'badRequest',
  ],
  ['noise', '\u0016\u0003\u0001', 400, 'badRequest'],
  ['headers of 20 KB', `${GET}Host: portal\r\nX-One: ${'a'.repeat(20_000)}\r\n\r\n`, 431, 'tooLarge'],
  ['an unknown expectation', `${GET}Host: portal\r\nExpect: 200-maybe\r\n\r\n`, 417, 'badRequest'],
])('a request with %s is refused as problem details, and the connection ends', async (_, sent, status, code) => {
  const answer = await answerTo(sent);
  const [head = '', body = ''] = answer.split('\r\n\r\n');
  expect(head).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
  expect(answer.match(/HTTP\/1\.1 /g)).toHaveLength(1);
  if (!code) return;
  expect(head).toContain('application/problem+json');
  expect(head.toLowerCase()).toContain('x-content-type-options: nosniff');
  const id = /^x-request-id: (\S+)$/im.exec(head)?.[1];
  expect(JSON.parse(/\{.*\}/.exec(body)?.[0] ?? '{}')).toMatchObject({ status, code, instance: id });
});
