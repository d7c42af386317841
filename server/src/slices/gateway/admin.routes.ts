import type { FastifyPluginAsync } from 'fastify';
import { block, gatewayNode } from '@titian/shared-contracts/gateway';
import { mount } from '../../http/mount';
import { createBlockService } from './block.service';
import { createNodeService } from './node.service';

/** The gateway as people manage it: what is blocked, and its nodes. */
export const gatewayAdminRoutes: FastifyPluginAsync = async (app) => {
  const blocks = createBlockService(app.db);
  mount(app, block.list, (call, { query }) => blocks.list(call, query));
  mount(app, block.detail, (call, { params }) => blocks.detail(call, params.id));
  mount(app, block.targets, (call) => blocks.targets(call));
  mount(app, block.create, (call, { body }) => blocks.create(call, body));
  mount(app, block.lift, (call, { params, body }) => blocks.lift(call, params.id, body.reason));

  const nodes = createNodeService(app);
  mount(app, gatewayNode.list, (call) => nodes.list(call));
  mount(app, gatewayNode.snapshots, () => nodes.snapshots());
  mount(app, gatewayNode.register, (call, { body }) => nodes.register(call, body.name));
  mount(app, gatewayNode.rotate, (call, { params }) => nodes.rotate(call, params.id));
  mount(app, gatewayNode.revoke, (call, { params, body }) => nodes.revoke(call, params.id, body.reason));
};
