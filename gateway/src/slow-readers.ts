import type { Server } from 'node:http';
import type { Socket } from 'node:net';

/** Node's own counts of a connection: bytes that were handed over to the system, and those of them that it didn't take yet. */
type Counted = Socket & { _handle?: { bytesWritten: number; writeQueueSize: number } | null };

interface Reading {
  socket: Counted;
  /** When bytes last left, or none waited, and how many had left by then. */
  since: number;
  left: number;
  /** Where it stands in the list. */
  place: number;
}

/** How often a connection is looked at, in the time that it has. */
const LOOKS = 10;

/**
 * Ends a server's connections whose caller takes nothing of what waits for it. What counts is the time in which bytes wait and none leave: a provider
 * that takes its time, a stream without events, a silent WebSocket and a slow line may take as long as they do. A call costs nothing: all connections
 * are looked at from time to time. Of a secure one it is the connection beneath, of which Node counts what is really sent.
 */
export function endSlowReaders(server: Server, untakenMs: number): void {
  // The last takes the place of one that ends, as in `UnderWay`.
  const all: Reading[] = [];
  server.on('connection', (socket: Socket) => {
    const reading = { socket, since: performance.now(), left: 0, place: all.length };
    all.push(reading);
    socket.once('close', () => {
      const last = all.pop()!;
      if (last === reading) return;
      all[reading.place] = last;
      last.place = reading.place;
    });
  });

  function look(reading: Reading, now: number): void {
    const { bytesWritten = 0, writeQueueSize = 0 } = reading.socket._handle ?? {};
    const left = bytesWritten - writeQueueSize;
    if (writeQueueSize === 0 || left !== reading.left) {
      reading.since = now;
      reading.left = left;
    } else if (now - reading.since >= untakenMs) reading.socket.destroy();
  }
  const timer = setInterval(() => {
    const now = performance.now();
    for (const reading of all) look(reading, now);
  }, untakenMs / LOOKS).unref();
  server.once('close', () => clearInterval(timer));
}
