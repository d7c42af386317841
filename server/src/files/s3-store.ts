import { openAsBlob } from 'node:fs';
import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { AwsClient } from 'aws4fetch';
import type { S3Settings } from '../config';
import { Problem } from '../http/problem';
import { withTimeout } from '../storage/last-good';
import { digestOf, type FileStore, placeOf } from './file-store';

/** How long the store may say nothing before it counts as hanging; milliseconds. */
const SILENCE = 8_000;
/** What a line to a store carries at least; bytes in a millisecond. */
const RATE = 1_000;
/** For a page of the list, which only jobs read; milliseconds. */
const LIST = 60_000;

const away = (cause: unknown) => Object.assign(new Problem(503, 'unavailable', { retryAfter: 5 }), { cause });

/** The texts of an element in an XML response; keys are digests, so nothing in them is escaped. */
const texts = (xml: string, element: string): string[] =>
  [...xml.matchAll(new RegExp(`<${element}>([^<]*)</${element}>`, 'g'))].map(([, text]) => text!);

/**
 * Files in an S3-compatible bucket, addressed by path (`{endpoint}/{bucket}/{prefix}{key}`); objects with other names or under another
 * prefix are ignored. S3 itself promises that an object is there whole or not at all. A file's digest is its key and also its signed
 * payload hash.
 */
export function createS3Store(
  { endpoint, bucket, region, accessKey, secretKey }: S3Settings,
  prefix = '',
  silence = SILENCE,
): FileStore {
  const client = new AwsClient({
    accessKeyId: accessKey,
    secretAccessKey: secretKey,
    region,
    service: 's3',
    retries: 3,
  });
  const base = `${endpoint.replace(/\/$/, '')}/${bucket}`;
  const keyOf = (digest: string) => `${prefix}${placeOf(digest)}`;

  /** Sends a request whose answer has to begin within so many milliseconds. Throws 503 where the store is away or hangs. */
  async function send(address: string, init: RequestInit & { method: string }, limit = silence): Promise<Response> {
    const stop = new AbortController();
    const timer = setTimeout(() => stop.abort(new Error('The file store is silent.')), limit);
    const reply = await client
      .fetch(`${base}${address}`, { ...init, signal: stop.signal })
      .catch((error: unknown) => Promise.reject(away(error)))
      .finally(() => clearTimeout(timer));
    if (reply.ok || reply.status === 404) return reply;
    await reply.body?.cancel();
    const error = new Error(`The file store answered ${reply.status} to ${init.method}.`);
    throw reply.status >= 500 ? away(error) : error;
  }

  /** The bytes of an answer, which ends where the store falls silent. */
  async function* bytesOf(body: ReadableStream<Uint8Array>): AsyncGenerator<Uint8Array> {
    const reader = body.getReader();
    try {
      for (;;) {
        const next = await withTimeout(reader.read(), silence, () => null);
        if (!next) throw away(new Error('The file store fell silent.'));
        if (next.done) return;
        yield next.value;
      }
    } finally {
      void reader.cancel().catch(() => undefined);
    }
  }

  return {
    async put(digest, from) {
      const address = `/${keyOf(digest)}`;
      const body = await openAsBlob(from);
      const headers = { 'x-amz-content-sha256': digest, 'content-type': 'application/octet-stream' };
      const reply = await send(address, { method: 'PUT', body, headers }, Math.max(silence, body.size / RATE));
      if (reply.status === 404) throw new Error(`The file store has no bucket ${bucket}.`);
      await reply.body?.cancel();
    },

    async read(digest) {
      const reply = await send(`/${keyOf(digest)}`, { method: 'GET' });
      if (reply.ok) return Readable.from(bytesOf(reply.body as ReadableStream<Uint8Array>), { objectMode: false });
      await reply.body?.cancel();
      return null;
    },

    async remove(digest) {
      const reply = await send(`/${keyOf(digest)}`, { method: 'DELETE' });
      await reply.body?.cancel();
    },

    async *list() {
      let next = '';
      do {
        const query = new URLSearchParams({
          'list-type': '2',
          ...(prefix && { prefix }),
          ...(next && { 'continuation-token': next }),
        });
        const xml = await (await send(`?${query}`, { method: 'GET' }, LIST)).text();
        const times = texts(xml, 'LastModified');
        for (const [at, key] of texts(xml, 'Key').entries()) {
          const digest = digestOf(key);
          if (digest && key === keyOf(digest)) yield { digest, at: new Date(times[at]!) };
        }
        next = texts(xml, 'NextContinuationToken')[0] ?? '';
      } while (next);
    },
  };
}
