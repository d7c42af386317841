import type { FastifyPluginAsync } from 'fastify';
import { traffic } from '@titian/shared-contracts/traffic';
import { mount } from '../../http/mount';
import { createCallsService } from './calls.service';
import { createLiveService } from './live.service';

export const callsRoutes: FastifyPluginAsync = async (app) => {
  const service = createCallsService(app.db);
  const { live } = createLiveService(app);

  mount(app, traffic.live, ({ actor }, { query }) => live(actor, query.span ?? '5'));
  mount(app, traffic.list, (call, { query }) => service.list(call, query));
  mount(app, traffic.histogram, (call, { query }) => service.histogram(call, query));
  mount(app, traffic.fields, (call) => service.fields(call));
  mount(app, traffic.export, (call, { query, reply }) => service.exportCsv(call, query, reply));
  mount(app, traffic.trace, (call, { params }) => service.trace(call, params.traceId));
};
