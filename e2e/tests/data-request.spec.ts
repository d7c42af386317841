// Pages of mf-catalogue, mf-admin.
import type { Locator, Page } from '@playwright/test';
import { expect, type Person, test } from '../src/fixtures';
import { emptyTheCart } from '../src/ordering';
import type { Language } from '../src/portal';
import { word as common } from '../src/words';

const WORDS = {
  title: { my: 'Tajuk', en: 'Title' },
  description: { my: 'Huraian', en: 'Description' },
  kind: { my: 'Bentuk data', en: 'Form of the data' },
  newApi: { my: 'API baharu', en: 'New API' },
  frequency: { my: 'Kekerapan', en: 'How often' },
  monthly: { my: 'Bulanan', en: 'Monthly' },
  fieldName: { my: 'Nama medan', en: 'Name of the field' },
  fieldReason: { my: 'Sebab diperlukan', en: 'Why you need it' },
  purposeKind: { my: 'Jenis tujuan', en: 'Kind of purpose' },
  purposeText: { my: 'Tujuan dengan kata-kata', en: 'Purpose in words' },
  storage: { my: 'Tempat simpanan', en: 'Where it is stored' },
  accessors: { my: 'Siapa yang melihatnya', en: 'Who sees it' },
  retention: { my: 'Disimpan (bulan)', en: 'Kept for (months)' },
  transfer: { my: 'Cara penyerahan', en: 'How it is handed over' },
  byApi: { my: 'Melalui API', en: 'By API' },
  agency: { my: 'Agensi yang memegang data', en: 'Agency that has the data' },
  unsure: { my: 'Saya tidak pasti agensi mana', en: 'I am not sure which agency' },
  send: { my: 'Hantar permohonan', en: 'Send request' },
  pick: { my: 'Tentukan agensi', en: 'Pick the agency' },
  landOffice: { my: 'Jabatan Tanah dan Galian (JTG)', en: 'Department of Lands and Mines (JTG)' },
  question: { my: 'Soalan', en: 'Question' },
  yourQuestion: { my: 'Soalan anda', en: 'Your question' },
  ask: { my: 'Tanya pemohon', en: 'Ask the requester' },
  yourAnswer: { my: 'Jawapan anda', en: 'Your answer' },
  answer: { my: 'Hantar jawapan', en: 'Send answer' },
  decide: { my: 'Buat keputusan', en: 'Decide' },
  yes: { my: 'Ya', en: 'Yes' },
  withConditions: { my: 'Diluluskan dengan syarat', en: 'Approved with conditions' },
  addCondition: { my: 'Tambah syarat', en: 'Add a condition' },
  condition: { my: /^Syarat 1/, en: /^Condition 1/ },
  signatory: { my: 'Penandatangan surat', en: 'Signatory of the letter' },
  sendDecision: { my: 'Hantar keputusan', en: 'Send decision' },
  letter: { my: 'Lihat surat', en: 'See the letter' },
  savePdf: { my: /PDF/, en: /PDF/ },
  fulfil: { my: 'Penuhi permohonan', en: 'Fulfil the request' },
  package: { my: 'Pakej', en: 'Package' },
  fillOrder: { my: 'Isi pesanan', en: 'Fill in the order' },
  ordered: { my: /Pesanan ORD-\d{4}-\d{4} dibuat/, en: /Order ORD-\d{4}-\d{4} placed/ },
} as const;
const word = (key: keyof typeof WORDS, language: Language) => WORDS[key][language];

/** Text that would do something if a page took it for more than text. */
const EVIL = '<img src=x onerror="window.attacked=1"> [x](javascript:window.attacked=1)';
const API = { my: 'Carian Rasmi Tanah', en: 'Official Land Search' } as const;

/** Chooses an option, with retries: a list that is still opening ignores clicks. */
async function choose(
  page: Page,
  scope: Page | Locator,
  label: string | RegExp,
  option: string | RegExp,
): Promise<void> {
  const field = scope.getByRole('combobox', { name: label });
  await expect(async () => {
    await field.click();
    await page.locator('.ant-select-item-option').filter({ hasText: option }).last().click({ timeout: 2_000 });
    await expect(field).toHaveAttribute('aria-expanded', 'false', { timeout: 2_000 });
  }).toPass();
}

/** Sends a request whose every text is hostile, without naming an agency; its address. */
async function send({ page, language, open }: Person, title: string): Promise<string> {
  await open('/data-request-detail');
  await page.getByLabel(word('title', language), { exact: true }).fill(title);
  await page.getByLabel(word('description', language)).fill(`Data **lot** diperlukan setiap bulan. ${EVIL}`);
  await choose(page, page, word('kind', language), word('newApi', language));
  await choose(page, page, word('frequency', language), word('monthly', language));
  await page.getByLabel(word('fieldName', language)).fill('Mukim');
  await page.getByLabel(word('fieldReason', language)).fill(EVIL);
  await choose(page, page, word('purposeKind', language), common('purposeOption', language));
  await page.getByLabel(word('purposeText', language)).fill(`Menyemak lot pada setiap permohonan lesen. ${EVIL}`);
  await page.getByLabel(word('storage', language)).fill(EVIL);
  await page.getByLabel(word('accessors', language)).fill('Kaunter lesen');
  await page.getByLabel(word('retention', language)).fill('12');
  await choose(page, page, word('transfer', language), word('byApi', language));
  await choose(page, page, word('agency', language), word('unsure', language));
  await page.getByRole('button', { name: word('send', language) }).click();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  return new URL(page.url()).pathname.replace(/^\/en/, '');
}

