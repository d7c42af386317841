import type { FastifyPluginAsync } from 'fastify';
import { gatewayLog, log, passwordAudit } from '@titian/shared-contracts/log';
import { mount } from '../../http/mount';
import { createGatewayLogService } from './gateway-log.service';
import { createLogService } from './log.service';
import { createPasswordAuditService } from './password-audit.service';

export const logRoutes: FastifyPluginAsync = async (app) => {
  const service = createLogService(app.db);

  mount(app, log.portal, (call, { query }) => service.list(call, query));
  mount(app, log.portalHistogram, (call, { query }) => service.histogram(call, query));
  mount(app, log.portalFields, (call) => service.fields(call));
  mount(app, log.portalEntry, (call, { params }) => service.entry(call, params.id));
  mount(app, log.portalExport, (call, { query, reply }) => service.exportCsv(call, query, reply));

  const audit = createPasswordAuditService(app.db);
  mount(app, passwordAudit.list, (call, { query }) => audit.list(call, query));
  mount(app, passwordAudit.histogram, (call, { query }) => audit.histogram(call, query));
  mount(app, passwordAudit.entry, (call, { params }) => audit.entry(call, params.id));
  mount(app, passwordAudit.export, (call, { query, reply }) => audit.exportCsv(call, query, reply));

  const gateway = createGatewayLogService(app.db);
  mount(app, gatewayLog.list, (call, { query }) => gateway.list(call, query));
  mount(app, gatewayLog.histogram, (call, { query }) => gateway.histogram(call, query));
  mount(app, gatewayLog.certificates, (call) => gateway.certificates(call));
  mount(app, gatewayLog.entry, (_call, { params }) => gateway.entry(params.id));
  mount(app, gatewayLog.export, (call, { query, reply }) => gateway.exportCsv(call, query, reply));
};
