import type { FastifyInstance } from 'fastify';
import { paths } from '@titian/shared-contracts';
import { publishedMainPage } from '@titian/shared-contracts/main-page';
import { createMainPage } from '../slices/content';
import { lastGood } from '../storage/last-good';
import type { PageOwner } from './page-owner';

/** Answers to the calls that a page begins with, by their addresses, as the document brings them: the home page begins with its blocks. */
export function createFirstAnswers(app: FastifyInstance) {
  const readMainPage = createMainPage(app.db);
  const mainPage = lastGood(
    () => readMainPage(app.clock()),
    (error) => app.log.warn({ err: error }, 'the document shows the last known main page'),
  );
  // So that there is a last known answer before the first page.
  app.addHook('onReady', async () => void (await mainPage()));

  return async (owner: PageOwner | undefined): Promise<Record<string, unknown>> =>
    owner?.pattern === paths.home() ? { [publishedMainPage.read.path]: await mainPage() } : {};
}
