import type { Page } from '@playwright/test';

/** A phone's width in pixels. */
export const NARROW = 360;

/**
 * Resizes the window; resolves when the page has been laid out for it. What fits itself to its width measures in the frame after the one that tells it
 * so, and React renders what follows in a task of its own.
 */
export async function resize(page: Page, width: number): Promise<void> {
  await page.setViewportSize({ width, height: width === NARROW ? 780 : 900 });
  await page.evaluate(async () => {
    for (let frames = 0; frames < 3; frames += 1) await new Promise(requestAnimationFrame);
    const { port1, port2 } = new MessageChannel();
    await new Promise((done) => {
      port1.onmessage = done;
      port2.postMessage(null);
    });
    port1.close();
  });
}
