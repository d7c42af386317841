import type { Answer } from '@titian/shared-contracts';
import { MAIN_PAGE_AS_IT_CAME, type publishedMainPage } from '@titian/shared-contracts/main-page';
import type { Db } from '../../storage/open';
import { createPublishedRepository } from './published.repository';

/** The main page as readers see it at an instant; as it came with the portal where nobody edited it. */
export const createMainPage = (db: Db) => {
  const published = createPublishedRepository(db);
  return async (now: Date): Promise<Answer<typeof publishedMainPage.read>> => ({
    blocks: (await published.mainPage(now)) ?? MAIN_PAGE_AS_IT_CAME.blocks,
  });
};
