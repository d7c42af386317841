import { type BrowserContext, expect } from '@playwright/test';

/**
 * Lets the rest of the idle time pass, until a tab has signed out. Second by second: the tabs' clocks are moved one after the other, and a
 * long step would take away the message in a tab that the other one has just signed out.
 */
export async function passIdleTime(context: BrowserContext): Promise<void> {
  await expect(async () => {
    await context.clock.fastForward(1_000);
    expect(context.pages().map((page) => page.url())).toContainEqual(expect.stringMatching(/\/login$/));
  }).toPass({ intervals: [100] });
}
