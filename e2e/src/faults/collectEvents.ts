import type { Page } from '@playwright/test';
import type { SectionEvent } from '@titian/shared-contracts';

/** Collects the events that a page reports to the registry from now on, by replacing `sendBeacon`: Playwright can't read a beacon's body. */
export async function collectEvents(page: Page): Promise<() => Promise<SectionEvent[]>> {
  await page.addInitScript(() => {
    const events: string[] = [];
    Object.assign(window, { events });
    navigator.sendBeacon = (_, body) => {
      void (body as Blob).text().then((text) => events.push(text));
      return true;
    };
  });
  return async () => {
    const bodies = await page.evaluate(() => (window as unknown as { events: string[] }).events);
    return bodies.flatMap((body) => (JSON.parse(body) as { events: SectionEvent[] }).events);
  };
}
