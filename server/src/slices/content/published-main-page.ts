import { MAIN_PAGE_AS_IT_CAME, type MainPage } from '@titian/shared-contracts/main-page';
import type { Db } from '../../storage/open';
import { createPublishedRepository } from './published.repository';

/**
 * The main page that is shown at an instant, with the blocks of every reader: who sends it to one leaves out the others' (`blocksFor`). As it
 * came with the portal where nobody edited it.
 */
export const createMainPage = (db: Db) => {
  const published = createPublishedRepository(db);
  return async (now: Date): Promise<MainPage> => ({
    blocks: (await published.mainPage(now)) ?? MAIN_PAGE_AS_IT_CAME.blocks,
  });
};
