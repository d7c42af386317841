import type { FastifyPluginAsync } from 'fastify';
import { apiDocument } from '@titian/shared-contracts/api-document';
import { keepDemoBytes } from '../../demo/keep-bytes';
import { mount } from '../../http/mount';
import { createDocumentService } from './api-document.service';
import { demoDocuments } from './demo/content';

export const apiDocumentRoutes: FastifyPluginAsync = async (app) => {
  if (app.config.demo)
    app.addHook('onListen', () =>
      keepDemoBytes(
        app,
        demoDocuments().map(({ content }) => content),
      ),
    );
  const service = createDocumentService(app.db);
  mount(app, apiDocument.ofApi, (call, { params }) => service.ofApi(call, params.id));
  mount(app, apiDocument.list, (call, { params }) => service.list(call, params.id));
  mount(app, apiDocument.create, (call, { params, body }) => service.create(call, params.id, body));
  mount(app, apiDocument.rename, (call, { params, body }) => service.rename(call, params, body));
  mount(app, apiDocument.order, (call, { params, body }) => service.order(call, params.id, body.ids));
  mount(app, apiDocument.remove, (call, { params }) => service.remove(call, params));
};
