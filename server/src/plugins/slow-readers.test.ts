import { setTimeout as pause } from 'node:timers/promises';
import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { buildPortal, type Portal } from '../testing/build';
import { connectTo, type RawConnection } from '../testing/raw-connection';
import { until } from '../testing/until';

const limits = { look: 20, untaken: 1_500 };
const BYTES = 24_000_000;

/** A long answer at once and in parts, and one of which the second half is late. */
async function answers(app: FastifyInstance) {
  app.get('/test/whole', (_request, reply) => reply.send(Buffer.alloc(BYTES, 'x')));
  app.get('/test/parts', (_request, reply) =>
    reply.send(Readable.from(Array.from({ length: 400 }, () => 'x'.repeat(BYTES / 400)))),
  );
  app.get('/test/late', (_request, reply) =>
    reply.send(
      Readable.from(
        (async function* () {
          yield 'first';
          await pause(limits.untaken * 2);
          yield 'last';
        })(),
      ),
    ),
  );
}

let portal: Portal;
let written = '';
beforeAll(async () => {
  const logTo = { write: (line: string) => void (written += line) };
  portal = await buildPortal({ LOG_LEVEL: 'info' }, { limits, logTo, extra: [answers] });
  await portal.app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => portal.close());

const GET = (path: string) => `GET ${path} HTTP/1.1\r\nHost: portal\r\nConnection: close\r\n\r\n`;
const connections = () =>
  new Promise<number>((resolve, reject) =>
    portal.app.server.getConnections((error, count) => (error ? reject(error) : resolve(count))),
  );

/** Takes so many bytes a second until the connection ends; returns how many there were. */
async function readSlowly({ socket }: RawConnection, rate: number): Promise<number> {
  let bytes = 0;
  const began = performance.now();
  socket.removeAllListeners('data').pause();
  while (!socket.readableEnded && !socket.destroyed) {
    const due = Math.ceil(((performance.now() - began) / 1_000) * rate) - bytes;
    const part = socket.read(Math.min(due, socket.readableLength)) as Buffer | null;
    bytes += part?.length ?? 0;
    await pause(20);
  }
  return bytes;
}

it.each(['/test/whole', '/test/parts'])('who takes nothing of an answer is ended: %s', async (path) => {
  written = '';
  const { socket } = await connectTo(portal.app);
  socket.pause();
  // Bytes of a further request say nothing of the answer.
  socket.write(GET(path).replace('close', 'keep-alive') + GET(path).slice(0, -4));
  const asking = setInterval(() => socket.write('x'), 100);
  await until(async () => (await connections()) === 0, 'the end of the connection');
  clearInterval(asking);
  socket.destroy();
  expect(written).toContain('an answer was not taken');
  const lines = written.split('\n').filter((line) => line.includes('"reqId"'));
  expect(lines.filter((line) => /"level":(40|50|60)/.test(line))).toEqual([]);
});

it.each(['/test/whole', '/test/parts'])(
  'who takes it slowly has all of it, however long that takes: %s',
  async (path) => {
    const connection = await connectTo(portal.app);
    connection.socket.write(GET(path));
    // All of it takes several times what is waited for; the system takes 1.5 MB at once, which is a part of that.
    expect(await readSlowly(connection, 4_000_000)).toBeGreaterThan(BYTES);
  },
);

it('waits for an answer that is being made', async () => {
  const { socket, answered, isOpen } = await connectTo(portal.app);
  socket.write(GET('/test/late'));
  await until(() => !isOpen(), 'the end of the answer');
  expect(answered()).toContain('last');
});
