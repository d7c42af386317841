import type { FastifyPluginAsync } from 'fastify';
import { blocksFor, mainPage as contract, publishedMainPage } from '@titian/shared-contracts/main-page';
import { mount } from '../../http/mount';
import { MAIN_PAGE_ID, mainPageKind } from './main-page.kind';
import { createPublicationService } from './publication.service';
import { createMainPage } from './published-main-page';
import { createVersionService } from './version.service';

/** The main page's blocks: all of them for its editors, and for each reader those that are shown to the reader. */
export const mainPageRoutes: FastifyPluginAsync = async (app) => {
  const published = createMainPage(app.db);
  const versions = createVersionService(app.db, mainPageKind);
  const publication = createPublicationService(app.db, mainPageKind);
  const id = MAIN_PAGE_ID;

  mount(app, publishedMainPage.read, async ({ actor, now }, { reply }) => {
    reply.header('cache-control', 'private, no-cache');
    return { blocks: blocksFor((await published(now)).blocks, actor) };
  });
  mount(app, contract.detail, (call) => versions.detail(call, id));
  mount(app, contract.version, (call, { params }) => versions.version(call, id, params.version));
  mount(app, contract.save, (call, { body }) => versions.save(call, id, body));
  mount(app, contract.discard, (call, { body }) => versions.discard(call, id, body.rowVersion));
  mount(app, contract.restore, (call, { body }) => versions.restore(call, id, body));
  mount(app, contract.publish, (call, { body }) => publication.publish(call, id, body));
  mount(app, contract.unschedule, (call, { body }) => publication.unschedule(call, id, body.rowVersion));
};
