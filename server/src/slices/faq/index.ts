import type { FastifyInstance } from 'fastify';
import { faq as contract, faqGroup, faqQuestion } from '@titian/shared-contracts/faq';
import type { Slice } from '../slice';
import { faqDemo } from './demo/faq';
import { faqRoutes } from './faq.routes';
import { publishedRoutes } from './published.routes';

async function routes(app: FastifyInstance): Promise<void> {
  await app.register(publishedRoutes);
  await app.register(faqRoutes);
}

/** Frequently asked questions with their answers. */
export const faq = { calls: { faq: contract, faqGroup, faqQuestion }, routes, demo: faqDemo } satisfies Slice;
