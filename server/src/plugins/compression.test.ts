import Fastify from 'fastify';
import { Readable } from 'node:stream';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { compression } from './compression';

const app = Fastify();
const rest = 'a plain text that goes on '.repeat(100);
beforeAll(async () => {
  await app.register(compression);
  app.post<{ Querystring: { as?: string; type?: string; encoded?: string; vary?: string } }>('/', (request, reply) => {
    const { as, type = 'text/plain', encoded, vary } = request.query;
    if (vary) reply.header('vary', vary);
    if (encoded) reply.header('content-encoding', encoded);
    reply.header('content-type', type);
    const text = request.body as string;
    return reply.send(as === 'stream' ? Readable.from([text]) : text);
  });
});
afterAll(() => app.close());

const UNPACK = { br: brotliDecompressSync, gzip: gunzipSync };
const post = (text: string, accepted: string | undefined, query = {}) =>
  app.inject({
    ...{ method: 'POST', url: '/', query, payload: text },
    headers: { 'content-type': 'text/plain', ...(accepted && { 'accept-encoding': accepted }) },
  });

/** Two printable characters that are also a valid zlib header (RFC 1950: low nibble 8, and divisible by 31). */
const printable = Array.from({ length: 95 }, (_, n) => n + 32);
const zlibHeaders = printable
  .filter((first) => (first & 0x0f) === 8)
  .flatMap((first) => printable.filter((second) => ((first << 8) | second) % 31 === 0).map((second) => [first, second]))
  .map((codes) => String.fromCharCode(...codes));

describe('compression', () => {
  it('finds texts that begin like a compressed file', () => expect(zlibHeaders).toContain('80'));

  describe.each(['br', 'gzip'] as const)('%s', (coding) => {
    it.each(zlibHeaders)('returns a text unchanged that begins with %j', async (head) => {
      for (const as of ['text', 'stream'])
        for (const text of [head + rest, head + rest.repeat(10)]) {
          const { headers, rawPayload } = await post(text, coding, { as });
          expect(headers['content-encoding']).toBe(coding);
          expect(UNPACK[coding](rawPayload).toString()).toBe(text);
        }
    });
  });

  it('uses the coding that the caller prefers, and leaves short, incompressible and encoded answers alone', async () => {
    const codingOf = async (...given: Parameters<typeof post>) => (await post(...given)).headers['content-encoding'];
    expect(await codingOf(rest, 'gzip, deflate, br, zstd')).toBe('br');
    expect(await codingOf(rest, 'br;q=0.5, gzip')).toBe('gzip');
    expect(await codingOf(rest, 'zstd')).toBeUndefined();
    expect(await codingOf(rest, undefined)).toBeUndefined();
    expect(await codingOf('short', 'br')).toBeUndefined();
    expect(await codingOf(rest, 'br', { type: 'image/png' })).toBeUndefined();
    expect(await codingOf(rest, 'br', { type: 'text/event-stream' })).toBeUndefined();
    expect(await codingOf(rest, 'br', { encoded: 'zstd' })).toBe('zstd');
    expect((await post(rest, undefined)).headers.vary).toBe('accept-encoding');
  });

  it('keeps what the vary header names already', async () => {
    expect((await post(rest, 'br', { vary: 'cookie' })).headers.vary).toBe('cookie, accept-encoding');
  });

  it('says nothing of a coding in an answer that is sent while another one is compressed', async () => {
    const late = Fastify();
    await late.register(compression);
    late.get('/', (_request, reply) => {
      setImmediate(() => reply.code(503).send({ code: 'unavailable' }));
      return reply.header('content-type', 'application/json').send(JSON.stringify(rest.repeat(4_000)));
    });
    const answer = await late.inject({ url: '/', headers: { 'accept-encoding': 'br' } });
    expect([answer.statusCode, answer.headers['content-encoding']]).toEqual([503, undefined]);
    expect(answer.json()).toEqual({ code: 'unavailable' });
    await late.close();
  });
});
