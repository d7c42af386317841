import type { FastifyPluginAsync } from 'fastify';
import { publishedPage as contract } from '@titian/shared-contracts/content';
import { mount } from '../../http/mount';
import { notFound } from '../../http/problem';
import { createPublishedRepository } from './published.repository';

/** Most pages that a search answers. */
const FOUND_MAX = 20;

/** What readers see of pages. */
export const publishedRoutes: FastifyPluginAsync = async (app) => {
  const published = createPublishedRepository(app.db);

  mount(app, contract.search, async ({ actor, now }, { query, reply }) => {
    reply.header('cache-control', 'private, no-cache');
    const words = (query.q ?? '').split(/\s+/).filter(Boolean);
    const found = await published.search(words, actor, now, FOUND_MAX);
    return { data: found.map(({ slug, page: { title, summary } }) => ({ slug, title, summary })) };
  });

  mount(app, contract.read, async ({ actor, now }, { params, reply }) => {
    // A page that was just published or taken off is there, or gone, at once.
    reply.header('cache-control', 'private, no-cache');
    const found = await published.find(params.slug, actor, now);
    if (!found) throw notFound();
    const { title, summary, body } = found.page;
    return { slug: found.slug, title, summary, body, publishedAt: found.startsAt!.toISOString() };
  });
};
