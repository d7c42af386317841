import type { FastifyPluginAsync } from 'fastify';
import { faq } from '@titian/shared-contracts/faq';
import { mount } from '../../http/mount';
import { notFound } from '../../http/problem';
import { toGroups } from './faq.wire';
import { createPublishedRepository } from './published.repository';
import { identifyBrowser, voterOf } from './voter';

/** The calls of readers. Votes are not recorded in the portal log: they change nothing that the portal manages. */
export const publishedRoutes: FastifyPluginAsync = async (app) => {
  mount(app, faq.published, async (call, { query, reply }) => {
    identifyBrowser(reply.request, reply);
    // The answer has the reader's own votes, and an editor who publishes expects to see it at once.
    reply.header('cache-control', 'private, no-cache');
    const found = await createPublishedRepository(app.db).find(query.q ?? '', voterOf(reply.request, call));
    return toGroups(found);
  });

  mount(app, faq.vote, (call, { params, body, reply }) =>
    app.db.transaction(async (tx) => {
      const published = createPublishedRepository(tx);
      if (!(await published.lock(params.id))) throw notFound();
      await published.vote(params.id, voterOf(reply.request, call), body.useful, call.now);
      return null;
    }),
  );
};