async function decide({ page, language }: Person): Promise<void> {
  await page.getByRole('button', { name: word('decide', language), exact: true }).click();
  const dialog = page.getByRole('dialog');
  for (const box of await dialog.getByRole('radio', { name: word('yes', language), exact: true }).all())
    await box.check();
  await dialog.getByRole('radio', { name: word('withConditions', language) }).check();
  await dialog.getByRole('button', { name: word('addCondition', language) }).click();
  await dialog.getByLabel(word('condition', language)).fill(`Kaunter sahaja ${EVIL}`);
  await dialog.getByLabel(word('signatory', language)).fill('Pengarah Tanah dan Galian');
  await dialog.getByRole('button', { name: word('sendDecision', language) }).click();
  await expect(dialog).toHaveCount(0);
}

for (const language of ['my', 'en'] as const) {
  test(`a data request, from the form to its order, in ${language}`, async ({ as }) => {
    test.slow();
    const client = await as('client', language);
    const root = await as('superadmin', language);
    const officer = await as('developer', language);
    const admin = await as('tenantadmin', language);
    const title = `Lot ${Date.now()} ${language}`;
    await emptyTheCart(client);
    const address = await send(client, title);

    await test.step('the platform team finds it on the board, and picks the agency', async () => {
      await root.open('/manage-data-request?look=board');
      await root.page.getByRole('link', { name: title }).click();
      await root.page.getByRole('button', { name: word('pick', language) }).click();
      const dialog = root.page.getByRole('dialog');
      await choose(root.page, dialog, word('agency', language), word('landOffice', language));
      await dialog.getByRole('button', { name: word('pick', language) }).click();
      await expect(dialog).toHaveCount(0);
    });

    await test.step('an officer asks, and the requester answers', async () => {
      await officer.open(address);
      await officer.page.getByRole('button', { name: word('question', language), exact: true }).click();
      await officer.page.getByLabel(word('yourQuestion', language)).fill(`Setiap bulan? ${EVIL}`);
      await officer.page.getByRole('button', { name: word('ask', language) }).click();
      await client.page.getByLabel(word('yourAnswer', language)).fill('Ya, setiap bulan.');
      await client.page.getByRole('button', { name: word('answer', language) }).click();
      await expect(officer.page.getByText('Ya, setiap bulan.')).toBeVisible();
    });

    await test.step('an approver decides with a condition, and the letter is read and saved', async () => {
      await admin.open(address);
      await decide(admin);
      await client.page.getByRole('button', { name: word('letter', language) }).click();
      const dialog = client.page.getByRole('dialog');
      await expect(dialog.getByText(/Kaunter sahaja/)).toBeVisible();
      const [saved] = await Promise.all([
        client.page.waitForEvent('download'),
        dialog.getByRole('button', { name: word('savePdf', language) }).click(),
      ]);
      expect(saved.suggestedFilename()).toMatch(/^DR-\d{4}-\d{4}\.pdf$/);
      await client.page.keyboard.press('Escape');
    });

    await test.step('the officer names the API, and the order is filled in and placed', async () => {
      await officer.page.getByRole('button', { name: word('fulfil', language) }).click();
      const dialog = officer.page.getByRole('dialog');
      await choose(officer.page, dialog, /^API/, API[language]);
      await choose(officer.page, dialog, word('package', language), /./);
      await dialog.getByRole('button', { name: word('fulfil', language) }).click();
      await expect(dialog).toHaveCount(0);
      const { page } = client;
      await page.getByRole('button', { name: word('fillOrder', language) }).click();
      await expect(page.getByLabel(common('purposeText', language))).toHaveValue(/Menyemak lot/);
      await page.getByRole('radio', { name: common('newApplication', language) }).check();
      await page.getByLabel(common('applicationName', language)).fill(`Aplikasi ${Date.now()}`);
      await page.getByRole('checkbox', { name: common('acceptTerms', language) }).check();
      await page.getByRole('button', { name: common('submitOrder', language) }).click();
      await expect(page).toHaveURL(/\/order-detail\?id=/);
      await client.open(address);
      await expect(page.getByText(word('ordered', language))).toBeVisible();
    });

    await test.step('nothing that was written did anything', async () => {
      for (const { page } of [client, officer, admin, root]) {
        expect(await page.evaluate(() => 'attacked' in window)).toBe(false);
        expect(await page.locator('a[href^="javascript:"]').count()).toBe(0);
      }
    });
  });
}
