import { setTimeout as pause } from 'node:timers/promises';
import type { Page } from '@playwright/test';

const QUIET_MS = 100;
const LONGEST_MS = 3_000;

/** Counts what a page asks for; `quiet` resolves once nothing has been on its way for a tenth of a second, after three seconds at most. */
export function watchTraffic(page: Page): { quiet(): Promise<void>; stop(): void } {
  const open = new Set<unknown>();
  let last = Date.now();
  const ended = (request: unknown) => {
    open.delete(request);
    last = Date.now();
  };
  const started = (request: unknown) => void open.add(request);
  page.on('request', started).on('requestfinished', ended).on('requestfailed', ended);
  return {
    stop: () => void page.off('request', started).off('requestfinished', ended).off('requestfailed', ended),
    async quiet() {
      const until = Date.now() + LONGEST_MS;
      // Not the page's own clock: the runner would keep each wait as a step of the check, and ask the browser for it.
      while (Date.now() < until && (open.size > 0 || Date.now() - last < QUIET_MS)) await pause(20);
    },
  };
}
