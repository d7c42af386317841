import type { ServerResponse } from 'node:http';
import fp from 'fastify-plugin';

/** How long a browser waits before it looks whether a restarted server is back, in milliseconds. */
const RETRY_MS = 300;

/**
 * For `npm run dev` only: open pages reload after a build. The building process sends a message after each build, and the sections are
 * registered again. A page that reconnects to a restarted server receives another id and reloads too.
 */
export const reload = fp(async (app) => {
  const pages = new Set<ServerResponse>();
  const started = Date.now();
  let builds = 0;
  const sendState = (page: ServerResponse) => void page.write(`retry: ${RETRY_MS}\ndata: ${started}-${builds}\n\n`);

  app.get('/dev/reload', (request, reply) => {
    reply.hijack();
    reply.raw.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' });
    pages.add(reply.raw);
    request.raw.once('close', () => pages.delete(reply.raw));
    sendState(reply.raw);
  });

  const registerBuilds = async () => {
    await app.sections.registerBuilds(app.config.root);
    builds += 1;
    pages.forEach(sendState);
  };
  const onBuild = () =>
    void registerBuilds().catch((error: unknown) => app.log.error({ err: error }, 'builds not registered'));
  process.on('message', onBuild);
  app.stopping.onBegin(() => {
    process.off('message', onBuild);
    pages.forEach((page) => page.end());
  });
});
