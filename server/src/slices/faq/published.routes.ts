import type { FastifyPluginAsync } from 'fastify';
import { faq } from '@titian/shared-contracts/faq';
import { mount } from '../../http/mount';
import { notFound } from '../../http/problem';
import { toGroups } from './faq.wire';
import { createPublishedRepository } from './published.repository';
import { nameBrowser, voterOf } from './voter';

/** What readers do. Votes are no acts of the portal's people, so they stand in no log. */
export const publishedRoutes: FastifyPluginAsync = async (app) => {
  const secure = app.config.publicUrl.startsWith('https:');

  mount(app, faq.published, async (call, { query, reply }) => {
    nameBrowser(reply.request, reply, secure);
    // Tells what the reader voted, and an editor who publishes expects to see it at once.
    reply.header('cache-control', 'private, no-cache');
    const found = await createPublishedRepository(app.db).find(query.q ?? '', voterOf(reply.request, call));
    return toGroups(found);
  });

  mount(app, faq.vote, (call, { params, body, reply }) =>
    app.db.transaction(async (tx) => {
      const published = createPublishedRepository(tx);
      if (!(await published.hold(params.id))) throw notFound();
      await published.vote(params.id, voterOf(reply.request, call), body.useful, call.now);
      return null;
    }),
  );
};
