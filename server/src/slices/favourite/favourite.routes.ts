import type { FastifyPluginAsync } from 'fastify';
import { favourite } from '@titian/shared-contracts/favourite';
import { mount } from '../../http/mount';
import { createFavouriteService } from './favourite.service';

export const favouriteRoutes: FastifyPluginAsync = async (app) => {
  const service = createFavouriteService(app.db);

  mount(app, favourite.add, (call, { params }) => service.add(call, params.id));
  mount(app, favourite.remove, (call, { params }) => service.remove(call, params.id));
};
