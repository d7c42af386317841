import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { Counter, Gauge, Histogram, Registry, collectDefaultMetrics } from 'prom-client';

import { forbidden } from '../http/problem';
import { type Readiness, readinessOf } from './readiness';

declare module 'fastify' {
  interface FastifyInstance {
    metrics: { registry: Registry; sectionEvents: Counter<'section' | 'version' | 'kind'> };
  }
}

const LOOPBACK = /^(127\.|::1$|::ffff:127\.)/;
const FORWARDED = ['forwarded', 'x-forwarded-for', 'x-real-ip', 'via'];
const digest = (text: string) => createHash('sha256').update(text).digest();

/** With a token, whoever has it; without one, programs on this machine that call directly, not through a proxy. */
function mayScrape({ headers, socket }: FastifyRequest, token: string | null): boolean {
  if (token) return timingSafeEqual(digest(headers.authorization ?? ''), digest(`Bearer ${token}`));
  return LOOPBACK.test(socket.remoteAddress ?? '') && FORWARDED.every((name) => headers[name] === undefined);
}

/** Health and metrics: live, ready (the database answers, the disk has room, and it isn't stopping), and what Prometheus scrapes. */
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
  const whileStopping = { config: { whileStopping: true } } as const;
  app.get('/health/live', whileStopping, async () => ({ status: 'live' }));
  app.get('/health/ready', whileStopping, async (_request, reply) => {
    const found = await readinessOf(app.db, app.config.dataFolder);
    up.set(found === 'database away' ? 0 : 1);
    const status: Readiness = app.stopping.isOn ? 'stopping' : found;
    return reply.status(status === 'ready' ? 200 : 503).send({ status });
  });
  app.get('/metrics', whileStopping, async (request, reply) => {
    if (!mayScrape(request, app.config.metricsToken)) throw forbidden();
    return reply.type(registry.contentType).send(await registry.metrics());
  });
});
