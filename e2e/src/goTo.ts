import type { Page } from '@playwright/test';

/** Goes to another page of the portal without loading a document, where there is no link. */
export const goTo = (page: Page, address: string): Promise<void> =>
  page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, address);
