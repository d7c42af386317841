import type { Page } from '@playwright/test';
import { authoringPaths } from '@titian/shared-contracts/authoring';
import type { Stop } from './routes';

const LEAVES_MS = 2_000;

/** Pages without data of their own, by their patterns: they stand while every call fails. Any other makes way for `/error` (decision 034). */
const STANDING = new Set([
  // Forms for something new: at most the choices of a field come from the portal.
  ...['/data-request-detail', '/helpdesk/create', '/managerepository/create', '/registerPOS'],
  // Words alone.
  ...['/unauthorized', '/errors/:code', '/element/blankpage', '/element/form', '/element/table'],
]);
/** The wizard's first step is such a form; with a draft it has data. */
const isStanding = ({ pattern, step }: Stop) => STANDING.has(pattern) || (pattern === authoringPaths.newApi() && !step);

/** Who is signed in is sent on from these, to a page with data. */
const OF_GUESTS = /^\/(login|register$|resetpassword|activate)/i;

const isLeft = (page: Page) => new URL(page.url()).pathname.endsWith('/error');

/** What is wrong with where a page ended whose calls all failed. */
export async function failure(page: Page, stop: Stop): Promise<string[]> {
  if (OF_GUESTS.test(stop.pattern)) return [];
  if (isStanding(stop)) return isLeft(page) ? ['ends on /error, though the tour knows it as a page without data'] : [];
  await page.waitForURL(() => isLeft(page), { timeout: LEAVES_MS }).catch(() => undefined);
  return isLeft(page) ? [] : [`stays on ${new URL(page.url()).pathname} while its calls fail, instead of /error`];
}
