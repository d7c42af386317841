// Pages of mf-cms, mf-catalogue: the main page is what its editors arrange, and they see it before its readers do.
import type { Locator, Page } from '@playwright/test';
import { contentPaths } from '@titian/shared-contracts/content';
import { mainPage, type MainPageDetail } from '@titian/shared-contracts/main-page';
import { accessibility } from '../src/accessibility';
import { expect, test } from '../src/fixtures';
import { pageTitle } from '../src/pageTitle';
import type { Language } from '../src/portal';
import { twoEditors } from '../src/twoEditors';
import { wireOf } from '../src/wire';

const FIGURES = { my: 'Portal dalam angka', en: 'The portal in figures' } as const;
const FAQS = { my: 'Soalan lazim', en: 'Frequently asked questions' } as const;
const TITLE = { my: 'Jambatan musim tengkujuh', en: 'A bridge for the monsoon' } as const;
const CAME = { my: 'Satu titian untuk data kerajaan negeri', en: 'One bridge to the state government’s data' } as const;

/** The text field of the open block in a language. */
const field = (page: Page, language: Language, label: RegExp): Locator =>
  page
    .getByRole('group', { name: language === 'my' ? /^Malay/ : /^English/ })
    .filter({ visible: true })
    .getByLabel(label);
const save = (page: Page) => page.getByRole('button', { name: 'Save draft' });

async function publish(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Publish this version of the main page' });
  await dialog.getByRole('button', { name: 'Publish' }).click();
  await expect(page.getByText('The main page is published')).toBeVisible();
}

/** Whether the questions stand above the catalogue. */
const faqIsFirst = async (page: Page, language: Language): Promise<boolean> => {
  const [faq, results] = [page.getByRole('region', { name: FAQS[language] }), page.locator('#results')];
  await expect(faq).toBeVisible();
  await expect(results).toBeVisible();
  return (await faq.boundingBox())!.y < (await results.boundingBox())!.y;
};

// Other checks use this portal.
test.afterEach(async ({ request }) => {
  const wire = await wireOf(request, 'superadmin');
  const read = async () => (await wire.get(mainPage.detail.path)).body as unknown as MainPageDetail;
  const { rowVersion, versions } = await read();
  if (versions.length === 1) return;
  expect((await wire.post(mainPage.restore.path, { rowVersion, version: 1 })).status).toBe(200);
  const restored = { rowVersion: (await read()).rowVersion, from: null, until: null };
  expect((await wire.post(mainPage.publish.path, restored)).status).toBe(200);
});

test('what an editor arranges is previewed, published, and read in both languages', async ({ as, visitor }) => {
  const { page, open } = await as('superadmin', 'en');
  await open(contentPaths.list());
  await page.getByRole('link', { name: 'Main page' }).click();
  const blocks = page.getByRole('region', { name: 'Blocks' });
  await expect(blocks.getByRole('listitem')).toHaveCount(6);
  expect(await accessibility(page)).toEqual([]);

  const preview = page.frameLocator('iframe');
  await test.step('the real page shows what is typed', async () => {
    await expect(preview.getByText(CAME.en)).toBeAttached();
    await field(page, 'my', /^Title/).fill(TITLE.my);
    await field(page, 'en', /^Title/).fill('');
    await expect(page.getByText('EN 1')).toBeVisible();
    await field(page, 'en', /^Title/).fill(TITLE.en);
    await expect(preview.getByText(TITLE.en)).toBeAttached();
    await blocks.getByRole('button', { name: 'Move FAQ up' }).click();
    await blocks.getByRole('button', { name: 'Hide Statistics' }).click();
    await expect(preview.getByText(FIGURES.en)).toHaveCount(0);
  });

  await test.step('and nobody else sees it before it is published', async () => {
    await save(page).click();
    await expect(page.getByText('The draft is saved')).toBeVisible();
    const { page: other, open: openOther } = await visitor('en');
    await openOther('/');
    await expect(pageTitle(other)).toHaveText(CAME.en);
    await expect(other.getByRole('region', { name: FIGURES.en })).toBeVisible();
  });

  await test.step('visitors read it in both languages', async () => {
    await publish(page);
    for (const language of ['my', 'en'] as const) {
      const reader = await visitor(language);
      const asked: string[] = [];
      reader.page.on('request', (request) => asked.push(new URL(request.url()).pathname));
      await reader.open('/');
      await expect(pageTitle(reader.page)).toHaveText(TITLE[language]);
      await expect(reader.page.getByRole('region', { name: FIGURES[language] })).toHaveCount(0);
      expect(await faqIsFirst(reader.page, language)).toBe(true);
      // The document brought the blocks.
      expect(asked).not.toContain('/public/main-page');
      expect(await accessibility(reader.page)).toEqual([]);
    }
  });

  await test.step('the first version comes back', async () => {
    const all = page.getByRole('button', { name: /^All / });
    if ((await all.count()) > 0) await all.click();
    await page.getByRole('button', { name: 'Restore version 1', exact: true }).click();
    await expect(page.getByText('Version 1 is a draft again')).toBeVisible();
    await publish(page);
    const reader = await visitor('en');
    await reader.open('/');
    await expect(pageTitle(reader.page)).toHaveText(CAME.en);
    await expect(reader.page.getByRole('region', { name: FIGURES.en })).toBeVisible();
    expect(await faqIsFirst(reader.page, 'en')).toBe(false);
  });
});

