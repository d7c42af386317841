import { openAsBlob } from 'node:fs';
import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { AwsClient } from 'aws4fetch';
import type { S3Settings } from '../config';
import { digestOf, type FileStore, placeOf } from './file-store';

const TIMEOUT_MS = 60_000;

/** The texts of an element in an XML response; keys are digests, so nothing in them is escaped. */
const texts = (xml: string, element: string): string[] =>
  [...xml.matchAll(new RegExp(`<${element}>([^<]*)</${element}>`, 'g'))].map(([, text]) => text!);

/**
 * Files in an S3-compatible bucket, addressed by path (`{endpoint}/{bucket}/{prefix}{key}`); objects with other names or under another
 * prefix are ignored. S3 itself promises that an object is there whole or not at all. A file's digest is its key and also its signed
 * payload hash.
 */
export function createS3Store({ endpoint, bucket, region, accessKey, secretKey }: S3Settings, prefix = ''): FileStore {
  const client = new AwsClient({
    accessKeyId: accessKey,
    secretAccessKey: secretKey,
    region,
    service: 's3',
    retries: 3,
  });
  const base = `${endpoint.replace(/\/$/, '')}/${bucket}`;
  const keyOf = (digest: string) => `${prefix}${placeOf(digest)}`;

  async function send(address: string, init: RequestInit & { method: string }): Promise<Response> {
    const reply = await client.fetch(`${base}${address}`, { ...init, signal: AbortSignal.timeout(TIMEOUT_MS) });
    if (reply.ok || reply.status === 404) return reply;
    await reply.body?.cancel();
    throw new Error(`The file store answered ${reply.status} to ${init.method}.`);
  }

  return {
    async put(digest, from) {
      const address = `/${keyOf(digest)}`;
      const body = await openAsBlob(from);
      const headers = { 'x-amz-content-sha256': digest, 'content-type': 'application/octet-stream' };
      const reply = await send(address, { method: 'PUT', body, headers });
      if (reply.status === 404) throw new Error(`The file store has no bucket ${bucket}.`);
      await reply.body?.cancel();
    },

    async read(digest) {
      const reply = await send(`/${keyOf(digest)}`, { method: 'GET' });
      if (reply.ok) return Readable.fromWeb(reply.body as ReadableStream);
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
        const xml = await (await send(`?${query}`, { method: 'GET' })).text();
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
