// Pages of mf-catalogue.
import type { Page } from '@playwright/test';
import { accessibility } from '../src/accessibility';
import { expect, test } from '../src/fixtures';
import type { Language } from '../src/portal';

/** Texts of the reader, in both languages. */
const WORDS = {
  search: { my: 'Cari operasi atau medan', en: 'Search operations or fields' },
  found: { my: '1 operasi sepadan', en: '1 operation matches' },
  details: { my: 'Butiran hakmilik', en: 'Title details' },
  owners: { my: 'Pemilik berdaftar', en: 'Registered owners' },
  sample: { my: 'Contoh dalam Python', en: 'Sample in Python' },
  copy: { my: 'Salin contoh Python', en: 'Copy the Python sample' },
  compare: { my: 'Bandingkan versi', en: 'Compare versions' },
  breaking: { my: 'Memutuskan', en: 'Breaking' },
  removed: { my: 'Medan dibuang daripada respons', en: 'Field removed from the response' },
  calls: { my: 'Bilangan panggilan', en: 'Number of calls' },
  cheapest: { my: 'Paling murah', en: 'Cheapest' },
  operations: { my: 'Operasi', en: 'Operations' },
} as const;
const text = (key: keyof typeof WORDS, language: Language) => WORDS[key][language];

/** The path of the demo's land title API. */
async function titleApi(page: Page): Promise<string> {
  const found = await page.request.get('/public/catalogue?q=semakan%20hakmilik');
  const { data } = (await found.json()) as { data: { id: string }[] };
  return `/apimarketplace/${data[0]!.id}/about`;
}
const operation = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

for (const language of ['my', 'en'] as const) {
  test(`an API is read, called, compared and priced (${language})`, async ({ visitor }) => {
    const { page, open, context } = await visitor(language);
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    const address = await titleApi(page);

    await test.step('a link to one operation scrolls to it', async () => {
      await open(`${address}#getHakmilikNoHakmilikPemilik`);
      await expect(operation(page, text('owners', language))).toBeInViewport();
      const nav = page.getByRole('navigation', { name: text('operations', language) });
      await expect(nav.getByRole('link', { name: text('owners', language) })).toHaveAttribute(
        'aria-current',
        'location',
      );
      await nav.getByRole('link', { name: text('details', language) }).click();
      await expect(page).toHaveURL(/#getHakmilikNoHakmilik$/);
      await expect(operation(page, text('details', language)).getByRole('heading', { level: 4 })).toBeInViewport();
    });

    await test.step('a sample in another language is copied', async () => {
      const details = operation(page, text('details', language));
      await details.getByRole('button', { name: 'Python', exact: true }).click();
      await expect(details.getByRole('group', { name: text('sample', language) })).toBeVisible();
      await details.getByRole('button', { name: text('copy', language) }).click();
      const read = () => page.evaluate(() => navigator.clipboard.readText());
      await expect.poll(read).toContain('/gateway/jtg/semakan-hakmilik/v3.2/hakmilik/GM10482');
      expect(await read()).toContain('os.environ["TITIAN_KEY"]');
    });

    await test.step('operations are found by the name of a field', async () => {
      await page.getByRole('searchbox', { name: text('search', language) }).fill('bahagian');
      await expect(operation(page, text('owners', language))).toBeVisible();
      await expect(page).toHaveURL(/op=bahagian/);
      await page.getByRole('searchbox', { name: text('search', language) }).fill('put pengesahan');
      await expect(page.getByText(text('found', language))).toBeVisible();
      await expect(operation(page, text('details', language))).toHaveCount(0);
    });

    await test.step('two versions are compared, and the address names them', async () => {
      await open(`${address}?from=v2.4&to=v3.2`);
      const compare = page.getByRole('region', { name: text('compare', language) });
      const breaking = compare.getByRole('region', { name: text('breaking', language) });
      await expect(breaking.getByText(text('removed', language)).first()).toBeVisible();
      await compare.getByRole('combobox').first().click();
      await compare.getByRole('option', { name: 'v1.0' }).click();
      await expect(page).toHaveURL(/from=v1\.0&to=v3\.2/);
      await expect(breaking.first()).toBeVisible();
    });

    await test.step('the cheapest package for a number of calls is marked', async () => {
      await page.getByRole('spinbutton', { name: text('calls', language) }).fill('900');
      await expect(page).toHaveURL(/calls=900/);
      const best = page.getByRole('listitem').filter({ hasText: text('cheapest', language) });
      await expect(best.getByRole('heading', { name: 'Standard' })).toBeVisible();
      await page.getByRole('slider').press('Home');
      await expect(page).not.toHaveURL(/calls=/);
      await expect(best).toHaveCount(0);
    });
  });
}

test('the reader passes axe, wide and narrow, light and dark', async ({ visitor }) => {
  const { page, open } = await visitor('my');
  const address = await titleApi(page);
  for (const [width, theme] of [
    [1440, 'light'],
    [360, 'dark'],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    await page.emulateMedia({ colorScheme: theme });
    await open(`${address}?calls=900#getHakmilikNoHakmilik`);
    await expect(operation(page, 'Butiran hakmilik')).toBeInViewport();
    expect(await accessibility(page)).toEqual([]);
    const sideways = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(sideways).toBe(0);
  }
});
