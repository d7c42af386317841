import type { Server } from 'node:http';
import type { Socket } from 'node:net';

/**
 * Has the address of each connection known from its beginning, and ends one that has none by then. Node asks the system when it is first read, and
 * keeps it; of a connection that was reset the system has none any more, while the request that came before can still be read: it would be passed
 * on with those addresses alone that its sender claims to have.
 */
export function keepAddresses(server: Server): void {
  server.on('connection', (socket: Socket) => {
    if (socket.remoteAddress === undefined) socket.destroy();
  });
}
