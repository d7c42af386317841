import type { ServerResponse } from 'node:http';
import fp from 'fastify-plugin';

/** How long a browser waits before it looks whether a restarted server is back, in milliseconds. */
const RETRY_MS = 300;

/**
 * For `npm run dev` only: open pages reload when something was built. The process that builds sends a message after each build; sections
 * are then registered anew. A page that comes back to a restarted server is told another state, and reloads too.
 */
export const reload = fp(async (app) => {
  const pages = new Set<ServerResponse>();
  const started = Date.now();
  let builds = 0;
  const tell = (page: ServerResponse) => void page.write(`retry: ${RETRY_MS}\ndata: ${started}-${builds}\n\n`);

  app.get('/dev/reload', (request, reply) => {
    reply.hijack();
    reply.raw.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' });
    pages.add(reply.raw);
    request.raw.once('close', () => pages.delete(reply.raw));
    tell(reply.raw);
  });

  const built = async () => {
    await app.sections.registerBuilds(app.config.root);
    builds += 1;
    pages.forEach(tell);
  };
  const take = () => void built().catch((error: unknown) => app.log.error({ err: error }, 'builds not registered'));
  process.on('message', take);
  app.addHook('preClose', async () => {
    process.off('message', take);
    pages.forEach((page) => page.end());
  });
});
