import type { ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyBaseLogger } from 'fastify';
import fp from 'fastify-plugin';
import type { RequestTimes } from './request-times';

interface Reading {
  answer: ServerResponse;
  socket: Socket;
  log: FastifyBaseLogger;
  /** When bytes last left, or none waited, and how many had left by then. */
  since: number;
  left: number;
}

/** Node's own counts of a connection: bytes that were handed over to the system, and those of them that it didn't take yet. */
type Counted = Socket & { _handle?: { bytesWritten: number; writeQueueSize: number } | null };

/**
 * Ends connections whose reader doesn't take the answer that waits for it. What counts is the time in which bytes wait and none leave: an
 * answer that is still being made, a stream of events and a slow line may take as long as they do.
 */
export const slowReaders = fp<{ limits: RequestTimes }>(async (app, { limits }) => {
  const reading = new Set<Reading>();

  app.addHook('onRequest', async ({ raw: { socket }, log }, { raw: answer }) => {
    // Calls within this process have no connection that counts.
    if (socket.bytesRead !== undefined) reading.add({ answer, socket, log, since: performance.now(), left: 0 });
  });

  function look(one: Reading): void {
    if (one.answer.closed) return void reading.delete(one);
    const { bytesWritten = 0, writeQueueSize = 0 } = (one.socket as Counted)._handle ?? {};
    const left = bytesWritten - writeQueueSize;
    const now = performance.now();
    if (writeQueueSize === 0 || left !== one.left) return void Object.assign(one, { since: now, left });
    if (now - one.since < limits.untaken) return;
    one.log.info('an answer was not taken');
    one.socket.destroy();
  }
  const timer = setInterval(() => reading.forEach(look), limits.look).unref();
  app.addHook('onClose', async () => clearInterval(timer));
});
