import { negotiate } from '@fastify/accept-negotiator';
import fp from 'fastify-plugin';
import { pipeline, type Readable, type Transform } from 'node:stream';
import { promisify } from 'node:util';
import zlib from 'node:zlib';

/** In bytes. Shorter answers gain nothing; up to the second size compressing takes less time than handing it to another thread. */
const MIN_BYTES = 1_024;
const SYNC_MAX_BYTES = 4_096;
const COMPRESSIBLE = /^text\/(?!event-stream)|[/+](json|xml|javascript)\b/;

interface Coding {
  compressSync(bytes: Buffer): Buffer;
  compress(bytes: Buffer): Promise<Buffer>;
  stream(): Transform;
}
const FAST = { params: { [zlib.constants.BROTLI_PARAM_QUALITY]: 4 } };
const brotli = promisify<Buffer, zlib.BrotliOptions, Buffer>(zlib.brotliCompress);
const CODINGS: Record<'br' | 'gzip', Coding> = {
  br: {
    compressSync: (bytes) => zlib.brotliCompressSync(bytes, FAST),
    compress: (bytes) => brotli(bytes, FAST),
    stream: () => zlib.createBrotliCompress(FAST),
  },
  gzip: {
    compressSync: (bytes) => zlib.gzipSync(bytes),
    compress: promisify<Buffer, Buffer>(zlib.gzip),
    stream: () => zlib.createGzip(),
  },
};
type CodingName = keyof typeof CODINGS;
const names = Object.keys(CODINGS) as CodingName[];

const isStream = (payload: unknown): payload is Readable =>
  typeof payload === 'object' && payload !== null && 'pipe' in payload;

/**
 * Compresses answers in a coding that the caller accepts. Whether an answer is compressed already is decided by its header, never by its
 * bytes: a text may begin like a compressed file, and one of 256 answers of the encrypted transport does.
 */
export const compression = fp(async (app) => {
  app.addHook('onSend', async (request, reply, payload) => {
    const isPlain = !reply.hasHeader('content-encoding') && !reply.hasHeader('content-range');
    if (payload == null || !isPlain || !COMPRESSIBLE.test(String(reply.getHeader('content-type')))) return payload;
    if (!isStream(payload) && Buffer.byteLength(payload as string | Buffer) < MIN_BYTES) return payload;
    reply.header('vary', [reply.getHeader('vary'), 'accept-encoding'].flat().filter(Boolean).join(', '));
    const name = negotiate(request.headers['accept-encoding'] ?? 'identity', names);
    if (name === null) return payload;
    const coding = CODINGS[name];
    // Not before the bytes are there: an answer that is sent in their place, as when this takes too long, is plain.
    const mark = () => reply.header('content-encoding', name).removeHeader('content-length');
    if (isStream(payload)) {
      mark();
      return pipeline(payload, coding.stream(), (error) => {
        if (error) request.log.info({ err: error }, 'an answer was cut off');
      });
    }
    const bytes = Buffer.from(payload as string | Buffer);
    const compressed = bytes.length <= SYNC_MAX_BYTES ? coding.compressSync(bytes) : await coding.compress(bytes);
    mark();
    return compressed;
  });
});
