// A page of each kind, of every section and the shell, while the answers it needs are held back.
import type { Page } from '@playwright/test';
import { catalogue } from '@titian/shared-contracts/catalogue';
import { order } from '@titian/shared-contracts/order';
import { project } from '@titian/shared-contracts/project';
import { role } from '@titian/shared-contracts/role';
import { expect, test } from '../src/fixtures';
import { holdAnswers } from '../src/heldAnswers';
import type { Account } from '../src/portal';
import { type Wire, wireOf } from '../src/wire';

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

/** What stands for `:id` in an address. */
type IdOf = (wire: Wire) => Promise<string>;
const firstOf =
  (path: string): IdOf =>
  async (wire) =>
    ((await wire.get(path)).body as unknown as { data: [{ id: string }] }).data[0].id;
const [anApi, ownApi] = [firstOf(catalogue.search.path), firstOf(project.list.path)];
const addressOf = async (path: string, wire: Wire, id: IdOf = anApi) =>
  path.includes(':id') ? path.replace(':id', await id(wire)) : path;

for (const path of ['/', '/apimarketplace/:id', '/apimarketplace/:id/newsubcribe'])
  test(`${path} for a visitor: bar and bones stand while its answers are pending`, async ({ visitor, request }) => {
    const address = await addressOf(path, await wireOf(request, 'client'));
    const { page } = await visitor();
    const answers = await holdAnswers(page);
    await page.goto(address, { waitUntil: 'commit' });
    await expect.poll(answers.waiting).toBeGreaterThan(0);
    await expect(page.getByRole('banner').getByRole('link').first()).toBeVisible();
    await expect(bones(page)).toBeVisible();
    answers.open();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('main').locator('[aria-busy="true"]')).toHaveCount(0);
  });

/** Pages of people. The title is the one that the menu knows; a page without has a head of its own. */
const GUARDED: { account: Account; path: string; id?: IdOf; title?: string }[] = [
  { account: 'client', path: '/apimarketplace/:id/accesspermission' },
  { account: 'client', path: '/cart', title: 'Troli' },
  { account: 'client', path: '/helpdesk', title: 'Meja bantuan' },
  { account: 'client', path: '/listnotification', title: 'Pemberitahuan' },
  { account: 'developer', path: '/myapi/registry', title: 'Daftar API' },
  { account: 'developer', path: '/myapi/:id', id: ownApi, title: 'API' },
  { account: 'tenantadmin', path: '/manage-order', title: 'Urus pesanan' },
  { account: 'superadmin', path: '/authorization', title: 'Peranan dan hak' },
  { account: 'superadmin', path: '/authorization/:id', id: firstOf(role.list.path), title: 'Peranan' },
  { account: 'superadmin', path: '/settingsCMS/FAQ', title: 'Soalan lazim' },
  { account: 'superadmin', path: '/logs/portal', title: 'Log portal' },
];
for (const { account, path, id, title } of GUARDED)
  test(`${path} of a ${account}: frame and bones stand at every wait`, async ({ as, request }) => {
    const address = await addressOf(path, await wireOf(request, account), id);
    const { page } = await as(account);
    const answers = await holdAnswers(page);
    await page.goto(address, { waitUntil: 'commit' });
    for (const call of ['token', 'profile']) {
      await expect.poll(answers.waiting, call).toBe(1);
      await expect(page.getByRole('banner').getByRole('link').first()).toBeVisible();
      if (title) await expect(sideMenu(page)).toBeVisible();
      if (title) await expect(page.getByRole('main').getByText(title).first()).toBeVisible();
      await expect(bones(page)).toBeVisible();
      answers.releaseOne();
    }
    await expect.poll(answers.waiting).toBeGreaterThan(0);
    await expect(bones(page)).toBeVisible();
    if (title) await expect(page.getByRole('main').getByText(title).first()).toBeVisible();
    answers.open();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('main').locator('[aria-busy="true"]')).toHaveCount(0);
  });

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

test('the skeleton of a page stands within 300 ms of the click that leads there, and not at once', async ({ as }) => {
  const { page, open } = await as('client');
  // By the page's own clock, which the test turns: how fast the machine is plays no part.
  await page.clock.install();
  await open('/mysubscription');
  await expect(page.getByRole('table')).toBeVisible();
  const answers = await holdAnswers(page);
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1_000));
  await sideMenu(page).getByRole('link', { name: 'Pesanan' }).click();
  await expect.poll(answers.waiting).toBeGreaterThan(0);
  await expect(page.getByRole('heading', { level: 1, name: 'Pesanan saya' })).toBeVisible();

  await page.clock.runFor(150);
  await expect(bones(page)).toBeHidden();
  await page.clock.runFor(150);
  await expect(bones(page)).toBeVisible();
  expect(answers.waiting()).toBeGreaterThan(0);

  await page.clock.resume();
  answers.open();
  await page.getByRole('link', { name: /ORD-/ }).first().waitFor();
  await expect(bones(page)).toHaveCount(0);
});

for (const [path, sentence, link, title] of [
  ['/login', 'Portal ini lambat dimuatkan.', 'Muat semula halaman', 'Log masuk'],
  ['/en/login', 'This portal is taking long to load.', 'Reload the page', 'Sign in'],
] as const) {
  test(`${path}: a page whose scripts are refused says so, and starts when it is loaded again`, async ({ page }) => {
    await page.route('**/assets/*.js', (route) => route.fulfill({ status: 429 }));
    await page.goto(path);
    await expect(page.getByText(sentence)).toBeHidden();
    await expect(page.getByText(sentence)).toBeVisible({ timeout: 15_000 });
    await page.unroute('**/assets/*.js');
    await page.getByRole('link', { name: link }).click();
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await expect(page.getByText(sentence)).toHaveCount(0);
  });
}
