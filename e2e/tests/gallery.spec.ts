// Pages of mf-catalogue, mf-cms.
import type { Locator } from '@playwright/test';
import { expect, test } from '../src/fixtures';
import { bothField as field, chooseFromGallery, crop, pictureOf } from '../src/pictures';

const WORDS = {
  add: { my: 'Tambah gambar', en: 'Add a picture' },
  title: { my: 'Tajuk', en: 'Title' },
  text: { my: 'Teks', en: 'Text' },
  alt: { my: 'Teks alternatif', en: 'Alternative text' },
  newAnnouncement: { my: 'Pengumuman baharu', en: 'New announcement' },
  publish: { my: 'Terbitkan', en: 'Publish' },
  replace: { my: 'Ganti fail', en: 'Replace the file' },
  replaced: { my: 'Fail telah diganti', en: 'The file was replaced' },
  remove: { my: 'Padam', en: 'Delete' },
  tags: { my: 'Tag', en: 'Tags' },
  filter: { my: 'Tapis', en: 'Filter' },
  apply: { my: 'Guna tapisan', en: 'Apply filters' },
} as const;
const PATTERNS = {
  acts: { my: /tindakan/i, en: /^Actions/ },
  used: { my: /sedang digunakan$/, en: /is in use$/ },
} as const;
const ALT = { my: 'Jambatan gantung di atas sungai', en: 'A suspension bridge over a river' };

const shownAt = async (picture: Locator) => {
  const url = await picture.getAttribute('src');
  // Until its bytes are there it has no size.
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  const size = await picture.evaluate((image: HTMLImageElement) => image.naturalWidth / image.naturalHeight);
  return { url, size };
};

for (const language of ['my', 'en'] as const)
  test(`a cropped picture of the gallery is shown on the home page and replaced there (${language})`, async ({
    as,
    visitor,
    browser,
  }) => {
    const word = (key: keyof typeof WORDS): string => WORDS[key][language];
    const title = { my: 'Jambatan baharu', en: 'New bridge' }[language];
    const admin = await as('superadmin', language);
    const { page } = admin;
    await admin.open('/gallery');
    await page
      .getByRole('button', { name: word('add') })
      .first()
      .click();
    const form = page.getByRole('dialog', { name: word('add') });
    await crop(admin, form, await pictureOf(browser, '#1d7a6f'));
    for (const one of ['my', 'en'] as const) await field(form, word('title'), one).fill(title);
    await field(form, word('alt'), 'my').fill(ALT.my);
    const tags = form.getByRole('combobox', { name: new RegExp(`^${word('tags')}`) });
    await tags.pressSequentially(`${title},Sungai Utara,`);
    // Closes the list of tags, which may lie over the button.
    await tags.press('Tab');
    await form.getByRole('button', { name: word('add') }).click();
    // Alternative text is required in both languages.
    await expect(field(form, word('alt'), 'en')).toHaveAttribute('aria-invalid', 'true');
    await field(form, word('alt'), 'en').fill(ALT.en);
    await form.getByRole('button', { name: word('add') }).click();
    await expect(form).toHaveCount(0);

    await page.getByRole('button', { name: word('filter'), exact: true }).click();
    await page.getByRole('checkbox', { name: /^sungai utara/ }).check();
    await page.getByRole('button', { name: word('apply') }).click();
    await expect(page).toHaveURL(/tag=sungai/);
    const card = page.getByRole('button', { name: new RegExp(title) }).first();
    await expect(card).toContainText(`${title.toLowerCase()} · sungai utara`);

    await admin.open('/settingsCMS/Pengumuman');
    await page.getByRole('button', { name: word('newAnnouncement') }).click();
    const editor = page.getByRole('dialog').first();
    await chooseFromGallery(admin, editor, new RegExp(`^${ALT[language]}|${title}`));
    for (const one of ['my', 'en'] as const) {
      await field(editor, word('title'), one).fill(title);
      await field(editor, word('text'), one).fill(title);
    }
    await editor.getByRole('switch').click();
    await editor.getByRole('button', { name: word('publish') }).click();
    await expect(editor).toHaveCount(0);

    const reader = await visitor(language);
    await reader.open('/');
    const slide = reader.page.getByRole('img', { name: ALT[language] });
    await expect(slide).toBeVisible();
    const before = await shownAt(slide);
    expect(before.size).toBeCloseTo(3, 1);

    await admin.open('/gallery');
    await page
      .getByRole('button', { name: new RegExp(title) })
      .first()
      .click();
    const item = page.getByRole('dialog', { name: title });
    await expect(item.getByRole('link', { name: title, exact: true })).toBeVisible();
    await item.getByRole('button', { name: PATTERNS.acts[language] }).click();
    await page.getByRole('menuitem', { name: word('replace') }).click();
    const replacing = page.getByRole('dialog', { name: word('replace') });
    await crop(admin, replacing, await pictureOf(browser, '#b5560f'));
    await replacing.getByRole('button', { name: word('replace') }).click();
    await expect(page.getByText(word('replaced'))).toBeVisible();

    await reader.page.reload();
    await expect(slide).toBeVisible();
    expect((await shownAt(slide)).url).not.toBe(before.url);

    await item.getByRole('button', { name: PATTERNS.acts[language] }).click();
    await page.getByRole('menuitem', { name: word('remove') }).click();
    await page
      .getByRole('dialog')
      .last()
      .getByRole('button', { name: word('remove') })
      .click();
    const used = page.getByRole('dialog', { name: PATTERNS.used[language] });
    await expect(used.getByRole('link', { name: title, exact: true })).toBeVisible();
  });
