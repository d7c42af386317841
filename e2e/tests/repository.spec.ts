// Pages of mf-admin and mf-catalogue.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { expect, type Person, test } from '../src/fixtures';
import type { Language } from '../src/portal';

const WORDS = {
  create: { my: 'Wujudkan repositori', en: 'Create a repository' },
  owner: { my: 'Organisasi pemilik', en: 'Owning organisation' },
  nameMy: { my: 'Nama (Melayu)', en: 'Name (Malay)' },
  nameEn: { my: 'Nama (Inggeris)', en: 'Name (English)' },
  descriptionMy: { my: 'Huraian (Melayu)', en: 'Description (Malay)' },
  descriptionEn: { my: 'Huraian (Inggeris)', en: 'Description (English)' },
  newFolder: { my: 'Folder baharu', en: 'New folder' },
  folderName: { my: 'Nama folder', en: 'Name of the folder' },
  addFolder: { my: 'Tambah folder', en: 'Add the folder' },
  folders: { my: 'Folder', en: 'Folders' },
  upload: { my: 'Muat naik fail', en: 'Upload files' },
  broken: { my: /Sambungan terputus\. .* selamat/, en: /The connection broke\. .* are safe/ },
  resume: { my: /^Sambung /, en: /^Resume / },
  uploaded: { my: /telah dimuat naik/, en: /was uploaded/ },
  versions: { my: /^Versi \(/, en: /^Versions \(/ },
  restoreFirst: { my: 'Pulihkan versi 1', en: 'Restore version 1' },
  restoredFirst: { my: 'Dipulihkan daripada versi 1', en: 'Restored from version 1' },
  links: { my: 'Pautan', en: 'Links' },
  share: { my: 'Kongsi melalui pautan', en: 'Share by a link' },
  make: { my: 'Buat pautan', en: 'Make the link' },
  max: { my: 'Bilangan muat turun', en: 'Number of downloads' },
  download: { my: /^Muat turun, /, en: /^Download, / },
  usedUp: {
    my: 'Pautan ini telah digunakan sebanyak yang dibenarkan.',
    en: 'This link was used as often as it may be.',
  },
  acts: { my: /tindakan|Tindakan/, en: /actions/i },
  remove: { my: 'Pindah ke tong sampah', en: 'Move to the trash' },
  trash: { my: 'Tong sampah', en: 'Trash' },
  restore: { my: /^Pulihkan hujan/, en: /^Restore hujan/ },
  close: { my: 'Tutup', en: 'Close' },
} as const;
const word = <K extends keyof typeof WORDS>(key: K, language: Language) => WORDS[key][language];

/** The size that the portal promises to take over a line that breaks, and one larger than several of the parts that a page sends at once. */
const MEGABYTES = { my: 150, en: 33 } as const;
const NAME = 'hujan.csv';
const LINE = '3116432,2026-11-20 09:00,12.5,2.14,normal\n';

async function createRepository({ page, language, open }: Person, name: string): Promise<void> {
  await open('/managerepository/create');
  const owner = page.getByRole('combobox', { name: word('owner', language) });
  await expect(async () => {
    await owner.fill('JTG');
    await page.getByTitle(/^JTG/).first().click({ timeout: 2_000 });
  }).toPass();
  for (const field of ['nameMy', 'nameEn', 'descriptionMy', 'descriptionEn'] as const)
    await page.getByLabel(word(field, language)).fill(name);
  await page.getByRole('button', { name: word('create', language) }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
}

/** Lets some parts of uploads through, then breaks the line until it is told to go on; the positions of those that went through. */
async function breakable(page: Page) {
  const sent: number[] = [];
  let left = 0;
  await page.route('**/api/uploads/*', async (route) => {
    if (route.request().method() !== 'PATCH') return route.continue();
    if (left === 0) return route.abort('connectionreset');
    left -= 1;
    sent.push(Number(route.request().headers()['upload-offset']));
    await route.continue();
  });
  return { sent, allow: (parts: number) => void (left = parts) };
}

const choosing = (page: Page, language: Language) =>
  page.locator(`input[type=file][aria-label="${word('upload', language)}"]`);

for (const language of ['my', 'en'] as const) {
  test(`a repository: an upload that breaks twice, versions, a link, the trash, in ${language}`, async ({ as }) => {
    const folder = mkdtempSync(path.join(os.tmpdir(), 'titian-repository-'));
    const large = path.join(folder, NAME);
    writeFileSync(large, LINE.repeat(Math.ceil((MEGABYTES[language] * 1024 * 1024) / LINE.length)));
    const name = `Hujan ${Date.now()}`;
    const admin = await as('tenantadmin', language);
    const { page } = admin;

    await test.step('an administrator creates a repository and a folder in it', async () => {
      await createRepository(admin, name);
      await page.getByRole('button', { name: word('newFolder', language) }).click();
      await page.getByRole('dialog').getByLabel(word('folderName', language)).fill('Hidrologi');
      await page
        .getByRole('dialog')
        .getByRole('button', { name: word('addFolder', language) })
        .click();
      await page
        .getByRole('navigation', { name: word('folders', language), exact: true })
        .getByRole('button', { name: /^Hidrologi/ })
        .click();
      await expect(page.getByRole('heading', { level: 2, name: 'Hidrologi' })).toBeVisible();
    });

    await test.step('a large file goes on from where the line broke, twice', async () => {
      const line = await breakable(page);
      line.allow(1);
      await choosing(page, language).setInputFiles(large);
      for (const parts of [1, Number.POSITIVE_INFINITY]) {
        await expect(page.getByText(word('broken', language))).toBeVisible({ timeout: 60_000 });
        line.allow(parts);
        await page.getByRole('button', { name: word('resume', language) }).click();
      }
      await expect(page.getByText(word('uploaded', language)).first()).toBeVisible({ timeout: 120_000 });
      // No byte was sent twice.
      expect(new Set(line.sent).size).toBe(line.sent.length);
      expect(line.sent).toEqual([...line.sent].sort((a, b) => a - b));
      await page.unroute('**/api/uploads/*');
    });

    const panel = page.getByRole('dialog');
    await test.step('the same name is a second version, and the first one is restored', async () => {
      await choosing(page, language).setInputFiles({
        name: NAME,
        mimeType: 'text/csv',
        buffer: Buffer.from('stesen,hujan\n3116432,1\n'),
      });
      await expect(page.getByText('v2', { exact: true })).toBeVisible();
      await page.getByRole('table').getByText(NAME, { exact: true }).click();
      await expect(panel.getByRole('columnheader', { name: 'stesen' })).toBeVisible();
      await panel.getByRole('tab', { name: word('versions', language) }).click();
      await panel.getByRole('button', { name: word('restoreFirst', language) }).click();
      await expect(panel.getByText(word('restoredFirst', language))).toBeVisible();
      await expect(panel.getByText('v3', { exact: true })).toBeVisible();
    });

    let address = '';
    await test.step('the file is shared by a link that works once', async () => {
      await panel.getByRole('tab', { name: word('links', language) }).click();
      await panel
        .getByRole('button', { name: word('share', language) })
        .first()
        .click();
      const asking = page
        .getByRole('dialog')
        .filter({ has: page.getByRole('button', { name: word('make', language) }) })
        .last();
      await asking.getByLabel(word('max', language)).fill('1');
      await asking.getByRole('button', { name: word('make', language) }).click();
      const shown = panel.getByText(/\/repository\/shared\//);
      await expect(shown).toBeVisible();
      address = (await shown.innerText()).trim();
    });

    await test.step('another person, of another tenant, opens the link and gets the first version', async () => {
      const other = await as('client', language);
      await other.page.goto(address);
      const saving = other.page.waitForEvent('download');
      await other.page.getByRole('button', { name: word('download', language) }).click();
      const saved = await (await saving).path();
      expect(readFileSync(saved).equals(readFileSync(large))).toBe(true);
      await other.page.reload();
      await expect(other.page.getByText(word('usedUp', language))).toBeVisible();
    });

    await test.step('the file goes to the trash, and comes back', async () => {
      await panel
        .getByRole('button', { name: word('close', language) })
        .first()
        .click();
      const row = page.getByRole('row').filter({ hasText: NAME });
      await row.getByRole('button', { name: word('acts', language) }).click();
      await page.getByRole('menuitem', { name: word('remove', language) }).click();
      await expect(row).toHaveCount(0);
      await page.getByRole('button', { name: word('trash', language) }).click();
      await panel.getByRole('button', { name: word('restore', language) }).click();
      await panel
        .getByRole('button', { name: word('close', language) })
        .first()
        .click();
      await expect(row).toBeVisible();
    });
    rmSync(folder, { recursive: true });
  });
}
