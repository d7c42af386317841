import type { FastifyInstance } from 'fastify';
import { paths } from '@titian/shared-contracts';
import { blocksFor, type MainPage, publishedMainPage } from '@titian/shared-contracts/main-page';
import type { Actor } from '../http/call';
import { createMainPage } from '../slices/content';
import { lastGood } from '../storage/last-good';
import type { PageOwner } from './page-owner';

/**
 * The published blocks with which the home page begins for a reader, as the document brings them; null for every other page. What is kept for
 * an outage is the whole page: no reader's part of it is ever another's.
 */
export function createFirstMainPage(app: FastifyInstance) {
  const readMainPage = createMainPage(app.db);
  const mainPage = lastGood(
    () => readMainPage(app.clock()),
    (error) => app.log.warn({ err: error }, 'the document shows the last known main page'),
  );
  // So that there is a last known answer before the first page.
  app.addHook('onReady', async () => void (await mainPage()));

  return async (owner: PageOwner | undefined, reader: Actor | null): Promise<MainPage | null> =>
    owner?.pattern === paths.home() ? { blocks: blocksFor((await mainPage()).blocks, reader) } : null;
}

/** Answers to the calls that a page begins with, by their addresses, as the document brings them. */
export const answersWith = (mainPage: MainPage | null): Record<string, unknown> =>
  mainPage ? { [publishedMainPage.read.path]: mainPage } : {};
