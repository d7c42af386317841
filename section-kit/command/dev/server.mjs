import { once } from 'node:events';
import { createServer } from 'node:http';
import path from 'node:path';
import { Refusal } from '../refusal.mjs';

const HOST = '127.0.0.1';
const LOOPBACK = ['localhost', HOST, '[::1]'];
const FIRST_PORT = 4300;
/** Number of ports to try: other sections may be served at the same time. */
const PORTS = 20;
/** Reconnect delay of an interrupted event stream, and its keep-alive interval; milliseconds. */
const RECONNECT_MS = 1_000;
const KEEP_ALIVE_MS = 15_000;

const TYPES = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json',
  '.map': 'application/json',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.woff2': 'font/woff2',
};

/** Origins whose pages may read the build: the portal's, with every loopback name if the portal runs on this machine. */
const readersOf = (portal) => {
  const { protocol, hostname, port, origin } = new URL(portal);
  const names = LOOPBACK.includes(hostname) ? LOOPBACK : [];
  return new Set([origin, ...names.map((name) => `${protocol}//${name}${port && `:${port}`}`)]);
};

const listen = async (server, wanted) => {
  const ports = wanted === undefined ? Array.from({ length: PORTS }, (_, index) => FIRST_PORT + index) : [wanted];
  for (const port of ports) {
    server.listen(port, HOST);
    const failed = await once(server, 'listening').then(
      () => null,
      (error) => error,
    );
    if (!failed) return server.address().port;
    if (failed.code !== 'EADDRINUSE') throw failed;
  }
  throw new Refusal('dev.port', `Port ${ports.join(', ')} is taken`, { cure: 'Use --port with a free one.' });
};

/**
 * Serves builds to the portal's pages, on the loopback interface only: the files, and at `/events` a stream of server-sent events with
 * the state, now and after each `send`.
 * @param {{ port?: number, portal: string, fileOf(name: string): Buffer | undefined, link(): string | null }} options `link`: where
 * requests for `/` are redirected to
 */
export const serveBuilds = async ({ port: wanted, portal, fileOf, link }) => {
  const readers = readersOf(portal);
  const streams = new Set();
  let hosts = new Set();
  /** @type {{ build: string | null, problems: string[] }} */
  let state = { build: null, problems: [] };
  const eventText = () => `data: ${JSON.stringify(state)}\n\n`;

  const openStream = (reply) => {
    reply.writeHead(200, { 'content-type': 'text/event-stream' });
    reply.write(`retry: ${RECONNECT_MS}\n${eventText()}`);
    streams.add(reply);
    reply.on('close', () => streams.delete(reply));
  };
  const sendFile = (name, reply) => {
    const bytes = fileOf(name);
    if (!bytes) return reply.writeHead(404).end();
    const type = TYPES[path.extname(name)] ?? 'application/octet-stream';
    return reply.writeHead(200, { 'content-type': type, 'content-length': bytes.length }).end(bytes);
  };

  const server = createServer(({ method, url, headers }, reply) => {
    // DNS rebinding: a foreign host name that resolves to this machine would make a foreign page same-origin.
    if (!hosts.has(headers.host)) return reply.writeHead(421).end();
    reply.setHeader('cache-control', 'no-store').setHeader('vary', 'origin');
    reply.setHeader('x-content-type-options', 'nosniff');
    if (headers.origin && readers.has(headers.origin)) {
      reply.setHeader('access-control-allow-origin', headers.origin);
      // Private network access: browsers ask whether a public page may reach this machine.
      reply.setHeader('access-control-allow-private-network', 'true');
    }
    if (method === 'OPTIONS') return reply.writeHead(204).end();
    const { pathname } = new URL(url ?? '/', 'http://dev');
    if (pathname === '/events') return openStream(reply);
    const location = pathname === '/' && link();
    if (location) return reply.writeHead(302, { location }).end();
    return sendFile(decodeURIComponent(pathname.slice(1)), reply);
  });
  const port = await listen(server, wanted);
  hosts = new Set(LOOPBACK.map((name) => `${name}:${port}`));
  const keepAlive = setInterval(() => streams.forEach((reply) => reply.write(': \n\n')), KEEP_ALIVE_MS);

  return {
    address: `http://${HOST}:${port}`,
    /** @param {{ build: string | null, problems: string[] }} next */
    send(next) {
      state = next;
      streams.forEach((reply) => reply.write(eventText()));
    },
    async close() {
      clearInterval(keepAlive);
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
};
