import type { FastifyPluginAsync } from 'fastify';
import { traffic } from '@titian/shared-contracts/traffic';
import { mount } from '../../http/mount';
import { createCallsService } from './calls.service';

export const callsRoutes: FastifyPluginAsync = async (app) => {
  const service = createCallsService(app.db);

  mount(app, traffic.list, (call, { query }) => service.list(call, query));
  mount(app, traffic.histogram, (call, { query }) => service.histogram(call, query));
  mount(app, traffic.fields, (call) => service.fields(call));
  mount(app, traffic.export, (call, { query, reply }) => service.exportCsv(call, query, reply));
  mount(app, traffic.trace, (call, { params }) => service.trace(call, params.traceId));
};
