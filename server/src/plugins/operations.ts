import { sql } from 'drizzle-orm';
import fp from 'fastify-plugin';
import { Counter, Gauge, Histogram, Registry, collectDefaultMetrics } from 'prom-client';

declare module 'fastify' {
  interface FastifyInstance {
    metrics: { registry: Registry; sectionEvents: Counter<'section' | 'version' | 'kind'> };
  }
}

/** Health and metrics: live, ready (the database answers), and what Prometheus scrapes. */
export const operations = fp(async (app) => {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const duration = new Histogram({
    name: 'http_request_seconds',
    help: 'Duration of requests',
    labelNames: ['method', 'route', 'status'],
    registers: [registry],
  });
  const up = new Gauge({ name: 'database_up', help: '1 while the database answers', registers: [registry] });
  const sectionEvents = new Counter({
    name: 'section_events',
    help: 'What section frames report',
    labelNames: ['section', 'version', 'kind'],
    registers: [registry],
  });
  app.decorate('metrics', { registry, sectionEvents });

  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'none';
    duration.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1000);
  });
  app.get('/health/live', async () => ({ status: 'live' }));
  app.get('/health/ready', async (_request, reply) => {
    const ready = await app.db.execute(sql`select 1`).then(
      () => true,
      () => false,
    );
    up.set(ready ? 1 : 0);
    return reply.status(ready ? 200 : 503).send({ status: ready ? 'ready' : 'database away' });
  });
  app.get('/metrics', async (_request, reply) => reply.type(registry.contentType).send(await registry.metrics()));
});
