import type { Page } from '@playwright/test';

/** Limits of time are reached by the clock of the page, which the check puts on, and not by waiting; those of signals, too. */
export async function takeClock(page: Page): Promise<void> {
  await page.clock.install();
  await page.addInitScript(() => {
    AbortSignal.timeout = (ms) => {
      const limit = new AbortController();
      setTimeout(() => limit.abort(new DOMException('timed out', 'TimeoutError')), ms);
      return limit.signal;
    };
  });
}

/** Pauses between two tries are over soon; the limits stay what they are. */
export async function shortenPauses(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const { setTimeout: later } = window;
    window.setTimeout = ((act: () => void, ms = 0) => later(act, ms < 1_500 ? ms / 10 : ms)) as typeof later;
  });
}
