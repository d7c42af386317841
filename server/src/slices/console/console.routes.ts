import type { FastifyPluginAsync } from 'fastify';
import { tryOut } from '@titian/shared-contracts/console';
import { mount } from '../../http/mount';
import { createConsoleService } from './console.service';

export const consoleRoutes: FastifyPluginAsync = async (app) => {
  const service = createConsoleService(app.db, app.secrets);

  mount(app, tryOut.targets, (call, { query }) => service.targets(call, query.projectId));
  mount(app, tryOut.key, (call, { params, body }) => service.key(call, params.id, body));
};
