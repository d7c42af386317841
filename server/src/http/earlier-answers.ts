import { once } from 'node:events';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';

/** Tells when all requests that came before on a connection are answered: nothing else may be written to it earlier. */
export function earlierAnswers(server: Server): (socket: Duplex) => Promise<void> {
  const latest = new WeakMap<Duplex, ServerResponse>();
  server.on('request', ({ socket }: IncomingMessage, reply: ServerResponse) => void latest.set(socket, reply));
  return async (socket) => {
    const reply = latest.get(socket);
    if (reply && !reply.closed) await once(reply, 'close');
  };
}
