import type { FastifyPluginAsync } from 'fastify';
import { content as contract } from '@titian/shared-contracts/content';
import { asPage } from '../../http/list';
import { mount } from '../../http/mount';
import { createContentRepository } from './content.repository';
import { createContentService } from './content.service';
import { toRow } from './content.wire';
import { mainPageRoutes } from './main-page.routes';
import { pageKind } from './page.kind';
import { createPublicationService } from './publication.service';
import { publishedRoutes } from './published.routes';

export const contentRoutes: FastifyPluginAsync = async (app) => {
  await app.register(publishedRoutes);
  await app.register(mainPageRoutes);
  const pages = createContentRepository(app.db);
  const service = createContentService(app.db);
  const publication = createPublicationService(app.db, pageKind);

  mount(app, contract.list, async (call, { query }) => {
    const { rows, totalItems } = await pages.page(query, call.now);
    return asPage(
      query,
      rows.map((row) => toRow(call, row)),
      totalItems,
    );
  });
  mount(app, contract.detail, (call, { params }) => service.detail(call, params.id));
  mount(app, contract.version, (call, { params }) => service.version(call, params.id, params.version));
  mount(app, contract.create, (call, { body }) => service.create(call, body));
  mount(app, contract.save, (call, { params, body }) => service.save(call, params.id, body));
  mount(app, contract.publish, (call, { params, body }) => publication.publish(call, params.id, body));
  mount(app, contract.unschedule, (call, { params, body }) => publication.unschedule(call, params.id, body.rowVersion));
  mount(app, contract.discard, (call, { params, body }) => service.discard(call, params.id, body.rowVersion));
  mount(app, contract.archive, (call, { params, body }) => service.archive(call, params.id, body.rowVersion));
  mount(app, contract.restore, (call, { params, body }) => service.restore(call, params.id, body));
  mount(app, contract.remove, (call, { params }) => service.remove(call, params.id));
};
