import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import { createServer as createSecureServer } from 'node:https';
import net, { type AddressInfo } from 'node:net';
import { LOCAL } from '../../../server/src/testing/certificates';

const running = new Set<{ stop: () => void }>();
async function listening(server: net.Server, scheme = 'http') {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return `${scheme}://127.0.0.1:${(server.address() as AddressInfo).port}`;
}
const stopping = (server: Server) => ({ stop: () => (server.close(), server.closeAllConnections()) });

/** A provider's system of its own; it counts its calls. */
export async function providerOf(answer: RequestListener, isSecure = false) {
  const provider = { url: '', calls: 0, connections: 0 };
  const listener: RequestListener = (request, response) => {
    provider.calls += 1;
    answer(request, response);
  };
  const server = isSecure ? createSecureServer(LOCAL, listener) : createServer(listener);
  server.on('connection', () => (provider.connections += 1));
  running.add(stopping(server));
  provider.url = await listening(server, isSecure ? 'https' : 'http');
  return provider;
}

/** A server that does with its connections whatever a test wants. */
export async function socketsOf(connected: (socket: net.Socket) => void): Promise<string> {
  const sockets = new Set<net.Socket>();
  const server = net.createServer((socket) => {
    sockets.add(socket.on('error', () => undefined));
    connected(socket);
  });
  running.add({ stop: () => (server.close(), sockets.forEach((socket) => socket.destroy())) });
  return listening(server);
}

/** Ends all of them, after each test. */
export function stopProviders(): void {
  for (const { stop } of running) stop();
  running.clear();
}
