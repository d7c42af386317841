// Pages of mf-cms: a page is written in both languages and stands for its readers from its minute on.
import { setTimeout } from 'node:timers/promises';
import type { APIRequestContext } from '@playwright/test';
import { contentPaths, content, type PageDetail, type PageRow } from '@titian/shared-contracts/content';
import { accessibility } from '../src/accessibility';
import { expect, type Fixtures, test } from '../src/fixtures';
import { twoEditors } from '../src/twoEditors';
import { wireOf } from '../src/wire';

const WORDS = {
  my: {
    ...{ create: 'Halaman baharu', write: 'Tulis halaman', malay: /^Bahasa Melayu/, english: /^Bahasa Inggeris/ },
    ...{ title: /^Tajuk/, slug: /^Alamat/, save: 'Simpan draf', saved: 'Draf disimpan', publish: 'Terbitkan' },
    ...{ from: /^Terbit pada/, scheduled: /^Halaman akan diterbitkan pada/, state: 'Dijadualkan' },
  },
  en: {
    ...{ create: 'New page', write: 'Write the page', malay: /^Malay/, english: /^English/ },
    ...{ title: /^Title/, slug: /^Address/, save: 'Save draft', saved: 'The draft is saved', publish: 'Publish' },
    ...{ from: /^Publish on/, scheduled: /^The page will be published on/, state: 'Scheduled' },
  },
} as const;
const BODY = { my: 'Pejabat tanah ditutup pada hari Isnin.', en: 'The land office is closed on Monday.' } as const;
const MINUTE = 60_000;
/** A busy machine takes its time to publish, and the start must still be to come. */
const LEAD = 45_000;
/** Before that nobody need look. */
const SOON = 3_000;
test.setTimeout(6 * MINUTE);

/** An instant as the picker takes it, in the portal's time zone. */
const typed = (instant: Date, language: 'my' | 'en'): string => {
  const options = { timeZone: 'Asia/Singapore', day: 'numeric', month: 'short', year: 'numeric' } as const;
  const day = new Intl.DateTimeFormat(language === 'my' ? 'ms-MY' : 'en-GB', options).formatToParts(instant);
  const part = (type: string) => day.find((one) => one.type === type)!.value;
  const time = new Intl.DateTimeFormat('en-GB', { timeZone: 'Asia/Singapore', hour: '2-digit', minute: '2-digit' });
  return `${part('day')} ${part('month')} ${part('year')}, ${time.format(instant)}`;
};

type Browsers = Pick<Fixtures, 'as' | 'visitor'> & { request: APIRequestContext };

/** Writes a page and schedules it, in one language; returns how it stands once its minute has come. */
async function schedule({ as, visitor, request }: Browsers, language: 'my' | 'en'): Promise<() => Promise<void>> {
  const words = WORDS[language];
  const slug = `tutup-${language}-${Date.now().toString(36)}`;
  const title = { my: `Pejabat ditutup ${slug}`, en: `Office closed ${slug}` };
  const { page, open } = await as('superadmin', language);
  await open(contentPaths.list());
  await page.getByRole('button', { name: words.create }).click();
  const dialog = page.getByRole('dialog', { name: words.create });
  for (const one of ['my', 'en'] as const)
    await dialog
      .getByRole('group', { name: one === 'my' ? words.malay : words.english })
      .getByLabel(words.title)
      .fill(title[one]);
  await dialog.getByLabel(words.slug).fill(slug);
  await dialog.getByRole('button', { name: words.write }).click();

  for (const one of ['my', 'en'] as const) {
    const group = page.getByRole('group', { name: one === 'my' ? words.malay : words.english });
    await group.locator('[contenteditable=true]').fill(BODY[one]);
  }
  await page.getByRole('button', { name: words.save }).click();
  await expect(page.getByText(words.saved)).toBeVisible();
  expect(await accessibility(page)).toEqual([]);

  const reader = await visitor(language);
  await reader.open(contentPaths.page(slug));
  await expect(reader.page.getByText(BODY[language])).toHaveCount(0);

  await page.getByRole('button', { name: words.publish, exact: true }).click();
  const asked = page.getByRole('dialog');
  const start = new Date(Math.ceil((Date.now() + LEAD) / MINUTE) * MINUTE);
  await asked.getByLabel(words.from).fill(typed(start, language));
  await asked.getByLabel(words.from).press('Tab');
  await asked.getByRole('button', { name: words.publish }).click();
  await expect(page.getByText(words.scheduled).first()).toBeVisible();
  await expect(page.getByText(words.state).first()).toBeVisible();
  const wire = await wireOf(request, 'superadmin');
  const { body } = await wire.get(`${content.list.path}?q=${slug}`);
  const [row] = (body as unknown as { data: (PageRow & { from: string })[] }).data;
  expect(row).toMatchObject({ slug, state: 'Scheduled' });

  await reader.page.reload();
  expect(Date.now()).toBeLessThan(start.getTime());
  await expect(reader.page.getByText(BODY[language])).toHaveCount(0);
  return async () => {
    await setTimeout(Math.max(0, start.getTime() - Date.now() - SOON));
    // Nothing is started anew: the page stands because its minute has come.
    await expect(async () => {
      await reader.page.reload();
      await expect(reader.page.getByText(BODY[language])).toBeVisible({ timeout: 3_000 });
    }).toPass({ timeout: 2 * MINUTE });
    expect(Date.now()).toBeGreaterThanOrEqual(start.getTime());
    await expect(reader.page).toHaveTitle(new RegExp(title[language]));
    expect(await accessibility(reader.page)).toEqual([]);
  };
}

// Both wait for the same minute: one after the other they would keep a browser idle for two.
test('a page is scheduled, and stands for visitors from its minute on, in both languages', async ({
  as,
  visitor,
  request,
}) => {
  const browsers = { as, visitor, request };
  const stands = [await schedule(browsers, 'my'), await schedule(browsers, 'en')];
  for (const check of stands) await check();
});

for (const language of ['my', 'en'] as const)
  test(`the second of two editors of a page hears of the first, and overwrites nothing (${language})`, async ({
    as,
    request,
  }) => {
    const wire = await wireOf(request, 'superadmin');
    const empty = { type: 'doc', content: [{ type: 'paragraph' }] };
    const page = {
      ...{ title: { my: 'Berdua', en: 'Together' }, summary: { my: '', en: '' }, body: { my: empty, en: empty } },
      ...{ place: 'none', order: 0, audience: 'All' },
    };
    const made = await wire.post(content.create.path, { slug: `berdua-${Date.now().toString(36)}`, content: page });
    expect(made.status).toBe(201);
    const { id } = made.body as unknown as PageDetail;
    const read = async () => (await wire.get(content.detail.path.replace(':id', id))).body as unknown as PageDetail;
    const stored = async () => (await read()).current.content.title[language] ?? '';
    const editors = [await as('superadmin', language), await as('superadmin', language)] as const;
    await twoEditors(editors, contentPaths.edit(id), stored);
  });
