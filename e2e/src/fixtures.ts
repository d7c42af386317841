import { type Browser, type BrowserContext, expect, type Page, test as base } from '@playwright/test';
import { type Account, at, BASE_URL, type Language, PASSWORD } from './portal';
import { word } from './words';

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

async function signIn(who: Person, account: Account): Promise<void> {
  const { page, language } = who;
  await who.open('/login');
  await page.getByLabel(word('username', language)).fill(account);
  await page.getByLabel(word('password', language), { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: word('signIn', language) }).click();
  await expect(page).not.toHaveURL(/\/login/);
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
