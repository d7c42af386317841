import type { Page } from '@playwright/test';

/** The title of the page as it is read: what the document began of it is inert until the page itself is there. */
export const pageTitle = (page: Page) => page.getByRole('heading', { level: 1 }).and(page.locator(':not([inert] *)'));
