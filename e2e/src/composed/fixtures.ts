import { type APIRequest, expect, type Page, test as base } from '@playwright/test';
import { type Account, PASSWORD } from '../portal';
import { type Deployment, deployPortal } from './deployment';
import { openSectionOrigin, type SectionOrigin } from './sectionOrigin';

/** A portal and the other origin that serves its sections. */
export interface Composed {
  portal: Deployment;
  origin: SectionOrigin;
  /** Number of events that a section reported for a phase. */
  events(section: string, phase: string): Promise<number>;
}

async function compose(request: APIRequest): Promise<Composed> {
  const origin = await openSectionOrigin();
  const portal = await deployPortal(origin.address);
  origin.serve(portal.sections);
  const api = await request.newContext({ baseURL: portal.address });
  return {
    portal,
    origin,
    async events(section, phase) {
      const text = await (await api.get('/metrics')).text();
      const lines = text.split('\n').filter((line) => line.includes(`section="${section}"`));
      const counts = lines
        .filter((line) => line.includes(`kind="${phase}"`))
        .map((line) => Number(line.split(' ').at(-1)));
      return counts.reduce((sum, count) => sum + count, 0);
    },
  };
}

interface Fixtures {
  /** Who is signed in to the tab: the administrator who may see every section, unless the check sets another account. */
  account: Account;
  /** A tab in Malay. */
  tab: Page;
}

/** Checks on a portal whose sections are served by another origin, which has no faults when a check starts. */
export const test = base.extend<Fixtures, { composed: Composed }>({
  composed: [
    async ({ playwright }, use) => {
      const composed = await compose(playwright.request);
      await use(composed);
      await composed.portal.stop();
      await composed.origin.close();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  account: ['superadmin', { option: true }],
  tab: async ({ browser, account, composed: { portal, origin } }, use) => {
    origin.clearFaults();
    origin.requested.length = 0;
    const context = await browser.newContext({ baseURL: portal.address, locale: 'ms-MY' });
    const reply = await context.request.post('/token', {
      data: { grant_type: 'password', username: account, password: PASSWORD },
    });
    expect(reply.ok()).toBe(true);
    await use(await context.newPage());
    origin.clearFaults();
    await context.close();
  },
});
export { expect };
