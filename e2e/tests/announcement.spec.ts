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
const WORDS = {
  my: {
    ...{ picture: 'Tambah gambar', title: 'Tajuk', alt: 'Teks alternatif', text: 'Teks', create: 'Pengumuman baharu' },
    places: ['Karusel laman utama', 'Sepanduk di atas setiap halaman', 'Loceng pemberitahuan', 'E-mel'],
    ...{ preview: 'Pratonton sepanduk', audience: /^Khalayak/, chosen: 'Peranan atau agensi yang dipilih' },
    ...{ role: 'Pembangun', publish: 'Terbitkan', reach: 'Yang telah dicapai', closed: 'Orang yang menutup sepanduk' },
    ...{ cancel: 'Batal', more: /^Lagi tindakan/, archive: 'Arkib', archived: 'Pengumuman diarkibkan' },
    ...{ menu: 'Menu sisi', dismiss: 'Tutup pengumuman: ' },
  },
  en: {
    ...{ picture: 'Add a picture', title: 'Title', alt: 'Alternative text', text: 'Text', create: 'New announcement' },
    places: ['Carousel of the home page', 'Banner above every page', 'Bell of notifications', 'E-mail'],
    ...{ preview: 'Preview of the banner', audience: /^Audience/, chosen: 'Chosen roles or agencies' },
    ...{ role: 'Developer', publish: 'Publish', reach: 'Whom it reached', closed: 'People who closed the banner' },
    ...{ cancel: 'Cancel', more: /^More actions/, archive: 'Archive', archived: 'The announcement is archived' },
    ...{ menu: 'Side menu', dismiss: 'Close the announcement: ' },
  },
} as const;
const say = ({ language }: Person) => WORDS[language];
/** Widths at which the bar changes, of a phone and of a desk; pixels. */
const WIDTHS = [360, 992, 1_280];

const banners = ({ page, language }: Person) => page.getByRole('region', { name: BANNERS[language] });
/** The page stands, and with it whatever is announced. */
const arrived = (page: Page) => expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();

async function addPicture(admin: Person, title: string, picture: Buffer): Promise<void> {
  const { page } = admin;
  const words = say(admin);
  await admin.open('/gallery');
  await page.getByRole('button', { name: words.picture }).first().click();
  const form = page.getByRole('dialog', { name: words.picture });
  await crop(admin, form, picture);
  for (const language of ['my', 'en'] as const) {
    await bothField(form, words.title, language).fill(title);
    await bothField(form, words.alt, language).fill(ALT[language]);
  }
  await form.getByRole('button', { name: words.picture }).click();
  await expect(form).toHaveCount(0);
}

/** Publishes a banner for developers, also in the bell and by mail. */
async function publish(admin: Person, title: Record<'my' | 'en', string>, picture: string): Promise<void> {
  const { page, language: own } = admin;
  const words = say(admin);
  await admin.open('/settingsCMS/Pengumuman');
  await page.getByRole('button', { name: words.create }).first().click();
  const editor = page.getByRole('dialog').first();
  await chooseFromGallery(admin, editor, new RegExp(`^${ALT[own]}|${picture}`));
  for (const language of ['my', 'en'] as const) {
    await bothField(editor, words.title, language).fill(title[language]);
    await bothField(editor, words.text, language).fill(TEXT[language]);
  }
  const tick = (name: string) => editor.getByRole('checkbox', { name, exact: true }).click();
  for (const name of words.places) await tick(name);
  const preview = editor.getByRole('region', { name: words.preview });
  await expect(preview.getByText(title[own])).toBeVisible();
  await editor.getByRole('combobox', { name: words.audience }).click();
  await page.getByTitle(words.chosen, { exact: true }).last().click();
  await tick(words.role);
  await editor.getByRole('button', { name: words.publish }).click();
  await expect(editor).toHaveCount(0);
}

