import { once } from 'node:events';
import { createServer } from 'node:http';
import path from 'node:path';
import { Refusal } from '../refusal.mjs';

const HOST = '127.0.0.1';
const LOOPBACK = ['localhost', HOST, '[::1]'];
const FIRST_PORT = 4300;
/** Other sections may be worked on at the same time. */
const PORTS = 20;
/** After how long a browser asks again for a stream that broke, and how often the stream says that it lives; milliseconds. */
const AGAIN_MS = 1_000;
const ALIVE_MS = 15_000;

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

/** Origins whose pages may read the build: the portal's, by each of its names where it is on this machine. */
const readersOf = (portal) => {
  const { protocol, hostname, port, origin } = new URL(portal);
  const names = LOOPBACK.includes(hostname) ? LOOPBACK : [];
  return new Set([origin, ...names.map((name) => `${protocol}//${name}${port && `:${port}`}`)]);
};

const listen = async (server, asked) => {
  const ports = asked === undefined ? Array.from({ length: PORTS }, (_, index) => FIRST_PORT + index) : [asked];
  for (const port of ports) {
    server.listen(port, HOST);
    const failed = await once(server, 'listening').then(
      () => null,
      (error) => error,
    );
    if (!failed) return server.address().port;
    if (failed.code !== 'EADDRINUSE') throw failed;
  }
  throw new Refusal('dev.port', `Port ${ports.join(', ')} is taken`, { cure: '--port with one that is free.' });
};

/**
 * Serves builds to the portal's pages, from this machine alone: the files, and at `events` a stream that tells the state now and
 * after each `tell`.
 * @param {{ port?: number, portal: string, take(file: string): Buffer | undefined, home(): string | null }} given `home` is where
 * whoever looks at the bare address is sent
 */
export const serveBuilds = async ({ port: asked, portal, take, home }) => {
  const readers = readersOf(portal);
  const streams = new Set();
  let hosts = new Set();
  /** @type {{ build: string | null, problems: string[] }} */
  let state = { build: null, problems: [] };
  const line = () => `data: ${JSON.stringify(state)}\n\n`;

  const stream = (reply) => {
    reply.writeHead(200, { 'content-type': 'text/event-stream' });
    reply.write(`retry: ${AGAIN_MS}\n${line()}`);
    streams.add(reply);
    reply.on('close', () => streams.delete(reply));
  };
  const file = (name, reply) => {
    const bytes = take(name);
    if (!bytes) return reply.writeHead(404).end();
    const type = TYPES[path.extname(name)] ?? 'application/octet-stream';
    return reply.writeHead(200, { 'content-type': type, 'content-length': bytes.length }).end(bytes);
  };

  const server = createServer(({ method, url, headers }, reply) => {
    // A foreign name that leads to this machine would make a foreign page one of ours.
    if (!hosts.has(headers.host)) return reply.writeHead(421).end();
    reply.setHeader('cache-control', 'no-store').setHeader('vary', 'origin');
    reply.setHeader('x-content-type-options', 'nosniff');
    if (headers.origin && readers.has(headers.origin)) {
      reply.setHeader('access-control-allow-origin', headers.origin);
      // Browsers ask whether a page of the internet may reach this machine.
      reply.setHeader('access-control-allow-private-network', 'true');
    }
    if (method === 'OPTIONS') return reply.writeHead(204).end();
    const { pathname } = new URL(url ?? '/', 'http://dev');
    if (pathname === '/events') return stream(reply);
    const location = pathname === '/' && home();
    if (location) return reply.writeHead(302, { location }).end();
    return file(decodeURIComponent(pathname.slice(1)), reply);
  });
  const port = await listen(server, asked);
  hosts = new Set(LOOPBACK.map((name) => `${name}:${port}`));
  const alive = setInterval(() => streams.forEach((reply) => reply.write(': \n\n')), ALIVE_MS);

  return {
    address: `http://${HOST}:${port}`,
    /** @param {{ build: string | null, problems: string[] }} next */
    tell(next) {
      state = next;
      streams.forEach((reply) => reply.write(line()));
    },
    async close() {
      clearInterval(alive);
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
};
