// Pages of mf-cms, mf-catalogue.
import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../src/fixtures';
import type { Language } from '../src/portal';

const WORDS = {
  heading: { my: 'Soalan lazim', en: 'Frequently asked questions' },
  search: { my: 'Cari dalam soalan lazim', en: 'Search the questions' },
  useful: { my: 'Adakah jawapan ini berguna?', en: 'Was this answer useful?' },
  yes: { my: 'Ya', en: 'Yes' },
  no: { my: 'Tidak', en: 'No' },
  thanks: { my: 'Terima kasih atas maklum balas anda.', en: 'Thank you for telling us.' },
} as const;
const QUESTION = { my: 'Bolehkah jambatan dikongsi?', en: 'May a bridge be shared?' } as const;
const ANSWER = { my: 'Boleh.\nKatakan titian.', en: 'It may.\nSay footbridge.' } as const;

const field = (drawer: Locator, name: RegExp, language: Language) =>
  drawer.getByLabel(name).nth(language === 'my' ? 0 : 1);

/** Searches the questions of the home page, opens this check's question, and returns its vote buttons. */
async function find(page: Page, language: Language): Promise<Locator> {
  const block = page.getByRole('region', { name: WORDS.heading[language] });
  const opener = block.getByRole('button', { name: QUESTION[language] });
  await expect(opener).toHaveAttribute('aria-expanded', 'false');
  await block
    .getByRole('searchbox', { name: WORDS.search[language] })
    .fill(language === 'my' ? 'titian' : 'footbridge');
  await expect(block.getByRole('button', { expanded: false })).toHaveCount(1);
  await opener.click();
  await expect(block.getByText(ANSWER[language])).toBeVisible();
  return block.getByRole('group', { name: WORDS.useful[language] });
}

test('a question that an administrator publishes is found on the home page, and voted on', async ({ as, visitor }) => {
  const admin = await as('superadmin');
  const { page } = admin;
  await admin.open('/settingsCMS/FAQ');
  await page.getByRole('button', { name: 'Kumpulan baharu' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Nama (Bahasa Melayu)').fill('Titian');
  await dialog.getByLabel('Nama (Bahasa Inggeris)').fill('Bridges');
  await dialog.getByRole('button', { name: 'Simpan' }).click();
  await page.getByRole('button', { name: /soalan dalam Titian: tunjuk$/ }).click();
  await expect(page).toHaveURL(/group=/i);

  await page.getByRole('button', { name: 'Soalan baharu' }).first().click();
  for (const language of ['my', 'en'] as const) {
    await field(page.getByRole('dialog'), /^Soalan/, language).fill(QUESTION[language]);
    await field(page.getByRole('dialog'), /^Jawapan/, language).fill(ANSWER[language]);
  }
  await page.getByRole('dialog').getByRole('button', { name: 'Terbitkan' }).click();
  await expect(page.getByText('Soalan kini di laman utama')).toBeVisible();

  const reader = await visitor('my');
  await reader.open('/');
  const malay = await find(reader.page, 'my');
  await malay.getByRole('button', { name: WORDS.yes.my }).click();
  await expect(malay.getByText(WORDS.thanks.my)).toBeVisible();

  const other = await visitor('en');
  await other.open('/');
  const english = await find(other.page, 'en');
  await english.getByRole('button', { name: WORDS.yes.en }).click();
  await expect(english.getByText(WORDS.thanks.en)).toBeVisible();
  await english.getByRole('button', { name: WORDS.no.en }).click();
  await expect(english.getByRole('button', { name: WORDS.no.en })).toHaveAttribute('aria-pressed', 'true');
  await other.page.reload();
  const again = await find(other.page, 'en');
  await expect(again.getByRole('button', { name: WORDS.no.en })).toHaveAttribute('aria-pressed', 'true');

  await page.reload();
  await expect(page.getByRole('row', { name: QUESTION.my }).getByText('1 ya, 1 tidak')).toBeAttached();
});
