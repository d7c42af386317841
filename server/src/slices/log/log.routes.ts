import type { FastifyPluginAsync } from 'fastify';
import { log } from '@titian/shared-contracts';
import { mount } from '../../http/mount';
import { createLogService } from './log.service';

export const logRoutes: FastifyPluginAsync = async (app) => {
  const service = createLogService(app.db);

  mount(app, log.portal, (call, { query }) => service.list(call, query));
  mount(app, log.portalHistogram, (call, { query }) => service.histogram(call, query));
  mount(app, log.portalFields, (call) => service.fields(call));
  mount(app, log.portalEntry, (call, { params }) => service.entry(call, params.id));
  mount(app, log.portalExport, async (call, { query, reply }) => {
    const name = `portal-log-${call.now.toISOString().slice(0, 10)}.csv`;
    reply.header('content-disposition', `attachment; filename="${name}"`).header('cache-control', 'no-store');
    return service.exportCsv(call, query);
  });
};
