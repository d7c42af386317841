import type { BrowserContext, Page } from '@playwright/test';

/** From now on as a browser that saves data: the portal then loads nothing ahead of its use (specification §9). */
export const saveData = (browser: BrowserContext | Page): Promise<unknown> =>
  browser.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }));
