import type { FastifyPluginAsync } from 'fastify';
import { savedSearch } from '@titian/shared-contracts/saved-search';
import { mount } from '../../http/mount';
import { createSavedSearchService } from './saved-search.service';

export const savedSearchRoutes: FastifyPluginAsync = async (app) => {
  const service = createSavedSearchService(app.db);

  mount(app, savedSearch.list, (call, { query }) => service.list(call, query.list));
  mount(app, savedSearch.save, (call, { body }) => service.save(call, body));
  mount(app, savedSearch.remove, (call, { params }) => service.remove(call, params.id));
};
