import type { FastifyInstance, FastifyRequest } from 'fastify';
import { bearerOf } from '../../http/call';
import { Problem } from '../../http/problem';
import { createNodes, type NodeRow } from './nodes';

/** Finds the node of the data plane that asks, by its secret. Throws 401. */
export const createNodeOf = ({ db, secrets }: FastifyInstance) => {
  const nodes = createNodes(db, secrets);
  return async (request: FastifyRequest): Promise<NodeRow> => {
    const node = await nodes.withSecret(bearerOf(request) ?? '');
    if (!node) throw new Problem(401, 'auth.required');
    return node;
  };
};
