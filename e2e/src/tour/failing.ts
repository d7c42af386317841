import type { Page } from '@playwright/test';
import type { Stop } from './routes';

const LEAVES_MS = 2_000;

/** Pages without data of their own, by their patterns: they stand while every call fails. Any other makes way for `/error` (decision 034). */
const STANDING = new Set<string>([]);

const isLeft = (page: Page) => new URL(page.url()).pathname.endsWith('/error');

/** What is wrong with where a page ended whose calls all failed. */
export async function failure(page: Page, { pattern }: Stop): Promise<string[]> {
  if (STANDING.has(pattern))
    return isLeft(page) ? ['ends on /error, though the tour knows it as a page without data'] : [];
  await page.waitForURL(() => isLeft(page), { timeout: LEAVES_MS }).catch(() => undefined);
  return isLeft(page) ? [] : [`stays on ${new URL(page.url()).pathname} while its calls fail, instead of /error`];
}
