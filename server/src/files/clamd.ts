import { connect } from 'node:net';
import type { Readable } from 'node:stream';

/** How long the engine may say nothing after the last bytes; milliseconds. */
const SILENCE = 120_000;
const ANSWER_MAX = 4_096;

export type Verdict = 'Clean' | 'Infected';

const lengthOf = (chunk: Buffer) => {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(chunk.length);
  return length;
};

function verdictOf(answer: string): Verdict {
  if (/^stream: OK\0?$/.test(answer)) return 'Clean';
  if (/ FOUND\0?$/.test(answer)) return 'Infected';
  throw new Error(`The scan engine answered: ${answer.slice(0, 200)}`);
}

/**
 * Has clamd look through some bytes, by its command INSTREAM: each chunk with its length before it, and an empty one at the end. Throws where the
 * engine is away, silent, or refuses them; then nothing is known of them.
 */
export function scanBytes(
  { host, port }: { host: string; port: number },
  bytes: Readable,
  { silence = SILENCE, signal }: { silence?: number; signal?: AbortSignal } = {},
): Promise<Verdict> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, host);
    let answer = '';
    const fail = (error: Error) => {
      socket.destroy();
      bytes.destroy();
      reject(error);
    };
    signal?.addEventListener('abort', () => fail(signal.reason as Error), { once: true });
    socket.setTimeout(silence, () => fail(new Error('The scan engine is silent.')));
    socket.on('error', fail);
    socket.on('data', (data) => {
      answer += data.toString('latin1');
      if (answer.length > ANSWER_MAX) fail(new Error('The scan engine says too much.'));
    });
    socket.on('close', () => {
      try {
        resolve(verdictOf(answer.trim()));
      } catch (error) {
        fail(error as Error);
      }
    });
    const write = (data: Buffer | string) =>
      socket.write(data) || socket.destroyed
        ? undefined
        : new Promise<void>((done) => socket.once('drain', done).once('close', () => done()));
    async function send(): Promise<void> {
      await write('zINSTREAM\0');
      for await (const chunk of bytes as AsyncIterable<Buffer>) {
        if (socket.destroyed) return;
        await write(lengthOf(chunk));
        await write(chunk);
      }
      await write(Buffer.alloc(4));
    }
    send().catch(fail);
  });
}
