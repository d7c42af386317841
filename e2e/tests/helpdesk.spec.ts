// Pages of mf-catalogue.
import type { Locator, Page } from '@playwright/test';
import { expect, type Person, test } from '../src/fixtures';
import type { Language } from '../src/portal';

const WORDS = {
  title: { my: 'Tajuk', en: 'Title' },
  description: { my: 'Huraian', en: 'Description' },
  category: { my: 'Kategori', en: 'Category' },
  access: { my: 'Akses', en: 'Access' },
  files: { my: 'Lampiran', en: 'Attachments' },
  remove: { my: /^Buang .*\.pdf/, en: /^Remove .*\.pdf/ },
  send: { my: 'Hantar laporan', en: 'Send the report' },
  download: { my: /^Muat turun .*\.pdf/, en: /^Download .*\.pdf/ },
  menu: { my: 'Menu sisi', en: 'Side menu' },
  helpdesk: { my: /^Meja bantuan/, en: /^Helpdesk/ },
  take: { my: 'Ambil isu ini', en: 'Take this issue' },
  inProgress: { my: 'Dalam tindakan', en: 'In progress' },
  closed: { my: 'Ditutup', en: 'Closed' },
  open: { my: 'Terbuka', en: 'Open' },
  note: { my: 'Nota dalaman', en: 'Internal note' },
  saveNote: { my: 'Simpan nota', en: 'Save note' },
  reply: { my: 'Balas', en: 'Reply' },
  yourReply: { my: 'Balasan anda', en: 'Your reply' },
  sendReply: { my: 'Hantar balasan', en: 'Send reply' },
  close: { my: 'Tutup isu', en: 'Close the issue' },
  resolution: { my: 'Penyelesaian', en: 'Resolution' },
  fixed: { my: 'Dibaiki', en: 'Fixed' },
  reopen: { my: 'Buka semula', en: 'Open again' },
  reason: { my: 'Mengapa dibuka semula', en: 'Why it is opened again' },
} as const;
const word = (key: keyof typeof WORDS, language: Language) => WORDS[key][language];

const SECRET = 'Semak log gerbang sebelum menjawab.';
const ANSWER = 'Akses telah dibuka semula.';
const PDF = {
  name: 'ralat.pdf',
  mimeType: 'application/pdf',
  buffer: Buffer.from('%PDF-1.7\n%ralat\ntrailer<<>>\n%%EOF\n'),
};

/** The count beside the helpdesk in the side menu. */
const badge = async ({ page, language }: Person): Promise<number> => {
  const menu = page.getByRole('navigation', { name: word('menu', language) });
  const entry = menu.getByRole('link', { name: word('helpdesk', language) });
  return Number(/\d+/.exec(await entry.innerText())?.[0] ?? 0);
};

/** Chooses an option, with retries: a list that is still opening ignores clicks. */
async function choose(page: Page, scope: Page | Locator, label: string | RegExp, option: string): Promise<void> {
  const field = scope.getByRole('combobox', { name: label });
  await expect(async () => {
    await field.click();
    await page.getByTitle(option, { exact: true }).last().click({ timeout: 2_000 });
    await expect(field).toHaveAttribute('aria-expanded', 'false', { timeout: 2_000 });
  }).toPass();
}

async function report({ page, language, open }: Person, title: string): Promise<string> {
  await open('/helpdesk/create');
  await page.getByLabel(word('title', language)).fill(title);
  await page.getByLabel(word('description', language)).fill('Halaman **langganan** kosong sejak pagi.');
  await choose(page, page, word('category', language), word('access', language) as string);
  await page.getByLabel(word('files', language)).setInputFiles(PDF);
  await expect(page.getByRole('button', { name: word('remove', language) })).toBeVisible();
  await page.getByRole('button', { name: word('send', language) }).click();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  return new URL(page.url()).pathname.replace(/^\/en/, '');
}

async function answer({ page, language }: Person): Promise<void> {
  await page.getByRole('button', { name: word('take', language) }).click();
  await page.getByRole('button', { name: word('note', language), exact: true }).click();
  await page.getByRole('textbox', { name: word('note', language) }).fill(SECRET);
  await page.getByRole('button', { name: word('saveNote', language) }).click();
  await expect(page.getByText(SECRET)).toBeVisible();
  // The note is in the thread before its own answer arrives; only then can the next one be sent.
  await expect(page.getByRole('textbox', { name: word('note', language) })).toHaveValue('');
  await page.getByRole('button', { name: word('reply', language), exact: true }).click();
  await page.getByLabel(word('yourReply', language)).fill(ANSWER);
  await page.getByRole('button', { name: word('sendReply', language) }).click();
}

async function close({ page, language }: Person): Promise<void> {
  await page.getByRole('button', { name: word('close', language) }).click();
  const dialog = page.getByRole('dialog');
  await choose(page, dialog, word('resolution', language), word('fixed', language) as string);
  await dialog.getByRole('button', { name: word('close', language) }).click();
}

for (const language of ['my', 'en'] as const) {
  test(`an issue is reported, answered, closed and opened again, live, in ${language}`, async ({ as }) => {
    const title = `Langganan tidak kelihatan ${Date.now()}`;
    const [client, admin] = [await as('client', language), await as('superadmin', language)];
    await admin.open('/helpdesk');
    await expect.poll(() => badge(admin)).toBeGreaterThan(0);
    const before = await badge(admin);

    let path = '';
    await test.step('the client reports with a file; the badge of the administrator moves', async () => {
      path = await report(client, title);
      await expect.poll(() => badge(admin)).toBe(before + 1);
    });

    await test.step('the administrator takes it, writes a note and answers; the client sees the answer live', async () => {
      await admin.open(path);
      await expect(admin.page.getByRole('button', { name: word('download', language) })).toBeVisible();
      await client.page.getByLabel(word('yourReply', language)).fill('Masih kosong');
      await answer(admin);
      await expect(client.page.getByText(ANSWER)).toBeVisible();
      await expect(
        client.page.getByText(word('inProgress', language) as string, { exact: true }).first(),
      ).toBeVisible();
      await expect(client.page.getByLabel(word('yourReply', language))).toHaveValue('Masih kosong');
      await expect.poll(() => badge(admin)).toBe(before);
    });

    await test.step('the client does not see the note', async () => {
      await expect(client.page.getByText(SECRET)).toHaveCount(0);
    });

    await test.step('it is closed, which the client sees live, and opened again', async () => {
      await client.page.getByLabel(word('yourReply', language)).fill('');
      await close(admin);
      await client.page.getByRole('button', { name: word('reopen', language) }).click();
      const dialog = client.page.getByRole('dialog');
      await dialog.getByLabel(word('reason', language)).fill('Masih kosong hari ini.');
      await dialog.getByRole('button', { name: word('reopen', language) }).click();
      await expect(admin.page.getByText('Masih kosong hari ini.')).toBeVisible();
      await expect.poll(() => badge(admin)).toBe(before + 1);
    });

    await test.step('the client closes it', async () => {
      await client.page.getByRole('button', { name: word('close', language) }).click();
      await client.page
        .getByRole('dialog')
        .getByRole('button', { name: word('close', language) })
        .click();
      await expect.poll(() => badge(admin)).toBe(before);
    });
  });
}
