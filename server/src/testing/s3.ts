import { mkdtemp } from 'node:fs/promises';
import { createServer, request as ask, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
// @ts-expect-error -- it has no types
import S3rver from 's3rver';

const BUCKET = 'titian';

/** What may be wrong with the store: it hangs up at once, or in the middle of an answer, or answers other bytes. */
export type Trouble = 'away' | 'cut' | 'corrupt';

/** An S3 server behind a door that keeps what was asked, and that can stand in trouble. */
export async function startS3() {
  const directory = await mkdtemp(path.join(os.tmpdir(), 'titian-s3-'));
  const s3 = new S3rver({
    ...{ port: 0, address: '127.0.0.1', silent: true, directory, configureBuckets: [{ name: BUCKET }] },
  });
  const behind: AddressInfo = await s3.run();
  const asked: string[] = [];
  let trouble: Trouble | null = null;

  async function hand(answer: IncomingMessage, reply: ServerResponse, isObject: boolean): Promise<void> {
    const bytes = await buffer(answer);
    if (isObject && trouble === 'corrupt') bytes[bytes.length >> 1]! ^= 1;
    reply.writeHead(answer.statusCode!, answer.headers);
    if (isObject && trouble === 'cut') reply.write(bytes.subarray(0, bytes.length >> 1), () => reply.destroy());
    else reply.end(bytes);
  }
  const door = createServer((request, reply) => {
    const { method, url: target, headers } = request;
    asked.push(`${method} ${target}`);
    if (trouble === 'away') return void request.socket.destroy();
    const onwards = { host: '127.0.0.1', port: behind.port, method, path: target, headers };
    const isObject = method === 'GET' && !target!.includes('?');
    request.pipe(ask(onwards, (answer) => void hand(answer, reply, isObject)));
  });
  await new Promise<void>((resolve) => door.listen(0, '127.0.0.1', resolve));

  return {
    /** As `TITIAN_S3` has it. */
    url: `http://S3RVER:S3RVER@127.0.0.1:${(door.address() as AddressInfo).port}/${BUCKET}`,
    /** Objects that were put or fetched since they were counted last: `PUT 12ab…`. */
    counted: () =>
      asked
        .splice(0)
        .filter((line) => /^(PUT|GET) .*\/[0-9a-f]{64}$/.test(line))
        .map((line) => line.replace(/ .*\//, ' ')),
    standIn: (what: Trouble | null) => void (trouble = what),
    async close() {
      door.closeAllConnections();
      door.close();
      await s3.close();
    },
  };
}
