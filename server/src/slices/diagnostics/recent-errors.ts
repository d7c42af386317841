import type { FastifyError, FastifyInstance } from 'fastify';
import type { Diagnostics } from '@titian/shared-contracts/server';
import { isFault } from '../../http/problem';
import { safeMessage } from '../../logging/safe-error';

type RecentError = Diagnostics['errors'][number];

const KEPT = 20;
const LONGEST = 300;

/** Keeps the last faults of this server that callers were answered with a status of 500 or more. */
export function keepErrors(app: FastifyInstance): () => RecentError[] {
  let kept: RecentError[] = [];
  const thrown = new WeakMap<object, FastifyError>();
  app.addHook('onError', async (request, _reply, error) => void thrown.set(request, error));
  app.addHook('onResponse', async (request, reply) => {
    const error = thrown.get(request);
    if (!error || reply.statusCode < 500 || !isFault(error)) return;
    const route = `${request.method} ${request.routeOptions.url ?? ''}`.trim();
    const message = safeMessage(error).slice(0, LONGEST);
    kept = [{ at: app.clock().toISOString(), requestId: request.id, route, message }, ...kept].slice(0, KEPT);
  });
  return () => kept;
}
