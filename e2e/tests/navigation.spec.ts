import { addFromDialog } from '../src/cartDialog';
import { expect, test, collectErrors } from '../src/fixtures';

const ROUTES = ['/', '/cart', '/checkout', '/myorder', '/order-detail', '/mysubscription', '/listnotification'];

test('a reload on every route of the journey lands on the same view', async ({ as }) => {
  const { page, open } = await as('client');
  for (const route of ROUTES) {
    await open(route);
    const heading = await page.getByRole('heading', { level: 1 }).innerText();
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
  }
});

test('back and forward work across sections', async ({ as }) => {
  const { page, open } = await as('superadmin');
  const errors = collectErrors(page);
  await open('/myapi/registry');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Daftar API');
  await page.getByRole('link', { name: 'Log portal' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Log portal');
  await page.getByRole('link', { name: 'Pengumuman' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Pengumuman');
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Log portal');
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Daftar API');
  await page.goForward();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Log portal');
  expect(errors).toEqual([]);
});

test('switching the language keeps the page and what is typed in its form', async ({ as }) => {
  const client = await as('client');
  const { page, open } = client;
  await open('/?q=Bil Air');
  await page.getByRole('button', { name: 'Tambah Bil Air ke troli' }).click();
  await addFromDialog(client);
  await expect(page.getByRole('link', { name: /^Troli, \d+ item/ })).toBeVisible();
  await open('/checkout');
  const typed = 'Belum dihantar, dan mesti kekal selepas bahasa ditukar.';
  await page.getByLabel('Huraian tujuan').fill(typed);
  await page
    .getByRole('link', { name: 'EN' })
    .or(page.getByRole('button', { name: 'EN' }))
    .first()
    .click();
  await expect(page).toHaveURL(/\/en\/checkout$/);
  await expect(page.getByLabel('The purpose in your words')).toHaveValue(typed);
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
});

test('a link without a prefix is Malay for a reader of English too, and the home page in their language', async ({
  as,
}) => {
  const { page, open } = await as('client', 'en');
  const language = page.locator('html');
  await page.goto('/');
  await expect(page).toHaveURL(/\/en$/);
  await page.goto('/cart');
  await expect(page.getByRole('heading', { level: 1, name: 'Troli' })).toBeVisible();
  await expect(page).toHaveTitle('Troli · Titian Government Data Exchange');
  await expect(language).toHaveAttribute('lang', 'ms');
  await page.goto('/');
  await expect(page).toHaveURL(/\/en$/);
  await open('/cart');
  await expect(language).toHaveAttribute('lang', 'en');
});

test('an unknown address answers 404 with the message of the specification', async ({ visitor }) => {
  const { page } = await visitor('en');
  const reply = await page.goto('/en/no-such-page');
  expect(reply?.status()).toBe(404);
  await expect(page.getByText('This page could not be found')).toBeVisible();
  await page.getByRole('link', { name: 'Back to the home page' }).click();
  await expect(page).toHaveURL(/\/en$/);
});

test('a guarded page sends a visitor to sign in and back to its address', async ({ visitor }) => {
  const { page, open } = await visitor();
  await open('/mysubscription?q=peta');
  await expect(page).toHaveURL(/\/login$/);
  await page.getByLabel(/Nama pengguna/).fill('client');
  await page.getByLabel('Kata laluan', { exact: true }).fill('Titian#2026');
  await page.getByRole('button', { name: 'Log masuk' }).click();
  await expect(page).toHaveURL(/\/mysubscription\?q=peta$/);
});

test('a client is sent to /unauthorized from pages of developers', async ({ as }) => {
  const { page, open } = await as('client');
  await open('/myapi/registry');
  await expect(page).toHaveURL(/\/unauthorized$/);
});

test('cart and notifications have their entries in the side menu, besides the icons of the bar', async ({ as }) => {
  const { page, open } = await as('client');
  await open('/myorder');
  const menu = page.getByRole('navigation', { name: 'Menu sisi' });
  for (const [path, label] of [
    ['/cart', 'Troli'],
    ['/listnotification', 'Pemberitahuan'],
  ] as const) {
    const entry = menu.locator(`a[href="${path}"]`);
    await expect(entry).toBeVisible();
    await expect(entry).toContainText(label);
  }
});
