// Pages of mf-catalogue.
import AxeBuilder from '@axe-core/playwright';
import type { Locator, Page } from '@playwright/test';
import { catalogue } from '@titian/shared-contracts/catalogue';
import { favourite } from '@titian/shared-contracts/favourite';
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
const says = (key: keyof typeof WORDS, language: Language) => WORDS[key][language];

const AT = { my: '/?q=semakan+hakmilik', en: '/?q=land+title' };
const isAccessible = async (page: Page) =>
  expect((await new AxeBuilder({ page }).withTags(['wcag2a', 'wcag2aa', 'wcag22aa']).analyze()).violations).toEqual([]);
/** Leaves an account without favourites, whatever an earlier run left behind. */
const forgetAll = async (wire: Wire) => {
  const found = await wire.get(`${catalogue.search.path}?favourites=true&pageSize=50`);
  const { data } = found.body as unknown as { data: { id: string }[] };
  for (const { id } of data) await wire.remove(favourite.remove.path.replace(':id', id));
};
const isKept = (heart: Locator, kept: boolean) => expect(heart).toHaveAttribute('aria-pressed', String(kept));

for (const language of ['my', 'en'] as const)
  test(`favourites are kept over sign-in, page and reload (${language})`, async ({ visitor, request }) => {
    await forgetAll(await wireOf(request, 'developer'));
    const { page, open } = await visitor(language);
    const heart = page.getByRole('button', { name: says('favourite', language) });

    await test.step('a visitor is led to sign in and comes back to the same search', async () => {
      await open(AT[language]);
      await isKept(heart, false);
      await heart.click();
      await page.getByLabel(word('username', language)).fill('developer');
      await page.getByLabel(word('password', language), { exact: true }).fill(PASSWORD);
      await page.getByRole('button', { name: word('signIn', language) }).click();
      await expect(page).toHaveURL((url) => url.search === new URL(AT[language], url).search);
    });

    await test.step('kept by keyboard, it is found among the favourites and on its own page', async () => {
      await heart.focus();
      const saved = page.waitForResponse((reply) => reply.request().method() === 'PUT');
      await page.keyboard.press('Enter');
      await isKept(heart, true);
      expect((await saved).status()).toBe(200);
      await open('/?favourites=true');
      await expect(page.getByRole('checkbox', { name: says('mine', language) })).toBeChecked();
      await expect(page.getByRole('button', { name: says('any', language) })).toHaveCount(1);
      await isAccessible(page);
      await page.locator('main').getByRole('heading', { level: 3 }).getByRole('link').click();
      await expect(page).toHaveURL(/\/apimarketplace\//);
      await isKept(heart, true);
    });

    await test.step('taken out on the page of the API, it is gone from the catalogue', async () => {
      const removed = page.waitForResponse((reply) => reply.request().method() === 'DELETE');
      await heart.click();
      await isKept(heart, false);
      expect((await removed).status()).toBe(200);
      await page.reload();
      await isKept(heart, false);
    });
  });

test.describe('the secondary sidebar', () => {
  test('stands beside a wide page and over a small one, and gives the focus back', async ({ visitor }) => {
    const { page, open } = await visitor('my');
    await open(AT.my);
    const column = page.getByRole('complementary', { name: says('filters', 'my') });
    await expect(column.getByRole('checkbox').first()).toBeVisible();
    await page.setViewportSize({ width: 360, height: 740 });
    await expect(column).toBeHidden();

    const filter = page.getByRole('button', { name: says('filter', 'my'), exact: true });
    await filter.focus();
    await page.keyboard.press('Enter');
    const facets = page.getByRole('dialog', { name: says('filters', 'my') });
    await expect(facets).toBeVisible();
    await isAccessible(page);
    await facets.getByRole('button', { name: says('close', 'my'), exact: true }).click();
    await expect(facets).toBeHidden();
    await expect(filter).toBeFocused();
  });

  test('leads through the pages and the parts of one API', async ({ as }) => {
    const { page, open } = await as('client', 'en');
    await open(AT.en);
    await page.locator('main').getByRole('heading', { level: 3 }).getByRole('link').first().click();
    const pages = page.getByRole('navigation', { name: says('pages', 'en'), exact: true });
    await pages.getByRole('link', { name: says('access', 'en') }).click();
    await expect(page).toHaveURL(/\/accesspermission/);
    await expect(pages.getByRole('link', { name: says('access', 'en') })).toHaveAttribute('aria-current', 'page');
    await page.goBack();
    await page.setViewportSize({ width: 360, height: 740 });
    await expect(pages).toBeHidden();

    const opener = page.getByRole('button', { name: says('parts', 'en') });
    const overlay = page.getByRole('dialog', { name: says('api', 'en') });
    await opener.click();
    await expect(overlay).toBeVisible();
    await isAccessible(page);
    await page.keyboard.press('Escape');
    await expect(overlay).toBeHidden();
    await expect(opener).toBeFocused();
    await opener.click();
    await overlay.getByRole('link', { name: says('reference', 'en') }).click();
    await expect(overlay).toBeHidden();
    await expect(page.getByRole('heading', { name: says('reference', 'en') })).toBeInViewport();
  });
});
