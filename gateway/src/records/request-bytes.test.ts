import net from 'node:net';
import { CallRecord } from '@titian/shared-contracts/plane';
import { BASE, runningPlane } from '../testing/running-plane';
import { KEY } from '../testing/snapshot-of';
import { lineOf } from './line-of';

let here: Awaited<ReturnType<typeof runningPlane>>;
const sockets: net.Socket[] = [];
beforeAll(async () => void (here = await runningPlane((_, response) => void response.end('{}'))));
beforeEach(() => here.use());
afterEach(() => sockets.splice(0).forEach((socket) => socket.destroy()));
afterAll(() => here.stop());

/** A caller's connection, which says what it is told and no more. */
function caller() {
  const socket = net.connect(Number(new URL(here.origin).port), '127.0.0.1').on('error', () => undefined);
  sockets.push(socket);
  return socket.resume();
}
const head = (length: number | string, { path = `${BASE}/hakmilik`, key = KEY, more = '' } = {}) =>
  `POST ${path} HTTP/1.1\r\nhost: a\r\nx-api-key: ${key}\r\n${more}content-length: ${length}\r\n\r\n`;
const recorded = async (count: number) => {
  await vi.waitFor(() => expect(here.records).toHaveLength(count));
  return here.records.map(({ requestBytes }) => requestBytes);
};

const MOST = Number.MAX_SAFE_INTEGER;
it.each([
  ['without a key', head(MOST, { key: 'none' })],
  ['nowhere', head(MOST, { path: '/tiada' })],
  ['that is too large', head(MOST)],
  ['beyond all numbers', head('18446744073709551615')],
  ['to the endpoint for tokens', head(MOST, { path: '/gateway/oauth2/token' })],
  ['with CONNECT', `CONNECT a:1 HTTP/1.1\r\nhost: a\r\ncontent-length: 5000000000000\r\n\r\n`],
  ['that isn’t sent unasked', head(MOST, { more: 'expect: 100-continue\r\n' })],
])('a body that is announced and never comes has no bytes: %s', async (_, text) => {
  caller().write(text);
  expect(await recorded(1)).toEqual([0]);
  expect(CallRecord.safeParse(JSON.parse(lineOf(here.records[0]!))).success).toBe(true);
});

it('a refused body has at most the bytes that came', async () => {
  caller().write(`${head(MOST, { key: 'none' })}0123456789`);
  const [bytes] = await recorded(1);
  expect(bytes).toBeLessThanOrEqual(10);
});

it('a body that breaks off has the bytes that came, without those of the calls before it', async () => {
  const socket = caller();
  socket.write(head(1_000) + 'x'.repeat(1_000));
  expect(await recorded(1)).toEqual([1_000]);
  socket.write(`${head(500)}01234`);
  socket.end('56789');
  const [whole, broken] = await recorded(2);
  expect(whole).toBe(1_000);
  expect(broken).toBeGreaterThanOrEqual(5);
  expect(broken).toBeLessThanOrEqual(10);
});

it.each([
  ['is read', 'content-type: application/x-www-form-urlencoded\r\n'],
  ['isn’t read', ''],
])(
  'a body for the endpoint for tokens that breaks off has the bytes that came with its head, where it %s',
  async (_, more) => {
    caller().end(head(1_000, { path: '/gateway/oauth2/token', more }) + 'x'.repeat(400));
    expect(await recorded(1)).toEqual([400]);
  },
);
