import type { FastifyInstance, FastifyRequest } from 'fastify';
import { bearerOf } from '../../http/call';
import { Problem } from '../../http/problem';
import { createNodes, type NodeRow } from './nodes';

/** Who calls an address of the data plane: its nodes alone, each by its secret. */
export function callsOfNodes({ db, secrets }: FastifyInstance) {
  const nodes = createNodes(db, secrets);
  const known = new WeakMap<FastifyRequest, NodeRow>();
  return {
    /** For a route's `preParsing`: throws 401 for who is no node, before a byte of the body is read, so that strangers make the portal hold nothing. */
    async mustBeNode(request: FastifyRequest): Promise<void> {
      const node = await nodes.withSecret(bearerOf(request) ?? '');
      if (!node) throw new Problem(401, 'auth.required');
      known.set(request, node);
    },
    /** The node that calls, which `mustBeNode` let in. */
    nodeOf(request: FastifyRequest): NodeRow {
      const node = known.get(request);
      if (!node) throw new Problem(401, 'auth.required');
      return node;
    },
  };
}
