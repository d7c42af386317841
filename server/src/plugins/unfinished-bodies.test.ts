import { setTimeout as pause } from 'node:timers/promises';
import { cart } from '@titian/shared-contracts/cart';
import { file } from '@titian/shared-contracts/file';
import { buildPortal, type Portal } from '../testing/build';
import { connectTo, headOf, type RawConnection } from '../testing/raw-connection';
import { until } from '../testing/until';

const KB = 1024;
const limits = { look: 20, bodiesOfAddress: 400 * KB, bodiesInAll: 500 * KB };

let portal: Portal;
let token = '';
beforeAll(async () => {
  portal = await buildPortal({ TITIAN_TRUSTED_PROXIES: '127.0.0.1' }, { limits });
  ({ token = '' } = await portal.as('client'));
  await portal.app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => portal.close());

const open: RawConnection[] = [];
afterEach(() => open.splice(0).forEach(({ socket }) => socket.destroy()));

/** Sends a part of a body of 150 KB, and waits. */
async function begin(address: string, part = 140 * KB, path: string = cart.add.path) {
  const connection = await connectTo(portal.app);
  open.push(connection);
  const more = `X-Forwarded-For: ${address}\r\nAuthorization: Bearer ${token}\r\n`;
  connection.socket.write(headOf('POST', path, 150 * KB, more) + '"'.padEnd(part, 'x'));
  // So that they are in order.
  await pause(30);
  return connection;
}
const statusOf = ({ answered }: RawConnection) => /^HTTP\/1\.1 (\d{3})/.exec(answered())?.[1];
const untilAnswered = (connection: RawConnection) => until(() => !connection.isOpen(), 'the end of a connection');

it.each([
  ['for a form', cart.add.path, '422'],
  ['that is no file where one is asked for', file.upload.path, '415'],
])('of one address are bounded: the newest is refused, the others arrive: %s', async (_, path, status) => {
  const address = `198.51.100.${status}`.slice(0, -1);
  const first = [await begin(address, 140 * KB, path), await begin(address, 140 * KB, path)];
  const third = await begin(address, 140 * KB, path);
  await untilAnswered(third);
  expect(third.answered()).toMatch(
    /^HTTP\/1\.1 429 Too Many Requests\r\n[\s\S]*retry-after: 5\r\n[\s\S]*"code":"tooManyRequests"/,
  );
  for (const one of first) one.socket.write('"'.padStart(10 * KB, 'x'));
  await until(() => first.every(statusOf), 'answers to whole bodies');
  expect(first.map(statusOf)).toEqual([status, status]);
});

it('of all are bounded: the address that holds most is refused', async () => {
  const few = [await begin('198.51.100.2'), await begin('198.51.100.3')];
  const many = [await begin('198.51.100.4'), await begin('198.51.100.4')];
  await untilAnswered(many[1]!);
  expect(many[1]!.answered()).toMatch(/^HTTP\/1\.1 503 Service Unavailable\r\n[\s\S]*"code":"unavailable"/);
  expect([...few, many[0]!].map(({ isOpen }) => isOpen())).toEqual([true, true, true]);
});

it('count as what came of them, or what they declare, and no longer once they are whole, refused or given up', async () => {
  for (let at = 0; at < 4; at += 1) {
    const one = await begin('198.51.100.5');
    if (at % 2 === 0) {
      one.socket.write('"'.padStart(10 * KB, 'x'));
      await until(() => statusOf(one) === '422', 'an answer');
    } else one.socket.destroy();
  }
  for (let at = 0; at < 4; at += 1) await begin('198.51.100.5', 40 * KB, '/plane/report');
  const refused = open.slice(-4);
  await until(() => refused.every(statusOf), 'answers');
  expect(refused.map(statusOf)).toEqual(Array(4).fill('401'));
  // A hundred small forms whose last byte is missing.
  const small = await Promise.all(Array.from({ length: 40 }, () => connectTo(portal.app)));
  open.push(...small);
  for (const { socket } of small)
    socket.write(`${headOf('POST', '/token', 100, 'X-Forwarded-For: 198.51.100.5\r\n')}{`);
  await pause(100);
  expect(small.filter(({ isOpen }) => isOpen())).toHaveLength(40);
});
