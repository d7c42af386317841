import type { Page } from '@playwright/test';

/** Installs a fake clock, so that time limits are reached by advancing it; `AbortSignal.timeout` follows it, too. */
export async function installFakeClock(page: Page): Promise<void> {
  await page.clock.install();
  await page.addInitScript(() => {
    AbortSignal.timeout = (ms) => {
      const limit = new AbortController();
      setTimeout(() => limit.abort(new DOMException('timed out', 'TimeoutError')), ms);
      return limit.signal;
    };
  });
}

/** Makes delays under 1.5 s (between retries) ten times shorter; longer ones, such as time limits, stay. */
export async function shortenRetryDelays(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const { setTimeout: later } = window;
    window.setTimeout = ((act: () => void, ms = 0) => later(act, ms < 1_500 ? ms / 10 : ms)) as typeof later;
  });
}
