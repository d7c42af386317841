// Pages of mf-catalogue.
import type { Locator, Page } from '@playwright/test';
import { catalogue } from '@titian/shared-contracts/catalogue';
import { favourite } from '@titian/shared-contracts/favourite';
import { accessibility } from '../src/accessibility';
import { expect, test } from '../src/fixtures';
import { type Language, PASSWORD } from '../src/portal';
import { type Wire, wireOf } from '../src/wire';
import { word } from '../src/words';

const WORDS = {
  favourite: { my: /^Kegemaran: Semakan Hakmilik Tanah$/, en: /^Favourite: Land Title Check$/ },
  mine: { my: /^Kegemaran saya/, en: /^My favourites/ },
  any: { my: /^Kegemaran: /, en: /^Favourite: / },
  filter: { my: 'Tapis', en: 'Filter' },
  filters: { my: 'Tapisan', en: 'Filters' },
  close: { my: 'Tutup', en: 'Close' },
  parts: { my: 'Bahagian API: Tentang', en: 'Parts of the API: About' },
  api: { my: 'API ini', en: 'This API' },
  pages: { my: 'Bahagian API', en: 'Parts of the API' },
  reference: { my: 'Rujukan API', en: 'API reference' },
  access: { my: 'Kebenaran akses', en: 'Access permission' },
} as const;
const text = (key: keyof typeof WORDS, language: Language) => WORDS[key][language];

const AT = { my: '/?q=semakan+hakmilik', en: '/?q=land+title' };
const expectAccessible = async (page: Page) => expect(await accessibility(page)).toEqual([]);
/** Removes all favourites of an account. */
const removeAll = async (wire: Wire) => {
  const found = await wire.get(`${catalogue.search.path}?favourites=true&pageSize=50`);
  const { data } = found.body as unknown as { data: { id: string }[] };
  for (const { id } of data) await wire.remove(favourite.remove.path.replace(':id', id));
};
const expectFavourite = (heart: Locator, kept: boolean) => expect(heart).toHaveAttribute('aria-pressed', String(kept));

for (const language of ['my', 'en'] as const)
  test(`favourites are kept over sign-in, page and reload (${language})`, async ({ visitor, request }) => {
    await removeAll(await wireOf(request, 'developer'));
    const { page, open } = await visitor(language);
    const heart = page.getByRole('button', { name: text('favourite', language) });

    await test.step('a visitor is sent to sign in and comes back to the same search', async () => {
      await open(AT[language]);
      await expectFavourite(heart, false);
      await heart.click();
      await page.getByLabel(word('username', language)).fill('developer');
      await page.getByLabel(word('password', language), { exact: true }).fill(PASSWORD);
      await page.getByRole('button', { name: word('signIn', language) }).click();
      await expect(page).toHaveURL((url) => url.search === new URL(AT[language], url).search);
    });

    await test.step('added by keyboard, it is among the favourites and marked on its own page', async () => {
      await heart.focus();
      const saved = page.waitForResponse((reply) => reply.request().method() === 'PUT');
      await page.keyboard.press('Enter');
      await expectFavourite(heart, true);
      expect((await saved).status()).toBe(200);
      await open('/?favourites=true');
      await expect(page.getByRole('checkbox', { name: text('mine', language) })).toBeChecked();
      await expect(page.getByRole('button', { name: text('any', language) })).toHaveCount(1);
      await expectAccessible(page);
      await page.locator('main').getByRole('heading', { level: 3 }).getByRole('link').click();
      await expect(page).toHaveURL(/\/apimarketplace\//);
      await expectFavourite(heart, true);
    });

    await test.step('removed on the page of the API, it is gone from the catalogue', async () => {
      const removed = page.waitForResponse((reply) => reply.request().method() === 'DELETE');
      await heart.click();
      await expectFavourite(heart, false);
      expect((await removed).status()).toBe(200);
      await page.reload();
      await expectFavourite(heart, false);
    });
  });

test.describe('the secondary sidebar', () => {
  test('is a column on wide screens and a dialog on small ones, which returns the focus', async ({ visitor }) => {
    const { page, open } = await visitor('my');
    await open(AT.my);
    const column = page.getByRole('complementary', { name: text('filters', 'my') });
    await expect(column.getByRole('checkbox').first()).toBeVisible();
    await page.setViewportSize({ width: 360, height: 740 });
    await expect(column).toBeHidden();

    const filter = page.getByRole('button', { name: text('filter', 'my'), exact: true });
    await filter.focus();
    await page.keyboard.press('Enter');
    const facets = page.getByRole('dialog', { name: text('filters', 'my') });
    await expect(facets).toBeVisible();
    await expectAccessible(page);
    await facets.getByRole('button', { name: text('close', 'my'), exact: true }).click();
    await expect(facets).toBeHidden();
    await expect(filter).toBeFocused();
  });

  test('links the pages and parts of one API', async ({ as }) => {
    const { page, open } = await as('client', 'en');
    await open(AT.en);
    await page.locator('main').getByRole('heading', { level: 3 }).getByRole('link').first().click();
    const pages = page.getByRole('navigation', { name: text('pages', 'en'), exact: true });
    await pages.getByRole('link', { name: text('access', 'en') }).click();
    await expect(page).toHaveURL(/\/accesspermission/);
    await expect(pages.getByRole('link', { name: text('access', 'en') })).toHaveAttribute('aria-current', 'page');
    await page.goBack();
    await page.setViewportSize({ width: 360, height: 740 });
    await expect(pages).toBeHidden();

    const opener = page.getByRole('button', { name: text('parts', 'en') });
    const overlay = page.getByRole('dialog', { name: text('api', 'en') });
    await opener.click();
    await expect(overlay).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(overlay).toBeHidden();
    await expect(opener).toBeFocused();
    await opener.click();
    await overlay.getByRole('link', { name: text('reference', 'en') }).click();
    await expect(overlay).toBeHidden();
    await expect(page.getByRole('heading', { name: text('reference', 'en') })).toBeInViewport();
  });
});
