import { session } from '@titian/shared-contracts';
import { type Browser, type BrowserContext, expect, type Page, test as base } from '@playwright/test';
import { type Account, at, BASE_URL, type Language, PASSWORD } from './portal';
import { saveData } from './saveData';

/** A person at a browser of their own, in one language. */
export interface Person {
  page: Page;
  context: BrowserContext;
  language: Language;
  /** Opens a page in the person's language. */
  open(path: string): Promise<void>;
}

/** Collects errors of the page and of its console, failed requests included; a test filters out those that it provokes. */
export function collectErrors(page: Page): string[] {
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(`error: ${error.message}`));
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(`console: ${message.text()}`);
  });
  return errors;
}

async function person(browser: Browser, language: Language, loadsAhead: boolean): Promise<Person> {
  const context = await browser.newContext({ baseURL: BASE_URL, locale: language === 'en' ? 'en-GB' : 'ms-MY' });
  if (!loadsAhead) await saveData(context);
  const page = await context.newPage();
  return { page, context, language, open: async (path) => void (await page.goto(at(language, path))) };
}

/** Signs in by the API: the browser then has the session's cookie. */
async function signIn({ context }: Person, account: Account): Promise<void> {
  const data = { grant_type: 'password', username: account, password: PASSWORD };
  const reply = await context.request.post(session.token.path, { data });
  expect(reply.status()).toBe(200);
}

export interface Fixtures {
  /** Whether the portal loads what links lead to before they are followed: half of the files of a page, which most checks don't need. */
  loadsAhead: boolean;
  /** Somebody who is not signed in. */
  visitor(language?: Language): Promise<Person>;
  as(account: Account, language?: Language): Promise<Person>;
}

export const test = base.extend<Fixtures>({
  loadsAhead: [false, { option: true }],
  visitor: async ({ browser, loadsAhead }, use) => {
    const open: BrowserContext[] = [];
    await use(async (language = 'my') => {
      const who = await person(browser, language, loadsAhead);
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
