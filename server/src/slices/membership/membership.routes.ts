import type { FastifyPluginAsync } from 'fastify';
import { membership } from '@titian/shared-contracts/membership';
import { mount } from '../../http/mount';
import { createMembershipService } from './membership.service';

export const membershipRoutes: FastifyPluginAsync = async (app) => {
  const service = createMembershipService(app.db);
  mount(app, membership.list, (call, { params }) => service.list(call, params.id));
  mount(app, membership.people, (call, { params }) => service.people(call, params.id));
  mount(app, membership.put, (call, { params, body }) => service.put(call, params, body.role));
  mount(app, membership.remove, (call, { params }) => service.remove(call, params));
  mount(app, membership.transfer, (call, { params, body }) => service.transfer(call, params, body.to));
};
