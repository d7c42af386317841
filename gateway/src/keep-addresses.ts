import type { IncomingMessage, Server } from 'node:http';
import type { Socket } from 'node:net';

/**
 * Has the address of each connection known from its beginning, and ends one that has none by then. Node asks the system when it is first read, and
 * keeps it; of a connection that was reset the system has none any more, while the request that came before can still be read: no rule about
 * networks would find its caller. One with TLS is known by itself, beside the connection beneath.
 */
export function keepAddresses(server: Server): void {
  const keep = (socket: Socket) => {
    if (socket.remoteAddress === undefined) socket.destroy();
  };
  server.on('connection', keep).on('secureConnection', keep);
}

/** Whether a request was still read of a connection that was ended because it had no address, as it can be with TLS. */
export const isNobodys = ({ socket }: IncomingMessage): boolean => socket.remoteAddress === undefined;
