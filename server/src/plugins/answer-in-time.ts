import type { FastifyReply, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { Problem } from '../http/problem';
import type { RequestTimes } from './request-times';

interface Waiting {
  request: FastifyRequest;
  reply: FastifyReply;
  since: number;
  bytes: number;
  /** Milliseconds: the usual limit, and that of now. */
  usual: number;
  limit: number;
}

const requests = new WeakMap<FastifyRequest, Waiting>();

/** From now on this request may take so many milliseconds until its answer begins, by default the usual time once more. */
export function mayTake(request: FastifyRequest, milliseconds?: number): void {
  const waiting = requests.get(request);
  if (waiting) Object.assign(waiting, { since: performance.now(), limit: milliseconds ?? waiting.usual });
}

/**
 * Answers 503 in place of a handler, or of a hook before it, that waits for what doesn't come: a database, a store or a disk that hangs. The
 * time counts from the last byte of the request that arrived. What was begun goes on; its result is not sent.
 */
export const answerInTime = fp<{ limits: RequestTimes }>(async (app, { limits }) => {
  const waiting = new Set<Waiting>();

  app.addHook('onRequest', async (request, reply) => {
    const { bytesRead: bytes } = request.raw.socket;
    const one = { request, reply, since: performance.now(), bytes, usual: limits.answer, limit: limits.answer };
    requests.set(request, one);
    waiting.add(one);
    reply.raw.once('close', () => waiting.delete(one));
  });

  const timer = setInterval(() => {
    const now = performance.now();
    for (const one of waiting) {
      const { request, reply, bytes, since, limit } = one;
      const { bytesRead } = request.raw.socket;
      if (reply.sent || reply.raw.headersSent) waiting.delete(one);
      else if (bytesRead !== bytes) Object.assign(one, { bytes: bytesRead, since: now });
      else if (now - since > limit) {
        waiting.delete(one);
        reply.send(new Problem(503, 'unavailable', { retryAfter: 5 }));
      }
    }
  }, limits.look).unref();
  app.addHook('onClose', async () => clearInterval(timer));
});
