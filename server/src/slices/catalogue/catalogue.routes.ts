import type { FastifyPluginAsync } from 'fastify';
import { accessPermission } from '@titian/shared-contracts/access-permission';
import { catalogue, changes, packageTerms } from '@titian/shared-contracts/catalogue';
import { catalogueSetting } from '@titian/shared-contracts/catalogue-setting';
import { mount } from '../../http/mount';
import { createCatalogueService } from './catalogue.service';
import { createFreshIndex } from './search-index/fresh-index';
import { createCategoryService } from './settings/category.service';
import { createFreshSettings } from './settings/fresh-settings';
import { createSynonymService } from './settings/synonym.service';

export const catalogueRoutes: FastifyPluginAsync = async (app) => {
  const { comparer, favouritesOf } = app.catalogue;
  // The index is large: one for all calls of this server.
  const parts = { freshIndex: createFreshIndex(app.db), freshSettings: createFreshSettings(app.db) };
  const service = createCatalogueService(app.db, { comparer, favouritesOf, ...parts });

  mount(app, catalogue.search, (call, { query }) => service.search(call, query));
  mount(app, catalogue.cards, (call, { query }) => service.cards(call, [query.id].flat()));
  mount(app, catalogue.detail, (call, { params }) => service.detail(call, params.id));
  mount(app, packageTerms.read, (call, { params }) => service.terms(call, params));
  mount(app, catalogue.openapi, (call, { params }) => service.document(call, params.id, params.versionId));
  mount(app, accessPermission.read, (call, { params }) => service.access(call, params.id));
  mount(app, changes.between, (call, { params, query }) => service.changes(call, params.id, query));
  mount(app, changes.log, (call, { params }) => service.changelog(call, params.id));

  const categories = createCategoryService(app.db, parts);
  mount(app, catalogueSetting.categories, () => categories.list());
  mount(app, catalogueSetting.updateCategory, (call, { params, body }) => categories.update(call, params.code, body));
  mount(app, catalogueSetting.orderCategories, (call, { body }) => categories.order(call, body));
  const synonyms = createSynonymService(app.db, parts);
  mount(app, catalogueSetting.synonyms, () => synonyms.list());
  mount(app, catalogueSetting.saveSynonyms, (call, { body }) => synonyms.save(call, body));
  mount(app, catalogueSetting.trial, (call, { query }) => synonyms.trial(call, query.q));
};
