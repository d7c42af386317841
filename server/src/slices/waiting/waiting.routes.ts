import type { FastifyPluginAsync } from 'fastify';
import { waiting } from '@titian/shared-contracts/waiting';
import { mount } from '../../http/mount';
import { createWaitingService } from './waiting.service';

export const waitingRoutes: FastifyPluginAsync = async (app) => {
  const service = createWaitingService(app.db);
  mount(app, waiting.list, (call) => service.list(call));
};
