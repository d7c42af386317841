import { once } from 'node:events';
import { type IncomingMessage, request, type RequestListener, type ServerResponse } from 'node:http';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import type { AnswerRules } from '@titian/shared-contracts/plane';
import { BASE, runningPlane } from '../testing/running-plane';
import { KEY } from '../testing/snapshot-of';

const MIB = 1024 ** 2;
/** More than the sockets of one machine hold between three programs that all wait. */
const HELD = 24 * MIB;
const JSON_TYPE = 'application/json';
const lot = { type: 'object', properties: { no: { type: 'string' } }, required: ['no'] };
const answers: AnswerRules = Object.fromEntries(
  ['list', 'write'].map((id) => [id, { '200': { [JSON_TYPE]: lot } }] as const),
);
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

type Plane = Awaited<ReturnType<typeof runningPlane>>;
let answer: RequestListener = (_, response) => void response.end();
let plain: Plane;
let sampled: Plane;
beforeAll(async () => {
  [plain, sampled] = await Promise.all(
    [0, 1].map((share) => runningPlane((asked, response) => answer(asked, response), { share })) as [
      Promise<Plane>,
      Promise<Plane>,
    ],
  );
});
beforeEach(() => {
  for (const plane of [plain, sampled]) {
    plane.use({ api: { answers, bodyBytes: 500 * MIB } });
    // Another call's second of looking at answers.
    plane.clock.elapsed += 1_000;
    plane.tally.told();
    plane.tally.next();
    plane.tally.told();
  }
});
afterAll(() => Promise.all([plain.stop(), sampled.stop()]));

const ask = ({ origin }: Plane, method = 'GET') => {
  const { hostname, port } = new URL(origin);
  const headers = { 'x-api-key': KEY, traceparent: `00-${'a'.repeat(32)}-${'b'.repeat(16)}-01` };
  return request({ hostname, port, method, path: `${BASE}/hakmilik`, headers });
};
const replyTo = async (sent: ReturnType<typeof ask>) => ((await once(sent, 'response')) as [IncomingMessage])[0];
/** Headers that differ from call to call. */
const OWN = /^(date|x-ratelimit-|ratelimit|x-quota-)/i;

/** All that a caller gets. */
async function got(plane: Plane, method: string) {
  const reply = await replyTo(ask(plane, method).end()).catch((error: Error) => error.message);
  if (typeof reply === 'string') return reply;
  const parts: Buffer[] = [];
  reply.on('data', (part: Buffer) => parts.push(part)).on('error', () => undefined);
  await new Promise((resolve) => reply.once('close', resolve));
  const { statusCode, statusMessage, rawHeaders, rawTrailers, complete } = reply;
  const headers = Array.from({ length: rawHeaders.length / 2 }, (_, at) => rawHeaders.slice(2 * at, 2 * at + 2));
  return {
    ...{ statusCode, statusMessage, rawTrailers, complete, body: Buffer.concat(parts).toString('base64') },
    headers: headers.filter(([name]) => !OWN.test(name!)),
  };
}

const lots = JSON.stringify({ no: 'a'.repeat(2_000), owner: 1 });
const whole =
  (body: string | Buffer, headers: Record<string, string | string[]> = {}, status = 200): RequestListener =>
  (_, response) =>
    void response.writeHead(status, { 'content-type': JSON_TYPE, ...headers }).end(body);
/** In pieces that are sent one by one; the connection breaks where the last is null. */
const piecewise =
  (pieces: (string | Buffer | null)[], headers: Record<string, string> = {}): RequestListener =>
  async (_, response) => {
    response.writeHead(200, { 'content-type': JSON_TYPE, ...headers });
    for (const piece of pieces) {
      if (piece === null) return void response.destroy();
      response.write(piece);
      await pause(5);
    }
    response.end();
  };
const halves = (body: Buffer) => [body.subarray(0, 99), body.subarray(99)];

