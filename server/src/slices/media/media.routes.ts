import type { FastifyPluginAsync } from 'fastify';
import { media } from '@titian/shared-contracts/media';
import { mount } from '../../http/mount';
import { createMediaService } from './media.service';

export const mediaRoutes: FastifyPluginAsync = async (app) => {
  const service = createMediaService(app.db);
  mount(app, media.settings, (_call, { query }) => service.settings(query.kind));
  mount(app, media.list, (call, { query: { kind, ...query } }) => service.list(call, kind, query));
  mount(app, media.set, (call, { params, body }) => service.set(call, params.name, body));
  mount(app, media.change, (call, { params, body }) => service.change(call, params.kind, params.id, body));
};
