import type { FastifyInstance, FastifyRequest } from 'fastify';
import { bearerOf } from '../../http/call';
import { Problem } from '../../http/problem';
import { createNodes, type NodeRow } from './nodes';

/**
 * Finds the node of the data plane that asks, by its secret. Throws 401. A route with large bodies asks before it reads one (`onRequest`), so that
 * strangers make the portal hold nothing; whoever asks again gets the same.
 */
export const createNodeOf = ({ db, secrets }: FastifyInstance) => {
  const nodes = createNodes(db, secrets);
  const known = new WeakMap<FastifyRequest, NodeRow>();
  return async (request: FastifyRequest): Promise<NodeRow> => {
    const before = known.get(request);
    if (before) return before;
    const node = await nodes.withSecret(bearerOf(request) ?? '');
    if (!node) throw new Problem(401, 'auth.required');
    known.set(request, node);
    return node;
  };
};
