import { once } from 'node:events';
import net from 'node:net';
import { BASE, runningPlane } from './testing/running-plane';
import { endpointOf, KEY, systemOf } from './testing/snapshot-of';

const CALLS = 20;
let here: Awaited<ReturnType<typeof runningPlane>>;
beforeAll(async () => {
  here = await runningPlane((_, response) => void response.end('{}'));
});
beforeEach(() => here.use());
afterAll(() => here.stop());

const head = (...lines: string[]) =>
  `${[`GET ${BASE}/hakmilik HTTP/1.1`, 'Host: gateway', `X-API-Key: ${KEY}`, ...lines].join('\r\n')}\r\n\r\n`;
const connected = async () => {
  const socket = net.connect(Number(new URL(here.origin).port), '127.0.0.1');
  socket.on('error', () => undefined);
  await once(socket, 'connect');
  return socket;
};

it('keeps what the calls of one turn count in one go, before any of them reaches the provider', async () => {
  const reached: number[] = [];
  const { keep } = here.plane;
  here.plane.keep = () => void reached.push(here.seen.length);
  const socket = await connected();
  let answers = 0;
  socket.on('data', (bytes: Buffer) => (answers += bytes.toString().split('HTTP/1.1 200').length - 1));
  socket.write(head().repeat(CALLS));
  await vi.waitFor(() => expect(answers).toBe(CALLS));
  socket.destroy();
  here.plane.keep = keep;
  expect(reached).toEqual([0]);
});

it('fails the call alone that has a fault, and not those of its turn', async () => {
  const { rates } = here.plane;
  let asked = 0;
  const take = vi.spyOn(rates, 'take').mockImplementation((...given) => {
    asked += 1;
    if (asked === 3) throw new Error('broken');
    return Object.getPrototypeOf(rates).take.apply(rates, given);
  });
  const calls = await Promise.all(Array.from({ length: CALLS }, () => here.call()));
  take.mockRestore();
  expect(calls.map(({ status }) => status).sort()).toEqual([...Array.from({ length: CALLS - 1 }, () => 200), 500]);
  await vi.waitFor(() => expect(here.records).toHaveLength(CALLS));
  expect(here.records.filter(({ code }) => code !== null)).toMatchObject([
    { status: 500, code: 'GDX-1901', outcome: 'gatewayError', counted: false },
  ]);
  expect(here.complaints).toEqual([expect.stringContaining('broken')]);
});

it.each([
  ['a call', head()],
  ['a WebSocket', head('Connection: Upgrade', 'Upgrade: websocket')],
  ['a body', head('Content-Length: 9')],
])('%s whose caller leaves before it is decided about harms no other', async (_, asked) => {
  for (let caller = 0; caller < CALLS; caller += 1) {
    const socket = await connected();
    socket.write(asked, () => socket.resetAndDestroy());
  }
  await vi.waitFor(() => expect(here.records.length).toBeGreaterThan(0));
  expect((await here.call()).status).toBe(200);
  await vi.waitFor(() => expect(here.options.upstreams.count()).toEqual({ held: 0, waiting: 0 }));
  expect(here.complaints).toEqual([]);
});

it('a refused call leaves its connection to the next one, however long the body that nobody reads', async () => {
  here.use({ api: { upstream: systemOf([endpointOf('http://127.0.0.1:1')]) } });
  const socket = await connected();
  let heard = '';
  socket.on('data', (bytes: Buffer) => (heard += bytes.toString()));
  const chunk = `${(300_000).toString(16)}\r\n${'x'.repeat(300_000)}\r\n0\r\n\r\n`;
  socket.write(`${head('Transfer-Encoding: chunked').replace('GET', 'POST')}${chunk}${head()}`);
  await vi.waitFor(() => expect(heard.match(/HTTP\/1\.1 502/g)).toHaveLength(2), 2_000);
  socket.destroy();
});
