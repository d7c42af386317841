import type { FastifyPluginAsync } from 'fastify';
import { accessPermission } from '@titian/shared-contracts/access-permission';
import { catalogue, changes, packageTerms } from '@titian/shared-contracts/catalogue';
import { mount } from '../../http/mount';
import { createCatalogueService } from './catalogue.service';

export const catalogueRoutes: FastifyPluginAsync = async (app) => {
  const { comparer, favouritesOf } = app.catalogue;
  const service = createCatalogueService(app.db, { comparer, favouritesOf });

  mount(app, catalogue.search, (call, { query }) => service.search(call, query));
  mount(app, catalogue.cards, (call, { query }) => service.cards(call, [query.id].flat()));
  mount(app, catalogue.detail, (call, { params }) => service.detail(call, params.id));
  mount(app, packageTerms.read, (call, { params }) => service.terms(call, params));
  mount(app, catalogue.openapi, (call, { params }) => service.document(call, params.id, params.versionId));
  mount(app, accessPermission.read, (call, { params }) => service.access(call, params.id));
  mount(app, changes.between, (call, { params, query }) => service.changes(call, params.id, query));
  mount(app, changes.log, (call, { params }) => service.changelog(call, params.id));
};
