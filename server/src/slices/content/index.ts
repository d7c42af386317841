import { content as contract, publishedPage } from '@titian/shared-contracts/content';
import { mainPage, publishedMainPage } from '@titian/shared-contracts/main-page';
import type { Slice } from '../slice';
import { contentDemo } from './demo/pages';
import { contentEvents } from './content.events';
import { contentRoutes } from './content.routes';

export { isFor } from './audience';
export { createPageHeads } from './page-heads';
export type { PageHead } from './published.repository';
export { createMainPage } from './published-main-page';
export { lockOpenPage } from './content.history';
export { createPublishedRepository } from './published.repository';

/** The portal's own pages and its main page: written, published at a time, and read. */
export const content = {
  calls: { content: contract, mainPage, publishedMainPage, publishedPage },
  routes: contentRoutes,
  events: contentEvents,
  demo: contentDemo,
} satisfies Slice;
