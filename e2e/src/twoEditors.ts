import type { Page } from '@playwright/test';
import { expect, type Person } from './fixtures';
import type { Language } from './portal';

const WORDS = {
  my: {
    ...{ group: /^Bahasa Melayu/, title: /^Tajuk/, save: 'Simpan draf', saved: 'Draf disimpan' },
    ...{ newer: /telah menyimpan halaman/, compare: 'Bandingkan dengan teks saya' },
    keep: 'Simpan teks saya sebagai versi sendiri',
  },
  en: {
    ...{ group: /^English/, title: /^Title/, save: 'Save draft', saved: 'The draft is saved' },
    ...{ newer: /saved (this|the main) page meanwhile/, compare: 'Compare with mine' },
    keep: 'Save mine as a version of its own',
  },
} as const;
const [FIRST, SECOND] = ['Saved by the first', 'Typed by the second'];

/** The title that both edit, in the language of the page. */
const title = (page: Page, language: Language) =>
  page
    .getByRole('group', { name: WORDS[language].group })
    .filter({ visible: true })
    .getByRole('textbox', { name: WORDS[language].title });

/**
 * Two editors open a page of content and change its title: the second hears of the first, and nothing is overwritten.
 * @param address of the page's editor
 * @param stored the title that the server keeps, in the language of both
 */
export async function twoEditors(
  [first, second]: readonly [Person, Person],
  address: string,
  stored: () => Promise<string>,
): Promise<void> {
  const { language } = second;
  const words = WORDS[language];
  for (const { open, page } of [first, second]) {
    await open(address);
    await expect(title(page, language)).toBeVisible();
  }
  await title(second.page, language).fill(SECOND);
  await title(first.page, language).fill(FIRST);
  await first.page.getByRole('button', { name: words.save }).click();
  await expect(first.page.getByText(words.saved)).toBeVisible();

  await expect(second.page.getByText(words.newer)).toBeVisible();
  await expect(title(second.page, language)).toHaveValue(SECOND);
  expect(await stored()).toBe(FIRST);
  await second.page.getByRole('button', { name: words.compare }).click();
  const dialog = second.page.getByRole('dialog');
  await expect(dialog.locator('del', { hasText: FIRST })).toBeVisible();
  await expect(dialog.locator('ins', { hasText: SECOND })).toBeVisible();
  await second.page.keyboard.press('Escape');
  await second.page.getByRole('button', { name: words.keep }).click();
  await expect(second.page.getByText(words.newer)).toHaveCount(0);
  await expect(title(second.page, language)).toHaveValue(SECOND);
  expect(await stored()).toBe(SECOND);
}
