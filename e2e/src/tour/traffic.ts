import type { Page } from '@playwright/test';

const QUIET_MS = 100;
const LONGEST_MS = 3_000;

/** Counts what a page asks for; `quiet` resolves once nothing has been on its way for a tenth of a second, after three seconds at most. */
export function watchTraffic(page: Page): { quiet(): Promise<void> } {
  const open = new Set<unknown>();
  let last = Date.now();
  const ended = (request: unknown) => {
    open.delete(request);
    last = Date.now();
  };
  page.on('request', (request) => open.add(request));
  page.on('requestfinished', ended);
  page.on('requestfailed', ended);
  return {
    async quiet() {
      const until = Date.now() + LONGEST_MS;
      while (Date.now() < until && (open.size > 0 || Date.now() - last < QUIET_MS)) await page.waitForTimeout(20);
    },
  };
}
