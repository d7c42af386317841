import type { Page } from '@playwright/test';

/** Goes to another page of the portal in the same document, where no link leads there. */
export const goTo = (page: Page, address: string): Promise<void> =>
  page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, address);
