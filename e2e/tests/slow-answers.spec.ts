// Pages of mf-catalogue.
import type { Page } from '@playwright/test';
import { order } from '@titian/shared-contracts/order';
import { expect, test } from '../src/fixtures';
import { holdAnswers } from '../src/heldAnswers';
import { wireOf } from '../src/wire';

/** The bones of a page that waits; invisible ones don't count. */
const bones = (page: Page) => page.getByRole('main').locator('[aria-hidden="true"]:empty').first();
const sideMenu = (page: Page) => page.getByRole('navigation', { name: 'Menu sisi' });

const PAGES = [
  { name: 'the list of orders', path: () => '/myorder', title: 'Pesanan saya', heading: 'Pesanan saya' },
  {
    name: 'an order',
    path: (id: string) => `/order-detail?id=${id}`,
    title: 'Butiran pesanan',
    heading: /ORD-/,
  },
];

for (const { name, path, title, heading } of PAGES) {
  test(`a deep link to ${name}: layout, title and skeleton stand while each answer is pending`, async ({
    as,
    request,
  }) => {
    const mine = await (await wireOf(request, 'client')).get(order.mine.path);
    const [{ id }] = (mine.body as unknown as { data: [{ id: string }] }).data;
    const { page } = await as('client');
    const answers = await holdAnswers(page);
    await page.goto(path(id), { waitUntil: 'commit' });

    await test.step('while the session is restored: the token, then the profile', async () => {
      for (const call of ['token', 'profile']) {
        await expect.poll(answers.waiting, call).toBe(1);
        await expect(sideMenu(page)).toBeVisible();
        await expect(page.getByRole('main').getByText(title)).toBeVisible();
        await expect(bones(page)).toBeVisible();
        expect(answers.waiting()).toBe(1);
        answers.releaseOne();
      }
    });

    await test.step('while the page reads its data', async () => {
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(bones(page)).toBeVisible();
      await expect(page.getByRole('heading', { level: 1, name: heading }).and(page.getByText('ORD-'))).toHaveCount(0);
      expect(answers.waiting()).toBeGreaterThan(0);
    });

    answers.open();
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    await expect(page.getByText(/ORD-\d/).first()).toBeVisible();
    await expect(page.getByRole('main').locator('[aria-busy="true"]')).toHaveCount(0);
  });
}

test('a navigation in the portal shows the page and its skeleton while the answer is pending', async ({ as }) => {
  const { page, open } = await as('client');
  await open('/mysubscription');
  await expect(page.getByRole('table')).toBeVisible();
  const answers = await holdAnswers(page);
  await sideMenu(page).getByRole('link', { name: 'Pesanan' }).click();

  await expect.poll(answers.waiting).toBeGreaterThan(0);
  await expect(page.getByRole('heading', { level: 1, name: 'Pesanan saya' })).toBeVisible();
  await expect(bones(page)).toBeVisible();
  expect(answers.waiting()).toBeGreaterThan(0);

  answers.open();
  await page.getByRole('link', { name: /ORD-/ }).first().waitFor();
  await expect(bones(page)).toHaveCount(0);
});
