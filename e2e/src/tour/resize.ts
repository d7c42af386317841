import type { Page } from '@playwright/test';

/** A phone's width in pixels. */
export const NARROW = 360;

/** Resizes the window; resolves when the page has been laid out for it. */
export async function resize(page: Page, width: number): Promise<void> {
  await page.setViewportSize({ width, height: width === NARROW ? 780 : 900 });
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
}