for (const language of ['my', 'en'] as const)
  test(`the second of two editors hears of the first, and overwrites nothing (${language})`, async ({
    as,
    request,
  }) => {
    const read = async () =>
      (await (await wireOf(request, 'superadmin')).get(mainPage.detail.path)).body as unknown as MainPageDetail;
    const stored = async () => {
      const [hero] = (await read()).current.content.blocks;
      return (hero as unknown as { title: Record<Language, string> }).title[language];
    };
    const editors = [await as('superadmin', language), await as('superadmin', language)] as const;
    await twoEditors(editors, contentPaths.main(), stored);
    expect((await read()).versions[1]!.state).toBe('Archived');
  });

test('featured APIs make way while one searches', async ({ request, visitor }) => {
  const wire = await wireOf(request, 'superadmin');
  const { rowVersion, current } = (await wire.get(mainPage.detail.path)).body as unknown as MainPageDetail;
  const featured = {
    ...{ type: 'featured', key: 'featured-check', on: true, by: 'calls', count: 2, apis: [] },
    title: { my: 'Paling banyak dipanggil', en: 'Called most' },
  };
  const [hero, ...others] = current.content.blocks;
  const content = { blocks: [hero, featured, ...others] };
  const saved = await wire.put(mainPage.save.path, { rowVersion, content });
  const published = { rowVersion: (saved.body as unknown as MainPageDetail).rowVersion, from: null, until: null };
  expect((await wire.post(mainPage.publish.path, published)).status).toBe(200);

  const { page, open } = await visitor('en');
  await open('/');
  const region = page.getByRole('region', { name: featured.title.en });
  await expect(region.getByRole('listitem')).toHaveCount(2);
  await page.getByRole('searchbox', { name: 'Search APIs in the catalogue' }).fill('land');
  await expect(region).toHaveCount(0);
  await page.getByRole('button', { name: 'Clear', exact: true }).click();
  await expect(region).toBeVisible();
});

test('a block for some is in the page, and in the document, of these alone', async ({ as, visitor }) => {
  const { page, open } = await as('superadmin', 'en');
  await open(contentPaths.main());
  const audience = page.getByLabel(/^Shown to/).filter({ visible: true });
  const choose = async (block: RegExp, option: string) => {
    await page.getByRole('button', { name: block }).click();
    await audience.click();
    await page.getByTitle(option, { exact: true }).filter({ visible: true }).last().click();
  };
  const preview = page.frameLocator('iframe');
  await choose(/^Statistics/, 'Chosen roles');
  await page.getByRole('checkbox', { name: 'Client', exact: true }).check();
  await choose(/^FAQ/, 'Visitors only');
  await expect(page.getByText('For: Visitors only')).toBeVisible();
  await expect(page.locator('.ant-select-dropdown:not(.ant-select-dropdown-hidden)')).toHaveCount(0);
  // What lies half below the bar has too small a part in sight.
  await page.evaluate(() => window.scrollTo({ top: 0 }));
  expect(await accessibility(page)).toEqual([]);
  await page.getByLabel('As', { exact: true }).click();
  await page.getByTitle('A visitor', { exact: true }).filter({ visible: true }).last().click();
  await expect(preview.getByText(FIGURES.en)).toHaveCount(0);
  await save(page).click();
  await expect(page.getByText('The draft is saved')).toBeVisible();
  await publish(page);

  const has = async (reader: Awaited<ReturnType<typeof visitor>>, region: string, is: boolean) => {
    await reader.open('/');
    await expect(pageTitle(reader.page)).toBeVisible();
    await expect(reader.page.getByRole('region', { name: region })).toHaveCount(is ? 1 : 0);
  };
  const [guest, client] = [await visitor('en'), await as('client', 'en')];
  await has(guest, FAQS.en, true);
  await has(guest, FIGURES.en, false);
  await has(client, FIGURES.en, true);
  await has(client, FAQS.en, false);
  const sent = await guest.page.evaluate(async () => (await fetch('/')).text());
  expect(sent).not.toContain('"type":"statistics"');
  expect(sent).toContain('"type":"faq"');
});
