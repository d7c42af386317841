import { type Browser, expect, type Locator } from '@playwright/test';
import type { Person } from './fixtures';
import type { Language } from './portal';

const WORDS = {
  zoom: { my: 'Zum', en: 'Zoom' },
  frame: { my: 'Kawasan potongan', en: 'Crop area' },
  cut: { my: 'Guna gambar ini', en: 'Use this picture' },
  preview: { my: 'Gambar yang dipilih', en: 'The chosen picture' },
  choose: { my: 'Pilih daripada galeri', en: 'Choose from the gallery' },
} as const;

/** A field that is there in both languages; after its name it may say that it is optional. */
export const bothField = (form: Locator, name: string, language: Language): Locator =>
  form.getByLabel(new RegExp(`^${name} ?(\\(|$)`)).nth(language === 'my' ? 0 : 1);

/** A PNG of 1,200 by 900 pixels that fades into a colour. */
export async function pictureOf(browser: Browser, colour: string): Promise<Buffer> {
  const drawing = await browser.newPage({ viewport: { width: 1_200, height: 900 } });
  await drawing.setContent(`<body style="background:linear-gradient(#fff,${colour})">`);
  const picture = await drawing.screenshot();
  await drawing.close();
  return picture;
}

/** Chooses a file, moves and zooms the cut by the keyboard, and takes it. */
export async function crop({ page, language }: Person, form: Locator, buffer: Buffer): Promise<void> {
  const file = { name: 'jambatan.png', mimeType: 'image/png', buffer };
  await form.locator('input[type="file"]').setInputFiles(file);
  await page.getByLabel(WORDS.zoom[language]).press('ArrowRight');
  await page.getByLabel(WORDS.frame[language]).press('ArrowDown');
  await page.getByRole('button', { name: WORDS.cut[language] }).click();
  await expect(form.getByRole('img', { name: WORDS.preview[language] })).toBeVisible();
  await expect(form.getByRole('progressbar')).toHaveCount(0);
}

/** Chooses a picture of the gallery, by its alternative text or title, in a form. */
export async function chooseFromGallery({ page, language }: Person, form: Locator, name: RegExp): Promise<void> {
  await form.getByRole('button', { name: WORDS.choose[language] }).click();
  await page.getByRole('dialog').last().getByRole('button', { name }).first().click();
}
