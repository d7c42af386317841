import { randomUUID } from 'node:crypto';
import rateLimit, { type FastifyRateLimitStore } from '@fastify/rate-limit';
import fp from 'fastify-plugin';
import { RequestCounts, type Told, WINDOW } from './request-counts';

/** How often servers tell each other what they counted; milliseconds. */
const TELL_EVERY = 1_000;

declare module 'fastify' {
  interface FastifyInstance {
    requestCounts: RequestCounts;
  }
}

/** What the plugin asks for each request. */
const storeOf = (counts: RequestCounts) =>
  class implements FastifyRateLimitStore {
    incr(address: string, callback: Parameters<FastifyRateLimitStore['incr']>[1]): void {
      const { count, wait } = counts.take(address);
      callback(null, { current: count, ttl: wait });
    }
    child(): this {
      return this;
    }
  };

/**
 * The general limit of requests by address (IPv6 by /64), for every route and address. It is counted in memory; servers that share a
 * database tell each other their counts each second, and a request writes nothing.
 */
export const requestLimit = fp(async (app) => {
  const { databaseUrl, requestsPerMinute: limit } = app.config;
  const publish = app.backplane.join<Told>('requests', (told) => counts.hear(told));
  const counts = new RequestCounts({
    ...{ server: randomUUID(), limit, clock: app.clock },
    publish: databaseUrl ? publish : null,
  });
  app.decorate('requestCounts', counts);
  await app.register(rateLimit, { max: limit, timeWindow: WINDOW, store: storeOf(counts) });
  // What is kept for a year says nothing of one reader's requests. A first page asks for a dozen such files.
  app.addHook('onSend', async (_request, reply) => {
    if (!String(reply.getHeader('cache-control')).includes('immutable')) return;
    for (const name of ['limit', 'remaining', 'reset']) reply.removeHeader(`x-ratelimit-${name}`);
  });
  if (!databaseUrl) return;
  const telling = setInterval(() => counts.tell(), TELL_EVERY).unref();
  app.addHook('preClose', async () => {
    clearInterval(telling);
    counts.tell();
  });
});
