import { content as contract, publishedPage } from '@titian/shared-contracts/content';
import type { Slice } from '../slice';
import { contentDemo } from './demo/pages';
import { contentEvents } from './content.events';
import { contentRoutes } from './content.routes';

export { lockOpenPage } from './content.history';
export { createPublishedRepository } from './published.repository';

/** The portal's own pages: written, published at a time, and read. */
export const content = {
  calls: { content: contract, publishedPage },
  routes: contentRoutes,
  events: contentEvents,
  demo: contentDemo,
} satisfies Slice;
