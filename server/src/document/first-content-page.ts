import type { FastifyInstance } from 'fastify';
import { type Locale, localText } from '@titian/shared-contracts';
import { contentPaths } from '@titian/shared-contracts/content';
import type { Actor } from '../http/call';
import { createPageHeads, isFor, type PageHead } from '../slices/content';
import { lastGood } from '../storage/last-good';
import { type PageOwner, segmentsOf } from './page-owner';

const PATTERN = contentPaths.page(':slug');

/** The slug of a page's address, which the server has refused where it can't be decoded. */
const slugOf = (pathname: string) => decodeURIComponent(segmentsOf(pathname).at(-1) ?? '');

/**
 * The published page of an address, for the document's title and description: null where the reader has none there, undefined where the
 * address is another page's.
 */
export function createFirstContentPage(app: FastifyInstance) {
  const readHeads = createPageHeads(app.db);
  // All of them, and not one by its address: what is kept for an outage can't be filled up by asking for others.
  const heads = lastGood(
    () => readHeads(app.clock()),
    (error) => app.log.warn({ err: error }, 'the document shows the last known pages'),
  );
  // So that there is a last known answer before the first page.
  app.addHook('onReady', async () => void (await heads()));

  return async (
    owner: PageOwner | undefined,
    pathname: string,
    reader: Actor | null,
  ): Promise<PageHead | null | undefined> => {
    if (owner?.pattern !== PATTERN) return undefined;
    const head = (await heads()).get(slugOf(pathname));
    return head && isFor(head, reader) ? head : null;
  };
}

/** The document's title and description: of the published page, or the title of any other. */
export const headOf = (page: PageHead | null | undefined, locale: Locale, title: string) =>
  page
    ? { title: localText(page.title, locale), description: localText(page.summary, locale) }
    : { title, description: '' };
