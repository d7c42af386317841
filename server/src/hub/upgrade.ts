import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { WebSocketServer } from 'ws';
import type { Actor } from '../http/call';
import { earlierAnswers } from '../http/earlier-answers';
import { answerAsUsual } from './as-usual';
import { bearerOf, hubUrl, isHubPath, isOwnOrigin } from './admission';
import type { Connection } from './connection';
import type { Hub } from './hub';
import { EVERYBODY, sessionGroup } from './names';
import { SocketChannel } from './socket.channel';

interface UpgradeOptions {
  hub: Hub;
  publicUrl: string;
  authenticate(token: string | undefined): Promise<Actor | null>;
  isStopping(): boolean;
  /** Whether somebody else answers this request. */
  isElsewhere(request: IncomingMessage): boolean;
}

/** Its caller may keep the other side open, or have sent more that nobody reads: nothing watches over the connection any more. */
const refuse = (socket: Duplex, status: string) =>
  socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`, () => socket.destroy());

const isForHub = (request: IncomingMessage) =>
  request.headers.upgrade?.toLowerCase() === 'websocket' && isHubPath(hubUrl(request));

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

/** Opens the hub's WebSockets, and ignores every other `Upgrade`; returns how to end the sockets that don't end by themselves. */
export function attachUpgrade(server: Server, options: UpgradeOptions): () => void {
  const { hub, publicUrl, authenticate, isStopping, isElsewhere } = options;
  const sockets = new WebSocketServer({ noServer: true, perMessageDeflate: false, maxPayload: hub.limits.message });
  const answered = earlierAnswers(server);

  async function admit(request: IncomingMessage, socket: Duplex, head: Buffer): Promise<void> {
    await answered(socket);
    if (!isForHub(request)) return answerAsUsual(server, request, socket, head);
    if (!isOwnOrigin(request, publicUrl)) return void refuse(socket, '403 Forbidden');
    const actor = await authenticate(bearerOf(request)).catch(() => undefined);
    if (actor === undefined || isStopping()) return void refuse(socket, '503 Service Unavailable');
    if (actor === null) return void refuse(socket, '401 Unauthorized');
    const connection = connectionFor(hub, actor, hubUrl(request).searchParams.get('id'));
    if (!connection) return void refuse(socket, '404 Not Found');
    sockets.handleUpgrade(request, socket, head, (webSocket) => {
      const channel = new SocketChannel(webSocket);
      webSocket.on('message', (data) => connection.receive(data.toString()));
      webSocket.on('close', () => connection.detach(channel));
      webSocket.on('error', () => webSocket.terminate());
      connection.attach(channel);
    });
  }

  // Node leaves such a socket to this listener: an error of it that nobody handles, or of what is done here, would end the server.
  server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer): void => {
    if (isElsewhere(request)) return;
    const giveUp = () => socket.destroy();
    if (socket.listenerCount('error') === 0) socket.on('error', giveUp);
    admit(request, socket, head).catch(giveUp);
  });
  return () => sockets.clients.forEach((socket) => socket.terminate());
}
