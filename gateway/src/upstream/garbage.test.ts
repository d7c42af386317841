import { once } from 'node:events';
import { Agent, type IncomingMessage, request } from 'node:http';
import { socketsOf, stopProviders } from '../testing/providers';
import { BASE, runningPlane } from '../testing/running-plane';
import { endpointOf, KEY, systemOf } from '../testing/snapshot-of';

let here: Awaited<ReturnType<typeof runningPlane>>;
beforeAll(async () => {
  here = await runningPlane((_, response) => void response.end());
});
afterEach(stopProviders);
afterAll(() => here.stop());

const timeouts = { connect: 500, firstByte: 300, idle: 300, whole: 1_000 };
const use = (url: string, fields: [] | null = null) =>
  here.use({ api: { upstream: systemOf([endpointOf(url)]), timeouts }, subscription: { fields } });
/** A provider that says these bytes to whatever it hears; then it closes, or waits. */
const saying = (bytes: Buffer | string, isClosing = true) =>
  socketsOf((socket) =>
    socket.once('data', () => {
      socket.write(bytes);
      if (isClosing) setTimeout(() => socket.end(), 5);
    }),
  );
/** What a caller gets: its status and text, or `cut`. */
const got = async () => {
  const reply = await here.call();
  const text = await reply.text().catch(() => 'cut');
  return `${reply.status} ${reply.headers.get('x-gdx-error') ?? text}`;
};

it.each([
  [
    'a length and chunks at once',
    'HTTP/1.1 200 OK\r\ncontent-length: 3\r\ntransfer-encoding: chunked\r\n\r\n3\r\nabc\r\n0\r\n\r\n',
    '502 GDX-2005',
  ],
  ['two lengths', 'HTTP/1.1 200 OK\r\ncontent-length: 3\r\ncontent-length: 4\r\n\r\nabcd', '502 GDX-2005'],
  ['a length that is none', 'HTTP/1.1 200 OK\r\ncontent-length: -1\r\n\r\nabc', '502 GDX-2005'],
  ['a chunk that is none', 'HTTP/1.1 200 OK\r\ntransfer-encoding: chunked\r\n\r\nxyz\r\n', '502 GDX-2005'],
  ['less than it says', 'HTTP/1.1 200 OK\r\ncontent-length: 9\r\n\r\nabc', '200 cut'],
  ['headers without end', `HTTP/1.1 200 OK\r\n${'x: y\r\n'.repeat(20_000)}`, '502 GDX-2005'],
  ['only provisional answers', 'HTTP/1.1 103 Early Hints\r\n\r\n'.repeat(50), '502 GDX-2005'],
  [
    'a change of protocol that nobody asked for',
    'HTTP/1.1 101 Switching Protocols\r\nupgrade: x\r\nconnection: upgrade\r\n\r\nx',
    '502 GDX-2005',
  ],
  ['a status that is none', 'HTTP/1.1 000 No\r\n\r\n', '502 GDX-2005'],
  ['nothing', '', '502 GDX-2005'],
])('a provider that says %s', async (_, bytes, expected) => {
  use(await saying(bytes));
  expect(await got()).toBe(expected);
  await vi.waitFor(() => expect(here.records).toHaveLength(1));
});

it('what a provider says too much never reaches the next caller', async () => {
  let calls = 0;
  use(
    await socketsOf((socket) =>
      socket.on('data', () => {
        calls += 1;
        socket.write(
          `HTTP/1.1 200 OK\r\ncontent-length: 2\r\n\r\n${calls}!HTTP/1.1 200 OK\r\ncontent-length: 4\r\n\r\nevil`,
        );
      }),
    ),
  );
  const texts: string[] = [];
  for (let at = 0; at < 5; at += 1) texts.push(await got());
  expect(texts.join()).not.toContain('evil');
});

it('random bytes end one call each, and no process', async () => {
  const HEAD = Buffer.from(
    'HTTP/1.1 200 OK\r\ncontent-type: application/json\r\ntransfer-encoding: chunked\r\n\r\n9\r\n{"no":"1"}\r\n0\r\n\r\n',
  );
  let seed = 7;
  const random = (below: number) => (seed = (Math.imul(seed, 1_103_515_245) + 12_345) >>> 0) % below;
  for (let round = 0; round < 120; round += 1) {
    const bytes = Buffer.from(HEAD);
    for (let at = 0; at < 1 + random(4); at += 1) bytes[random(bytes.length)] = random(256);
    use(await saying(bytes), round % 2 ? [] : null);
    await got().catch(() => 'cut');
    await vi.waitFor(() => expect(here.records).toHaveLength(1), { interval: 5 });
    stopProviders();
  }
  expect(here.complaints).toEqual([]);
});

it('a provider that answers before it has read the body is heard, and the caller’s connection goes on', async () => {
  use(await saying('HTTP/1.1 413 Too Large\r\nconnection: close\r\ncontent-length: 2\r\n\r\nno', false));
  const { hostname, port } = new URL(here.origin);
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  for (let at = 0; at < 3; at += 1) {
    const sent = request({
      hostname,
      port,
      agent,
      method: 'POST',
      path: `${BASE}/hakmilik`,
      headers: { 'x-api-key': KEY, 'content-length': 900_000 },
    });
    sent.on('error', () => undefined).end(Buffer.alloc(900_000));
    const [reply] = (await once(sent, 'response')) as [IncomingMessage];
    expect([reply.statusCode, String(await reply.toArray())]).toEqual([413, 'no']);
  }
  agent.destroy();
});
