import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { WebSocketServer } from 'ws';
import type { Actor } from '../http/call';
import { bearerOf, hubUrl, isHubPath, isOwnOrigin } from './admission';
import type { Connection } from './connection';
import type { Hub } from './hub';
import { EVERYBODY, sessionGroup } from './names';
import { SocketChannel } from './socket.channel';

interface UpgradeOptions {
  hub: Hub;
  publicUrl: string;
  authenticate(token: string | undefined): Promise<Actor | null>;
}

const refuse = (socket: Duplex, status: string) =>
  socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);

/** The connection that a WebSocket belongs to: the negotiated one, or a new one where the client skipped that. */
function connectionFor(hub: Hub, actor: Actor, token: string | null): Connection | null {
  if (token === null) {
    const connection = hub.open(actor, false);
    if (connection) for (const group of [sessionGroup(actor.sessionId), EVERYBODY]) hub.join(connection, group);
    return connection;
  }
  const connection = hub.find(token, actor);
  const isTaken = connection?.channel && !connection.isStateful;
  return connection && !connection.closed && !isTaken ? connection : null;
}

/** Answers a server's `upgrade` events on the hub's path; returns how to end the sockets that don't end by themselves. */
export function attachUpgrade(server: Server, { hub, publicUrl, authenticate }: UpgradeOptions): () => void {
  const sockets = new WebSocketServer({ noServer: true, perMessageDeflate: false, maxPayload: hub.limits.message });

  server.on('upgrade', async (request: IncomingMessage, socket: Duplex, head: Buffer): Promise<void> => {
    if (!isHubPath(hubUrl(request))) {
      // Nobody else would answer: a socket left open keeps the server from closing.
      if (server.listenerCount('upgrade') === 1) refuse(socket, '404 Not Found');
      return;
    }
    const giveUp = () => socket.destroy();
    socket.on('error', giveUp);
    if (!isOwnOrigin(request, publicUrl)) return void refuse(socket, '403 Forbidden');
    const actor = await authenticate(bearerOf(request)).catch(() => undefined);
    if (actor === undefined) return void refuse(socket, '503 Service Unavailable');
    if (actor === null) return void refuse(socket, '401 Unauthorized');
    const connection = connectionFor(hub, actor, hubUrl(request).searchParams.get('id'));
    if (!connection) return void refuse(socket, '404 Not Found');
    socket.off('error', giveUp);
    sockets.handleUpgrade(request, socket, head, (webSocket) => {
      const channel = new SocketChannel(webSocket);
      webSocket.on('message', (data) => connection.receive(data.toString()));
      webSocket.on('close', () => connection.detach(channel));
      webSocket.on('error', () => webSocket.terminate());
      connection.attach(channel);
    });
  });
  return () => sockets.clients.forEach((socket) => socket.terminate());
}
