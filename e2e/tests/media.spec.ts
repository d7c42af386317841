// Pages of mf-admin, mf-catalogue.
import { type Browser, type Locator, type Page, request } from '@playwright/test';
import { media } from '@titian/shared-contracts/media';
import { expect, test } from '../src/fixtures';
import { BASE_URL } from '../src/portal';
import { tokenOf } from '../src/tour/portalMap';

// Both journeys change the one default.
test.describe.configure({ mode: 'serial' });

const WORDS = {
  default: { my: 'Logo lalai organisasi', en: 'Default logo of organisations' },
  choose: { my: 'Pilih gambar', en: 'Choose a picture' },
  onlyImages: { my: 'Hanya imej dibenarkan', en: 'Only Image are allowed' },
  cut: { my: 'Guna gambar ini', en: 'Use this picture' },
  preview: { my: 'Gambar yang dipilih', en: 'The chosen picture' },
  save: { my: 'Simpan gambar', en: 'Save the picture' },
  saved: { my: 'Gambar telah disimpan', en: 'The picture was saved' },
  replace: { my: 'Ganti gambar', en: 'Replace the picture' },
  remove: { my: 'Buang gambar', en: 'Remove the picture' },
  removed: { my: 'Gambar telah dibuang', en: 'The picture was removed' },
  list: { my: 'Organisasi dan logonya', en: 'Organisations and their logos' },
} as const;
const GIF = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64');
const NAME = 'organizationLogo';

async function logoOf(browser: Browser): Promise<Buffer> {
  const drawing = await browser.newPage({ viewport: { width: 600, height: 600 } });
  await drawing.setContent('<body style="background:radial-gradient(#b5560f,#fff)">');
  const picture = await drawing.screenshot();
  await drawing.close();
  return picture;
}

/** The portal has no default again, also where the journey broke off. */
test.afterEach(async () => {
  const api = await request.newContext({ baseURL: BASE_URL });
  const headers = { authorization: `Bearer ${await tokenOf(api, 'superadmin')}` };
  const settings = await api.get(`${media.settings.path}?kind=organization`, { headers });
  const [found] = (await settings.json()) as { imageUrl: string | null }[];
  if (found?.imageUrl)
    await api.put(media.set.path.replace(':name', NAME), { headers, data: { picture: null, seen: found.imageUrl } });
  await api.dispose();
});

const shownIn = (place: Page | Locator, url: string) => place.locator(`img[src="${url}"]`).first();
const isDrawn = (image: Locator) => image.evaluate((one: HTMLImageElement) => one.naturalWidth);

for (const language of ['my', 'en'] as const)
  test(`the default logo of organisations is replaced, seen by visitors and removed (${language})`, async ({
    as,
    visitor,
    browser,
  }) => {
    const word = (key: keyof typeof WORDS): string => WORDS[key][language];
    const admin = await as('superadmin', language);
    const { page } = admin;
    await admin.open('/image/organization');
    await page.getByRole('button', { name: `${word('choose')}: ${word('default')}` }).click();
    const dialog = page.getByRole('dialog', { name: word('choose') });
    const file = dialog.locator('input[type="file"]');
    await file.setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: GIF });
    await expect(dialog.getByText(word('onlyImages'))).toBeVisible();

    await file.setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: await logoOf(browser) });
    await page.getByRole('button', { name: word('cut') }).click();
    await expect(dialog.getByRole('img', { name: word('preview') })).toBeVisible();
    await expect(dialog.getByRole('progressbar')).toHaveCount(0);
    await expect(dialog.getByText(word('onlyImages'))).toHaveCount(0);
    await dialog.getByRole('button', { name: word('save') }).click();
    await expect(page.getByText(word('saved'))).toBeVisible();
    await expect(dialog).toHaveCount(0);

    const card = page.getByRole('region', { name: word('default') });
    await expect(card.getByRole('button', { name: new RegExp(`^${word('replace')}`) })).toBeVisible();
    const url = (await card.locator('img').first().getAttribute('src'))!;
    expect(url).toMatch(/^\/content\/[0-9a-f-]{36}\.png$/);
    // The list shows it in the place of what its rows don't have.
    await expect(shownIn(page.getByRole('region', { name: word('list') }), url)).toBeVisible();

    const reader = await visitor(language);
    await reader.open('/');
    await expect(shownIn(reader.page, url)).toBeVisible();
    await expect.poll(() => isDrawn(shownIn(reader.page, url))).toBeGreaterThan(100);
    await admin.open('/manage-organization');
    await expect(shownIn(page.getByRole('main'), url)).toBeVisible();

    await admin.open('/image/organization');
    await card.getByRole('button', { name: new RegExp(`^${word('remove')}`) }).click();
    await page
      .getByRole('dialog')
      .last()
      .getByRole('button', { name: word('remove') })
      .click();
    await expect(page.getByText(word('removed'))).toBeVisible();
    await reader.page.reload();
    await expect(reader.page.getByRole('main').getByRole('link').first()).toBeVisible();
    await expect(reader.page.locator(`img[src="${url}"]`)).toHaveCount(0);
  });
