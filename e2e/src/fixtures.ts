import { session } from '@titian/shared-contracts';
import { type Browser, type BrowserContext, expect, type Page, test as base } from '@playwright/test';
import { type Account, at, BASE_URL, type Language, PASSWORD } from './portal';

/** A person at a browser of their own, in one language. */
export interface Person {
  page: Page;
  context: BrowserContext;
  language: Language;
  /** Opens a page in the person's language. */
  open(path: string): Promise<void>;
}

/** What a page must never say on its console or fail to fetch; known refusals are named by the test that provokes them. */
export function watch(page: Page): string[] {
  const faults: string[] = [];
  page.on('pageerror', (error) => faults.push(`error: ${error.message}`));
  page.on('console', (message) => {
    if (message.type() === 'error') faults.push(`console: ${message.text()}`);
  });
  return faults;
}

async function person(browser: Browser, language: Language): Promise<Person> {
  const context = await browser.newContext({ baseURL: BASE_URL, locale: language === 'en' ? 'en-GB' : 'ms-MY' });
  const page = await context.newPage();
  return { page, context, language, open: async (path) => void (await page.goto(at(language, path))) };
}

/** By the portal's own answer, without its page: the browser then holds the session's cookie as if it had been there. */
async function signIn({ context }: Person, account: Account): Promise<void> {
  const data = { grant_type: 'password', username: account, password: PASSWORD };
  const reply = await context.request.post(session.token.path, { data });
  expect(reply.status()).toBe(200);
}

interface Fixtures {
  /** A visitor, or somebody signed in. */
  visitor(language?: Language): Promise<Person>;
  as(account: Account, language?: Language): Promise<Person>;
}

export const test = base.extend<Fixtures>({
  visitor: async ({ browser }, use) => {
    const open: BrowserContext[] = [];
    await use(async (language = 'my') => {
      const who = await person(browser, language);
      open.push(who.context);
      return who;
    });
    await Promise.all(open.map((context) => context.close()));
  },
  as: async ({ visitor }, use) => {
    await use(async (account, language = 'my') => {
      const who = await visitor(language);
      await signIn(who, account);
      return who;
    });
  },
});
export { expect };
