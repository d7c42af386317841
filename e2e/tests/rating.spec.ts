// Pages of mf-catalogue.
import { catalogue } from '@titian/shared-contracts/catalogue';
import { type ApiRatings, rating, ratingPaths } from '@titian/shared-contracts/rating';
import { accessibility } from '../src/accessibility';
import { expect, test } from '../src/fixtures';
import type { Language } from '../src/portal';
import { type Wire, wireOf } from '../src/wire';

const WORDS = {
  my: {
    ...{ ratings: 'Penilaian', rate: 'Nilai API ini', legend: 'Satu hingga lima bintang', title: 'Tajuk' },
    ...{ comment: 'Komen', send: 'Hantar penilaian', hide: 'Sembunyikan', reason: /^Sebab/, four: '4 bintang: baik' },
    ...{ hidden: 'Penilaian ini disembunyikan', hiddenDone: 'Penilaian telah disembunyikan', sort: /^Susun mengikut/ },
    best: 'Penilaian terbaik',
  },
  en: {
    ...{ ratings: 'Ratings', rate: 'Rate this API', legend: 'One to five stars', title: 'Title' },
    ...{ comment: 'Comment', send: 'Send the rating', hide: 'Hide', reason: /^Reason/, four: '4 stars: good' },
    ...{ hidden: 'This rating is hidden', hiddenDone: 'The rating is hidden', sort: /^Order by/ },
    best: 'Best rated',
  },
} as const;
const SAID = { my: 'Sesuai untuk kaunter lesen', en: 'Fit for the licence counter' } as const;
const REASON = 'Semakan perjalanan ujian';

/** The API that the demo's client uses. */
async function apiOf(wire: Wire): Promise<string> {
  const { body } = await wire.get(`${catalogue.search.path}?q=premis+makanan&pageSize=5`);
  const { data } = body as unknown as { data: { id: string; Identifier: string }[] };
  return data.find(({ Identifier }) => Identifier === 'premis-makanan')!.id;
}
const at = (path: string, id: string) => path.replace(':id', id);

/** Withdraws the client's rating of the API; a hidden one is shown before. */
async function withdrawOwn(client: Wire, admin: Wire, id: string): Promise<void> {
  const read = async () => (await client.get(at(rating.ofApi.path, id))).body as unknown as ApiRatings;
  const { own } = await read();
  if (own?.status === 'Hidden')
    await admin.post(at(rating.show.path, own.id), { reason: REASON, rowVersion: own.rowVersion });
  const now = (await read()).own;
  if (now) await client.post(at(rating.withdraw.path, now.id), { rowVersion: now.rowVersion });
}

for (const language of ['my', 'en'] as Language[])
  test(`an API is rated, and the rating is hidden (${language})`, async ({ as, visitor, request }) => {
    const words = WORDS[language];
    const wires = [await wireOf(request, 'client'), await wireOf(request, 'superadmin')] as const;
    const id = await apiOf(wires[0]);
    await withdrawOwn(...wires, id);

    const client = await as('client', language);
    await test.step('by keyboard, by somebody whose agency subscribes', async () => {
      const { page, open } = client;
      await open(ratingPaths.ofApi(id));
      const part = page.getByRole('region', { name: words.ratings, exact: true });
      await part.getByRole('button', { name: words.rate }).focus();
      await page.keyboard.press('Enter');
      const dialog = page.getByRole('dialog');
      const stars = dialog.getByRole('radiogroup', { name: words.legend });
      await stars.getByRole('radio').first().focus();
      for (const _ of [1, 2, 3]) await page.keyboard.press('ArrowRight');
      await expect(stars.getByRole('radio', { name: words.four })).toBeChecked();
      await dialog.getByLabel(words.title).fill(SAID[language]);
      await dialog.getByLabel(words.comment).fill(SAID[language]);
      expect(await accessibility(page)).toEqual([]);
      await dialog.getByRole('button', { name: words.send }).click();
      await expect(dialog).toBeHidden();
      await expect(part.getByRole('heading', { name: SAID[language] })).toBeVisible();
      expect(await accessibility(page)).toEqual([]);
    });

    const guest = await visitor(language);
    await test.step('everybody reads it', async () => {
      await guest.open(ratingPaths.ofApi(id));
      await expect(guest.page.getByRole('heading', { name: SAID[language] })).toBeVisible();
    });

    await test.step('an administrator hides it in the queue, with a reason', async () => {
      const { page, open } = await as('superadmin', language);
      await open(`${ratingPaths.moderation()}&q=${encodeURIComponent(SAID[language])}`);
      await expect(page.getByRole('link', { name: SAID[language] })).toBeVisible();
      expect(await accessibility(page)).toEqual([]);
      await page.locator('main').getByRole('button', { name: SAID[language] }).last().click();
      await page.getByRole('menuitem', { name: words.hide, exact: true }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByLabel(words.reason).fill(REASON);
      await dialog.getByRole('button', { name: words.hide, exact: true }).click();
      await expect(page.getByText(words.hiddenDone).first()).toBeVisible();
    });

    await test.step('only its author still sees it, with the reason', async () => {
      await guest.page.reload();
      await expect(guest.page.getByRole('region', { name: words.ratings, exact: true })).toBeVisible();
      await expect(guest.page.getByRole('heading', { name: SAID[language] })).toBeHidden();
      await client.page.reload();
      await expect(client.page.getByText(words.hidden)).toBeVisible();
      await expect(client.page.getByText(REASON)).toBeVisible();
    });

    await test.step('the catalogue puts the best rated first', async () => {
      await guest.open('/');
      await guest.page.getByRole('button', { name: words.sort }).click();
      await guest.page.getByText(words.best, { exact: true }).click();
      await expect(guest.page).toHaveURL(/sort=rating/);
      await expect(guest.page.locator('main [role="img"]', { hasText: '★' }).first()).toBeVisible();
    });
    await withdrawOwn(...wires, id);
  });
