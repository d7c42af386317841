import { randomUUID } from 'node:crypto';
import rateLimit, { type FastifyRateLimitStore } from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { RequestCounts, type Told, WINDOW } from './request-counts';

/** How often servers tell each other what they counted; milliseconds. */
const TELL_EVERY = 1_000;

declare module 'fastify' {
  interface FastifyInstance {
    requestCounts: RequestCounts;
  }
}

/** The routes of files that are kept for a year. A first page asks for some thirty of them. */
const KEPT_FILES = new Set(['/assets/*', '/sections/*']);
/** What such a file counts as, in requests: an office behind one address opens the portal within a minute. */
const FILE_WEIGHT = 1 / 16;

/** What the plugin asks for each request; `weight`: what one counts as. */
const storeOf = (counts: RequestCounts, weight = 1) =>
  class implements FastifyRateLimitStore {
    incr(address: string, callback: Parameters<FastifyRateLimitStore['incr']>[1]): void {
      const { count, wait } = counts.take(address, weight);
      callback(null, { current: count, ttl: wait });
    }
    /** Of routes that have a limit of their own, which files alone have. */
    child(): FastifyRateLimitStore {
      return new (storeOf(counts, FILE_WEIGHT))();
    }
  };

/** Gives files that are kept a smaller weight. One that is not there, or is refused, counts like a call. */
function weighFiles(app: FastifyInstance, counts: RequestCounts): void {
  const addresses = new WeakMap<FastifyRequest, string>();
  const isFile = (url: string | undefined) => url !== undefined && KEPT_FILES.has(url);
  app.addHook('onRoute', (route) => {
    const rateLimit = { onExceeding: (request: FastifyRequest, address: string) => addresses.set(request, address) };
    if (isFile(route.url)) route.config = { ...route.config, rateLimit };
  });
  app.addHook('onResponse', async (request, { statusCode }) => {
    const address = addresses.get(request);
    if (address && statusCode >= 400) counts.take(address, 1 - FILE_WEIGHT);
  });
}

/**
 * The general limit of requests by address (IPv6 by /64), for every route and address. It is counted in memory; servers that share a
 * database tell each other their counts each second, and a request writes nothing. Files that are kept for a year count a sixteenth.
 */
export const requestLimit = fp(async (app) => {
  const { databaseUrl, requestsPerMinute: limit } = app.config;
  const publish = app.backplane.join<Told>('requests', (told) => counts.hear(told));
  const counts = new RequestCounts({
    ...{ server: randomUUID(), limit, clock: app.clock },
    publish: databaseUrl ? publish : null,
  });
  app.decorate('requestCounts', counts);
  // Before the plugin, which reads each route's own limit.
  weighFiles(app, counts);
  await app.register(rateLimit, { max: limit, timeWindow: WINDOW, store: storeOf(counts) });
  // What is kept for a year says nothing of one reader's requests.
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
