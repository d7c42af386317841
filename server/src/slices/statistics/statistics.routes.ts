import type { FastifyPluginAsync } from 'fastify';
import { catalogue } from '@titian/shared-contracts/catalogue';
import { statistics } from '@titian/shared-contracts/statistics';
import { mount } from '../../http/mount';
import { createChoiceService } from './choice.service';

export const statisticsRoutes: FastifyPluginAsync = async (app) => {
  const service = createChoiceService(app.db);

  mount(app, catalogue.statistics, (call) => service.shown(call.now));
  mount(app, statistics.choice, (call) => service.read(call.now));
  mount(app, statistics.choose, (call, { body }) => service.choose(call, body.figures, body.rowVersion));
};
