// Pages of mf-catalogue.
import type { Page } from '@playwright/test';
import { SKIP_TO_CONTENT } from '@titian/shared-contracts/messages';
import { cartDialog } from '../src/cartDialog';
import { PURPOSE } from '../src/checkoutForm';
import { expect, test } from '../src/fixtures';
import { follow, MAX_STOPS, tabTo } from '../src/keyboard';
import { at, PASSWORD, type Language } from '../src/portal';
import { fillCart, wireOf } from '../src/wire';
import { word } from '../src/words';

async function signIn(page: Page, language: Language): Promise<void> {
  await page.goto(at(language, '/login'));
  await tabTo(page, page.getByLabel(word('username', language)));
  await page.keyboard.type('client');
  await tabTo(page, page.getByLabel(word('password', language), { exact: true }));
  await page.keyboard.type(PASSWORD);
  await page.keyboard.press('Enter');
  await expect(page).not.toHaveURL(/\/login/);
}

async function fillTheOrder(page: Page, language: Language, application: string): Promise<void> {
  const isNew = page.getByRole('radio', { name: word('newApplication', language) });
  await tabTo(page, page.getByRole('radio'));
  // Arrow up goes from the first to the last option, which is the new application.
  for (let step = 0; step < MAX_STOPS && !(await isNew.isChecked()); step++) await page.keyboard.press('ArrowUp');
  await tabTo(page, page.getByLabel(word('applicationName', language)));
  await page.keyboard.type(application);
  await tabTo(page, page.getByRole('combobox', { name: word('purpose', language) }));
  await page.keyboard.press('ArrowDown');
  await expect(page.getByTitle(word('purposeOption', language))).toBeVisible();
  await page.keyboard.press('Enter');
  await tabTo(page, page.getByLabel(word('purposeText', language)));
  await page.keyboard.insertText(PURPOSE);
  await tabTo(page, page.getByLabel(word('handling', language)));
  await page.keyboard.insertText('Tidak disimpan; dipaparkan di kaunter sahaja.');
  await tabTo(page, page.getByRole('checkbox', { name: word('acceptTerms', language) }));
  await page.keyboard.press('Space');
}

/** Opens the home page; its scripts wait until `start` is called, so that only the server's HTML is there. */
async function openWithoutScripts(page: Page, language: Language) {
  let start: () => void = () => undefined;
  const started = new Promise<void>((resolve) => (start = resolve));
  await page.route('**/assets/*.js', async (route) => {
    await started;
    await route.continue();
  });
  await page.goto(at(language, '/'), { waitUntil: 'commit' });
  await expect(page.getByRole('banner').getByRole('link')).toHaveText('Titian');
  return async () => {
    start();
    await expect(page.getByRole('searchbox').first()).toBeVisible();
  };
}

const LANGUAGES = ['my', 'en'] as const;
const focused = (page: Page) => page.locator(':focus');

for (const language of LANGUAGES)
  test(`a focus that was moved before the scripts ran is kept, in ${language}`, async ({ visitor }) => {
    const { page } = await visitor(language);

    await test.step('on the first stop', async () => {
      const start = await openWithoutScripts(page, language);
      await page.keyboard.press('Tab');
      await expect(focused(page)).toHaveText(SKIP_TO_CONTENT[language]);
      await expect(focused(page)).toBeInViewport({ ratio: 1 });
      await start();
      await expect(focused(page)).toHaveText(SKIP_TO_CONTENT[language]);
      await expect(focused(page)).toBeInViewport({ ratio: 1 });
      await page.keyboard.press('Enter');
      await expect(page.getByRole('main')).toBeFocused();
    });

    await test.step('on the second', async () => {
      const start = await openWithoutScripts(page, language);
      await page.keyboard.press('Tab');
      await page.keyboard.press('Tab');
      await expect(focused(page)).toHaveText('Titian');
      await start();
      await expect(page.getByRole('banner').getByRole('link', { name: 'Titian' })).toBeFocused();
    });

    await test.step('in the content, after the skip link', async () => {
      const start = await openWithoutScripts(page, language);
      await page.keyboard.press('Tab');
      await page.keyboard.press('Enter');
      await expect(page.getByRole('main')).toBeFocused();
      await start();
      await expect(page.getByRole('main')).toBeFocused();
      await expect(page).not.toHaveURL(/#/);
      await page.keyboard.press('Tab');
      await expect(page.getByRole('main').locator(':focus')).toHaveCount(1);
    });
  });

for (const language of LANGUAGES)
  test(`an order without a mouse, in ${language}`, async ({ visitor, request }) => {
    const wire = await wireOf(request, 'client');
    // Finds an API that this client may order; it is added by keyboard below.
    const [wanted] = await fillCart(wire, 1);
    await wire.remove(`/api/carts/${wanted!.id}`);
    const { page } = await visitor(language);

    await signIn(page, language);
    await page.goto(at(language, '/'));
    await page.keyboard.press('Tab');
    await expect(page.locator(':focus')).toHaveAttribute('href', /^#/);
    await tabTo(page, page.getByRole('searchbox').first());
    await page.keyboard.type(wanted!.name);
    const card = page.locator(`a[href*="/apimarketplace/${wanted!.apiId}"]`);
    await follow(page, card);
    await expect(page).toHaveURL(/\/apimarketplace\//);
    await follow(page, page.getByRole('main').getByRole('button', { name: word('addToCart', language) }));
    const dialog = cartDialog({ page, language });
    await expect(dialog.getByRole('radio').first()).toBeVisible();
    await follow(page, dialog.getByRole('button', { name: word('addToCart', language) }));
    await expect(dialog).toHaveCount(0);
    await tabTo(page, page.getByRole('link', { name: new RegExp(`^${word('cart', language)}.*1`) }), 'Shift+Tab');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/cart/);
    await follow(page, page.getByRole('link', { name: word('checkout', language) }));
    await expect(page).toHaveURL(/\/checkout/);
    await fillTheOrder(page, language, `Papan Kekunci ${language} ${Date.now()}`);
    await follow(page, page.getByRole('button', { name: word('submitOrder', language) }));
    await expect(page).toHaveURL(/\/order-detail\?id=/);
    await expect(page.getByRole('heading', { level: 1 })).toContainText('ORD-');
  });