/** The banner lies under the bar and beside the menu, and makes no page wider than the window. */
async function expectInPlace(reader: Person, banner: Locator): Promise<void> {
  const { page } = reader;
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 800 });
    await expect(banner).toBeVisible();
    const box = (await banner.boundingBox())!;
    const bar = (await page.getByRole('banner').boundingBox())!;
    expect(box.y).toBeGreaterThanOrEqual(bar.y + bar.height - 1);
    const menu = page.getByRole('navigation', { name: say(reader).menu });
    if (await menu.isVisible()) {
      const side = (await menu.boundingBox())!;
      expect(box.x).toBeGreaterThanOrEqual(side.x + side.width - 1);
    }
    expect(box.x + box.width).toBeLessThanOrEqual(width + 1);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  }
}

for (const [office, language] of [
  ['my', 'en'],
  ['en', 'my'],
] as const)
  test(`a banner for developers is seen by them alone, mailed, put away for good, and archived (${office}, read in ${language})`, async ({
    as,
    visitor,
    browser,
    request,
  }) => {
    const words = WORDS[office];
    const stamp = Date.now().toString(36);
    const title = { my: `Get laluan ujian ditutup ${stamp}`, en: `Test gateway closed ${stamp}` };
    const desk = await wireOf(request, 'superadmin');
    const admin = await as('superadmin', office);
    await addPicture(admin, `Palang ${stamp}`, await pictureOf(browser, '#b5560f'));
    await publish(admin, title, `Palang ${stamp}`);
    try {
      const reader = await as('developer', language);
      const { page } = reader;
      await reader.open('/listnotification');
      const banner = banners(reader);
      await expect(banner.getByText(title[language])).toBeVisible();
      await expect(banner.getByText(TEXT[language])).toBeVisible();
      await expectInPlace(reader, banner);
      await expect(banner.getByRole('img', { name: ALT[language] })).toBeVisible();
      // The event is dispatched within seconds.
      await expect(async () => {
        await page.reload();
        await expect(page.getByRole('main').getByText(title[language]).first()).toBeVisible({ timeout: 2_000 });
      }).toPass();

      const own = await (await wireOf(request, 'developer')).get(session.me.path);
      const { email } = own.body as unknown as { email: string };
      // Mails are in the reader's own language, whichever the page has.
      expect(await fromMail(request, email, new RegExp(`(${TEXT.my})`))).toBe(TEXT.my);

      await banner.getByRole('button', { name: `${say(reader).dismiss}${title[language]}` }).press('Enter');
      await expect(banner).toHaveCount(0);
      // The server may hear of it a moment later.
      await expect(async () => {
        await page.reload();
        await arrived(page);
        await expect(banner).toHaveCount(0, { timeout: 2_000 });
      }).toPass();

      const client = await as('client', office);
      await client.open('/listnotification');
      await arrived(client.page);
      await expect(client.page.getByText(title[office])).toHaveCount(0);
      const stranger = await visitor(office);
      await stranger.open('/');
      await arrived(stranger.page);
      await expect(stranger.page.getByText(title[office])).toHaveCount(0);

      const row = admin.page.getByRole('row').filter({ hasText: title[office] });
      await row.getByRole('button').filter({ hasText: title[language] }).click();
      const reach = admin.page.getByRole('region', { name: words.reach });
      await expect(reach.getByText(words.closed)).toBeVisible();
      await admin.page.getByRole('dialog').first().getByRole('button', { name: words.cancel }).click();
      await row.getByRole('button', { name: words.more }).click();
      await admin.page.getByRole('menuitem', { name: words.archive }).click();
      await expect(admin.page.getByText(words.archived)).toBeVisible();
    } finally {
      const found = await desk.get(`${announcement.list.path}?q=${stamp}`);
      for (const { id, state } of found.body.data as unknown as { id: string; state: string }[])
        if (state !== 'Archived') await desk.post(announcement.archive.path.replace(':id', id));
    }
  });
