import type { FastifyPluginAsync } from 'fastify';
import { library } from '@titian/shared-contracts/library';
import { keepDemoBytes } from '../../demo/keep-bytes';
import { mount } from '../../http/mount';
import { demoItems } from './demo/content';
import { createLibraryService } from './library.service';
import { createShowService } from './show.service';

export const libraryRoutes: FastifyPluginAsync = async (app) => {
  const service = createLibraryService(app.db, app.files.users);
  const show = createShowService(app);
  mount(app, library.list, (call, { query }) => service.list(call, query));
  mount(app, library.tags, (_, { query }) => service.tags(query.kind));
  mount(app, library.read, (call, { params }) => service.read(call, params.id));
  mount(app, library.uses, (call, { params }) => service.uses(call, params.id));
  mount(app, library.create, (call, { body }) => service.create(call, body));
  mount(app, library.update, (call, { params, body }) => service.update(call, params.id, body));
  mount(app, library.replace, (call, { params, body }) => service.replace(call, params.id, body));
  mount(app, library.show, (call, { params, body }) => show(call, params.id, body));
  if (app.config.demo)
    app.addHook('onListen', () =>
      keepDemoBytes(
        app,
        demoItems().map(({ content }) => content),
      ),
    );
  mount(app, library.remove, (call, { params }) => service.remove(call, params.id));
};