it.each<[string, RequestListener, method?: string]>([
  ['with its length', whole(lots, { 'content-length': String(lots.length) })],
  ['in chunks', piecewise([...lots].slice(0, 40))],
  ['compressed', whole(gzipSync(lots), { 'content-encoding': 'gzip' })],
  ['compressed by brotli, in pieces', piecewise(halves(brotliCompressSync(lots)), { 'content-encoding': 'br' })],
  ['that says it is compressed and isn’t', whole(lots, { 'content-encoding': 'gzip' })],
  ['compressed twice', whole(gzipSync(gzipSync(lots)), { 'content-encoding': 'gzip, gzip' })],
  ['in two codings', whole(gzipSync(lots), { 'content-encoding': ['identity', 'gzip'] })],
  ['of two media types', whole(lots, { 'content-type': [JSON_TYPE, 'text/plain'] })],
  ['of a media type that is none', whole(lots, { 'content-type': ';;,"' })],
  ['that isn’t modified, with the length of what it would be', whole('', { etag: '"a"', 'content-length': '9' }, 304)],
  ['without content', whole('', {}, 204)],
  ['to HEAD', whole('', { 'content-length': '2015' }), 'HEAD'],
  ['that is a part', whole(lots, { 'content-range': 'bytes 0-9/99' }, 206)],
  ['that is an error', whole('{"no":', {}, 500)],
  ['that is no text', whole(Buffer.from([0xff, 0xfe, 0x00]))],
  ['of many levels', whole('['.repeat(20_000) + ']'.repeat(20_000))],
  ['that is huge', whole(JSON.stringify({ no: 'a'.repeat(20 * MIB) }))],
  ['of events', piecewise(['data: 1\n\n', 'data: 2\n\n'], { 'content-type': 'text/event-stream' })],
  ['that breaks off', piecewise(['{"no":', null])],
  ['that breaks off before its first byte', (_, response) => void response.destroy()],
])('an answer %s reaches the caller as without sampling', async (_, given, method = 'GET') => {
  answer = given;
  const without = await got(plain, method);
  expect(await got(sampled, method)).toEqual(without);
  await pause(20);
  expect([plain.tally.next(), sampled.complaints]).toEqual([null, []]);
});

it('passes the first bytes of an answer on before there are others, and looks at it once it has ended', async () => {
  let end = () => undefined as void;
  answer = (_, response) => {
    response.writeHead(200, { 'content-type': JSON_TYPE }).write('{"no":');
    end = () => void response.end('1}');
  };
  const reply = await replyTo(ask(sampled).end());
  const [first] = (await once(reply, 'data')) as [Buffer];
  expect(String(first)).toBe('{"no":');
  let hasEnded = false;
  reply.on('end', () => (hasEnded = true));
  const looked = vi.spyOn(sampled.tally, 'add');
  end();
  await once(reply, 'end');
  await vi.waitFor(() => expect(looked).toHaveBeenCalledTimes(1));
  expect(hasEnded).toBe(true);
  looked.mockRestore();
});

it('flows at the pace of a slow caller', async () => {
  let written = 0;
  answer = (_, response) => {
    response.writeHead(200, { 'content-type': JSON_TYPE });
    const part = Buffer.alloc(MIB, ' ');
    const more = () => {
      while (written < 100 * MIB && !response.destroyed) {
        written += part.length;
        if (!response.write(part)) return void response.once('drain', more);
      }
      response.end('{"no":"a"}');
    };
    more();
  };
  const reply = await replyTo(ask(sampled).end());
  await pause(500);
  expect(written).toBeLessThan(HELD);
  let taken = 0;
  for await (const part of reply as AsyncIterable<Buffer>) taken += part.length;
  expect(taken).toBe(100 * MIB + 10);
});

it('ends the provider’s work when the caller leaves, and goes on looking after hundreds have left or broken off', async () => {
  const open = new Set<ServerResponse>();
  answer = (_, response) => {
    open.add(response.on('close', () => open.delete(response)));
    response.writeHead(200, { 'content-type': JSON_TYPE }).write(`{"no":"${'a'.repeat(100_000)}`);
  };
  for (let time = 0; time < 10; time += 1) {
    const replies = await Promise.all(
      Array.from({ length: 20 }, async () => {
        const reply = await replyTo(ask(sampled).end());
        await once(
          reply.on('error', () => undefined),
          'data',
        );
        return reply;
      }),
    );
    if (time % 2 === 0) for (const reply of replies) reply.destroy();
    else for (const response of open) response.destroy();
    await vi.waitFor(() => expect(open.size).toBe(0));
  }
  sampled.clock.elapsed += 1_000;
  answer = whole(JSON.stringify({ no: 'a'.repeat(120_000) }));
  await (await replyTo(ask(sampled).end())).toArray();
  await vi.waitFor(() => expect(sampled.tally.next()).toMatchObject({ operations: [{ samples: 1, departed: 0 }] }));
});
