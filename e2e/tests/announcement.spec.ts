// Pages of mf-cms, mf-catalogue.
import type { Locator, Page } from '@playwright/test';
import { session } from '@titian/shared-contracts';
import { announcement } from '@titian/shared-contracts/announcement';
import { expect, type Person, test } from '../src/fixtures';
import { fromMail } from '../src/mails';
import { bothField, chooseFromGallery, crop, pictureOf } from '../src/pictures';
import { wireOf } from '../src/wire';

const BANNERS = { my: 'Pengumuman portal', en: 'Announcements of the portal' } as const;
const ALT = { my: 'Jambatan ditutup dengan palang', en: 'A bridge closed by a barrier' } as const;
const TEXT = {
  my: 'Get laluan ujian ditutup malam ini; panggilan Sandbox ditolak.',
  en: 'The test gateway is closed tonight; sandbox calls are refused.',
} as const;
/** Widths at which the bar changes, of a phone and of a desk; pixels. */
const WIDTHS = [360, 992, 1_280];

const banners = ({ page, language }: Person) => page.getByRole('region', { name: BANNERS[language] });
/** The page stands, and with it whatever is announced. */
const arrived = (page: Page) => expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();

async function addPicture(admin: Person, title: string, picture: Buffer): Promise<void> {
  const { page } = admin;
  await admin.open('/gallery');
  await page.getByRole('button', { name: 'Tambah gambar' }).first().click();
  const form = page.getByRole('dialog', { name: 'Tambah gambar' });
  await crop(admin, form, picture);
  for (const language of ['my', 'en'] as const) {
    await bothField(form, 'Tajuk', language).fill(title);
    await bothField(form, 'Teks alternatif', language).fill(ALT[language]);
  }
  await form.getByRole('button', { name: 'Tambah gambar' }).click();
  await expect(form).toHaveCount(0);
}

/** Publishes a banner for developers, also in the bell and by mail. */
async function publish(admin: Person, title: Record<'my' | 'en', string>, picture: string): Promise<void> {
  const { page } = admin;
  await admin.open('/settingsCMS/Pengumuman');
  await page.getByRole('button', { name: 'Pengumuman baharu' }).first().click();
  const editor = page.getByRole('dialog').first();
  await chooseFromGallery(admin, editor, new RegExp(`^${ALT.my}|${picture}`));
  for (const language of ['my', 'en'] as const) {
    await bothField(editor, 'Tajuk', language).fill(title[language]);
    await bothField(editor, 'Teks', language).fill(TEXT[language]);
  }
  const tick = (name: string) => editor.getByRole('checkbox', { name, exact: true }).click();
  for (const name of ['Karusel laman utama', 'Sepanduk di atas setiap halaman', 'Loceng pemberitahuan', 'E-mel'])
    await tick(name);
  const preview = editor.getByRole('region', { name: 'Pratonton sepanduk' });
  await expect(preview.getByText(title.my)).toBeVisible();
  await editor.getByRole('combobox', { name: /^Khalayak/ }).click();
  await page.getByTitle('Peranan atau agensi yang dipilih', { exact: true }).last().click();
  await tick('Pembangun');
  await editor.getByRole('button', { name: 'Terbitkan' }).click();
  await expect(editor).toHaveCount(0);
}

/** The banner lies under the bar and beside the menu, and makes no page wider than the window. */
async function expectInPlace(page: Page, banner: Locator): Promise<void> {
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 800 });
    await expect(banner).toBeVisible();
    const box = (await banner.boundingBox())!;
    const bar = (await page.getByRole('banner').boundingBox())!;
    expect(box.y).toBeGreaterThanOrEqual(bar.y + bar.height - 1);
    const menu = page.getByRole('navigation', { name: 'Side menu' });
    if (await menu.isVisible()) {
      const side = (await menu.boundingBox())!;
      expect(box.x).toBeGreaterThanOrEqual(side.x + side.width - 1);
    }
    expect(box.x + box.width).toBeLessThanOrEqual(width + 1);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  }
}

test('a banner for developers is seen by them alone, mailed, put away for good, and archived', async ({
  as,
  visitor,
  browser,
  request,
}) => {
  const stamp = Date.now().toString(36);
  const title = { my: `Get laluan ujian ditutup ${stamp}`, en: `Test gateway closed ${stamp}` };
  const desk = await wireOf(request, 'superadmin');
  const admin = await as('superadmin');
  await addPicture(admin, `Palang ${stamp}`, await pictureOf(browser, '#b5560f'));
  await publish(admin, title, `Palang ${stamp}`);
  try {
    const reader = await as('developer', 'en');
    const { page } = reader;
    await reader.open('/listnotification');
    const banner = banners(reader);
    await expect(banner.getByText(title.en)).toBeVisible();
    await expect(banner.getByText(TEXT.en)).toBeVisible();
    await expectInPlace(page, banner);
    await expect(banner.getByRole('img', { name: ALT.en })).toBeVisible();
    // The event is dispatched within seconds.
    await expect(async () => {
      await page.reload();
      await expect(page.getByRole('main').getByText(title.en).first()).toBeVisible({ timeout: 2_000 });
    }).toPass();

    const own = await (await wireOf(request, 'developer')).get(session.me.path);
    const { email } = own.body as unknown as { email: string };
    // Mails are in the reader's own language, whichever the page has.
    expect(await fromMail(request, email, new RegExp(`(${TEXT.my})`))).toBe(TEXT.my);

    await banner.getByRole('button', { name: `Close the announcement: ${title.en}` }).press('Enter');
    await expect(banner).toHaveCount(0);
    await page.reload();
    await arrived(page);
    await expect(banner).toHaveCount(0);

    const client = await as('client');
    await client.open('/listnotification');
    await arrived(client.page);
    await expect(client.page.getByText(title.my)).toHaveCount(0);
    const stranger = await visitor();
    await stranger.open('/');
    await arrived(stranger.page);
    await expect(stranger.page.getByText(title.my)).toHaveCount(0);

    const row = admin.page.getByRole('row').filter({ hasText: title.my });
    await row.getByRole('button').filter({ hasText: title.en }).click();
    const reach = admin.page.getByRole('region', { name: 'Yang telah dicapai' });
    await expect(reach.getByText('Orang yang menutup sepanduk')).toBeVisible();
    await admin.page.getByRole('dialog').first().getByRole('button', { name: 'Batal' }).click();
    await row.getByRole('button', { name: /^Lagi tindakan/ }).click();
    await admin.page.getByRole('menuitem', { name: 'Arkib' }).click();
    await expect(admin.page.getByText('Pengumuman diarkibkan')).toBeVisible();
  } finally {
    const found = await desk.get(`${announcement.list.path}?q=${stamp}`);
    for (const { id, state } of found.body.data as unknown as { id: string; state: string }[])
      if (state !== 'Archived') await desk.post(announcement.archive.path.replace(':id', id));
  }
});
