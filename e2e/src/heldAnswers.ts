import { session } from '@titian/shared-contracts';
import type { Page } from '@playwright/test';
import { CIPHER_PREFIX } from '@titian/shared-contracts/cipher';

/** Holds back the answers of all API calls of a page, so that a check sees what stands while they are pending. */
export async function holdAnswers(page: Page) {
  const held: (() => void)[] = [];
  let isOpen = false;
  for (const calls of [`**${CIPHER_PREFIX}*`, `**${session.token.path}`])
    await page.route(calls, async (route) => {
      if (!isOpen) await new Promise<void>((release) => held.push(release));
      await route.continue();
    });
  return {
    /** How many calls are waiting now. */
    waiting: () => held.length,
    /** Lets the oldest call through. */
    releaseOne: () => held.shift()?.(),
    /** Lets all through, and those that follow. */
    open: () => {
      isOpen = true;
      for (const release of held.splice(0)) release();
    },
  };
}
