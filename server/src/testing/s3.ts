import { mkdtemp } from 'node:fs/promises';
import { createServer, request as sendRequest, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import S3rver from 's3rver';

const BUCKET = 'titian';

/**
 * A failure of the store: it disconnects at once, or in the middle of an answer, or answers wrong bytes; it answers nothing at all, or
 * nothing more in the middle of an answer.
 */
export type Failure = 'away' | 'cut' | 'corrupt' | 'silent' | 'stuck';

/** An S3 server behind a proxy that records requests and can simulate a failure. */
export async function startS3() {
  const directory = await mkdtemp(path.join(os.tmpdir(), 'titian-s3-'));
  const s3 = new S3rver({
    ...{ port: 0, address: '127.0.0.1', silent: true, directory, configureBuckets: [{ name: BUCKET }] },
  });
  const target = await s3.run();
  const requests: string[] = [];
  let failure: Failure | null = null;

  async function forward(answer: IncomingMessage, reply: ServerResponse, isObject: boolean): Promise<void> {
    const bytes = await buffer(answer);
    if (isObject && failure === 'corrupt') bytes[bytes.length >> 1]! ^= 1;
    reply.writeHead(answer.statusCode!, answer.headers);
    if (isObject && failure === 'cut') reply.write(bytes.subarray(0, bytes.length >> 1), () => reply.destroy());
    else if (isObject && failure === 'stuck') reply.write(bytes.subarray(0, bytes.length >> 1));
    else reply.end(bytes);
  }
  const proxy = createServer((request, reply) => {
    const { method, url: path, headers } = request;
    requests.push(`${method} ${path}`);
    if (failure === 'away') return void request.socket.destroy();
    if (failure === 'silent') return void request.resume();
    const upstream = { host: '127.0.0.1', port: target.port, method, path, headers };
    const isObject = method === 'GET' && !path!.includes('?');
    request.pipe(sendRequest(upstream, (answer) => void forward(answer, reply, isObject)));
  });
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));

  return {
    /** The value of `TITIAN_S3`. */
    url: `http://S3RVER:S3RVER@127.0.0.1:${(proxy.address() as AddressInfo).port}/${BUCKET}`,
    /** Objects that were put or fetched since the last call: `PUT 12ab…`. */
    counted: () =>
      requests
        .splice(0)
        .filter((line) => /^(PUT|GET) .*\/[0-9a-f]{64}$/.test(line))
        .map((line) => line.replace(/ .*\//, ' ')),
    simulate: (what: Failure | null) => void (failure = what),
    async close() {
      proxy.closeAllConnections();
      proxy.close();
      await s3.close();
    },
  };
}
