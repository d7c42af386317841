import type { Db } from '../../storage/open';
import { createPublishedRepository, type PageHead } from './published.repository';

/** Title and summary of every page that is published at an instant, by slug, with who reads it. */
export const createPageHeads = (db: Db) => {
  const published = createPublishedRepository(db);
  return async (now: Date): Promise<ReadonlyMap<string, PageHead>> =>
    new Map((await published.heads(now)).map((head) => [head.slug, head]));
};
