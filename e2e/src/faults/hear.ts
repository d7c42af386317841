import type { Page } from '@playwright/test';
import type { SectionEvent } from '@titian/shared-contracts';

/** Keeps what a page tells the registry from now on; a beacon's words can be read by nobody else. */
export async function hear(page: Page): Promise<() => Promise<SectionEvent[]>> {
  await page.addInitScript(() => {
    const heard: string[] = [];
    Object.assign(window, { heard });
    navigator.sendBeacon = (_, body) => {
      void (body as Blob).text().then((text) => heard.push(text));
      return true;
    };
  });
  return async () => {
    const bodies = await page.evaluate(() => (window as unknown as { heard: string[] }).heard);
    return bodies.flatMap((body) => (JSON.parse(body) as { events: SectionEvent[] }).events);
  };
}
