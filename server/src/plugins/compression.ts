import { negotiate } from '@fastify/accept-negotiator';
import fp from 'fastify-plugin';
import { pipeline, type Readable, type Transform } from 'node:stream';
import { promisify } from 'node:util';
import zlib from 'node:zlib';

/** Shorter answers gain nothing; up to the second one compressing takes less time than handing it to another thread. Bytes. */
const LEAST = 1_024;
const AT_ONCE = 4_096;
const COMPRESSIBLE = /^text\/(?!event-stream)|[/+](json|xml|javascript)\b/;

interface Coding {
  atOnce(bytes: Buffer): Buffer;
  aside(bytes: Buffer): Promise<Buffer>;
  stream(): Transform;
}
const quick = { params: { [zlib.constants.BROTLI_PARAM_QUALITY]: 4 } };
const brotli = promisify<Buffer, zlib.BrotliOptions, Buffer>(zlib.brotliCompress);
const CODINGS: Record<'br' | 'gzip', Coding> = {
  br: {
    atOnce: (bytes) => zlib.brotliCompressSync(bytes, quick),
    aside: (bytes) => brotli(bytes, quick),
    stream: () => zlib.createBrotliCompress(quick),
  },
  gzip: {
    atOnce: (bytes) => zlib.gzipSync(bytes),
    aside: promisify<Buffer, Buffer>(zlib.gzip),
    stream: () => zlib.createGzip(),
  },
};
type CodingName = keyof typeof CODINGS;
const names = Object.keys(CODINGS) as CodingName[];

const isStream = (payload: unknown): payload is Readable =>
  typeof payload === 'object' && payload !== null && 'pipe' in payload;

/**
 * Compresses answers as the caller takes them. What an answer's bytes look like says nothing: a text may begin like a compressed file
 * does, and the encrypted transport's do once in 256 times. Only its header says that an answer is encoded already.
 */
export const compression = fp(async (app) => {
  app.addHook('onSend', async (request, reply, payload) => {
    const isPlain = !reply.hasHeader('content-encoding') && !reply.hasHeader('content-range');
    if (payload == null || !isPlain || !COMPRESSIBLE.test(String(reply.getHeader('content-type')))) return payload;
    if (!isStream(payload) && Buffer.byteLength(payload as string | Buffer) < LEAST) return payload;
    reply.header('vary', [reply.getHeader('vary'), 'accept-encoding'].flat().filter(Boolean).join(', '));
    const name = negotiate(request.headers['accept-encoding'] ?? 'identity', names);
    if (name === null) return payload;
    reply.header('content-encoding', name).removeHeader('content-length');
    const coding = CODINGS[name];
    if (isStream(payload))
      return pipeline(payload, coding.stream(), (error) => {
        if (error) request.log.info({ err: error }, 'an answer broke off');
      });
    const bytes = Buffer.from(payload as string | Buffer);
    return bytes.length <= AT_ONCE ? coding.atOnce(bytes) : coding.aside(bytes);
  });
});
