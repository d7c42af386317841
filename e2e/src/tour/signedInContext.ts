import type { Browser, BrowserContext } from '@playwright/test';
import { tokenOf, type Actor } from './portalMap';

/** A browser of its own, signed in as an account of the demo; its cookies hold the session. */
export async function signedInContext(browser: Browser, baseURL: string, actor: Actor): Promise<BrowserContext> {
  const context = await browser.newContext({ baseURL });
  if (actor !== 'visitor') await tokenOf(context.request, actor);
  return context;
}
