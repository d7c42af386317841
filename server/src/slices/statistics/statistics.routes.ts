import type { FastifyPluginAsync } from 'fastify';
import { catalogue } from '@titian/shared-contracts/catalogue';
import { mount } from '../../http/mount';
import { createStatisticsService } from './statistics.service';

export const statisticsRoutes: FastifyPluginAsync = async (app) => {
  const service = createStatisticsService(app.db);

  mount(app, catalogue.statistics, (call) => service.read(call.now));
};
