import type { Page } from '@playwright/test';
import { session } from '@titian/shared-contracts';
import { CIPHER_PREFIX } from '@titian/shared-contracts/cipher';
import { expect, test } from '../src/fixtures';
import { goTo } from '../src/goTo';
import { pageTitle } from '../src/pageTitle';
import { PASSWORD } from '../src/portal';

const problem = { type: 'about:blank', title: 'server.error', status: 500, code: 'server.error', instance: 'req_e2e' };
const CALLS = `**${CIPHER_PREFIX}**`;
const breakServer = (page: Page) => page.route(CALLS, (route) => route.fulfill({ status: 500, json: problem }));
/** Where a part of a page lies after a link to it: below the bar, with its margin; pixels. */
const BELOW_BAR = 140;
const FAILED = 'Halaman ini tidak dapat dipaparkan';

test('a 500 on the query that fills a page leads to /error, and a retry, a reload and Back to the right page', async ({
  as,
}) => {
  const { page, open } = await as('client');
  await open('/listnotification');
  await expect(pageTitle(page)).toHaveText('Pemberitahuan');
  await breakServer(page);
  await goTo(page, '/myorder?state=approved#content');
  await expect(pageTitle(page)).toHaveText(FAILED);
  await expect(page).toHaveURL(/\/error$/);
  await expect(page.getByText('req_e2e')).toBeVisible();

  await page.unroute(CALLS);
  await page.getByRole('link', { name: 'Cuba semula' }).click();
  await expect(pageTitle(page)).toHaveText('Pesanan saya');
  await expect(page).toHaveURL(/\/myorder\?state=approved#content$/);
  await page.goBack();
  await expect(pageTitle(page)).toHaveText('Pemberitahuan');

  await breakServer(page);
  await goTo(page, '/mysubscription?status=Suspended');
  await expect(pageTitle(page)).toHaveText(FAILED);
  await page.unroute(CALLS);
  await page.reload();
  await expect(page).toHaveURL(/\/mysubscription\?status=Suspended$/);
  await expect(pageTitle(page)).toHaveText('Langganan saya');
});

test('a server that cannot say who is here signs nobody out', async ({ as }) => {
  const { page, open } = await as('client');
  await breakServer(page);
  await open('/myorder');
  await expect(pageTitle(page)).toHaveText('Kami tidak dapat menyemak siapa anda');
  await expect(page).toHaveURL(/\/myorder$/);
  await page.unroute(CALLS);
  await page.getByRole('button', { name: 'Cuba semula' }).click();
  await expect(pageTitle(page)).toHaveText('Pesanan saya');
});

test('a page for everybody stands while the server cannot say who is here, and says so', async ({ as }) => {
  const { page, open } = await as('client');
  const token = `**${session.token.path}`;
  await page.route(token, (route) => route.fulfill({ status: 500, json: problem }));
  await open('/');
  await expect(page.getByText('Kami tidak dapat menyemak siapa anda')).toBeVisible();
  await expect(page.getByText('req_e2e')).toBeVisible();
  await expect(page.locator('[data-result]').first()).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: 'Log masuk' })).toHaveCount(0);
  await page.unroute(token);
  await page.getByRole('button', { name: 'Cuba semula' }).click();
  await expect(page.getByText('Kami tidak dapat menyemak siapa anda')).toHaveCount(0);
  await expect(page.getByRole('banner').getByRole('link', { name: /^Troli/ })).toBeVisible();
});

test('a page for everybody shows its content though the server never says who is here', async ({ as }) => {
  const { page, open } = await as('client');
  await page.route(`**${session.token.path}`, () => undefined);
  await open('/');
  await expect(page.locator('[data-result]').first()).toBeVisible();
});

test('the address that a visitor asked for keeps its query and its hash through the sign-in', async ({ visitor }) => {
  const { page, open } = await visitor();
  await open('/myorder?state=approved#content-2');
  await expect(page).toHaveURL(/\/login$/);
  await page.getByLabel(/Nama pengguna/).fill('client');
  await page.getByLabel('Kata laluan', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Log masuk' }).click();
  await expect(page).toHaveURL(/\/myorder\?state=approved#content-2$/);
});

test('a menu link restores the last filter of its list', async ({ as }) => {
  const { page, open } = await as('client');
  await open('/helpdesk?q=kunci');
  await expect(pageTitle(page)).toHaveText('Meja bantuan');
  await page.reload();
  await page.locator('a[href="/cart"]').first().click();
  await expect(pageTitle(page)).toHaveText('Troli');
  await page.locator('nav a[href="/helpdesk"]').first().click();
  await expect(page).toHaveURL(/\/helpdesk\?q=kunci$/);
});

/** Turns the wheel as soon as the page is scrolled by a script. */
const turnWheelAtScroll = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const scrollTo = window.scrollTo.bind(window) as (options?: ScrollToOptions) => void;
    window.scrollTo = ((options?: ScrollToOptions) => {
      scrollTo(options);
      window.dispatchEvent(new WheelEvent('wheel', { deltaY: 1, bubbles: true, cancelable: true }));
    }) as typeof window.scrollTo;
  });

/** Until the page has not been scrolled for ten frames. */
const atRest = (page: Page): Promise<void> =>
  page.evaluate(
    () =>
      new Promise<void>((done) => {
        let [place, frames] = [window.scrollY, 0];
        const look = () => {
          frames = window.scrollY === place ? frames + 1 : 0;
          place = window.scrollY;
          if (frames === 10) done();
          else requestAnimationFrame(look);
        };
        look();
      }),
  );

test('a link to a hash scrolls there smoothly, and a wheel stops it', async ({ visitor }) => {
  const { page, open } = await visitor();
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await open('/');
  await expect(pageTitle(page)).toBeVisible();
  await expect(page.locator('#results')).toBeVisible();
  await page.waitForLoadState('networkidle');
  const scrollTo = () => goTo(page, '/#results');
  await scrollTo();
  const top = () => page.evaluate(() => document.getElementById('results')!.getBoundingClientRect().top);
  await expect.poll(top).toBeLessThan(BELOW_BAR);
  // Near its end the scroll goes on, and would undo the way back.
  await atRest(page);
  await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
  expect(await top()).toBeGreaterThan(BELOW_BAR);
  await turnWheelAtScroll(page);
  await scrollTo();
  await page.waitForTimeout(600);
  expect(await top()).toBeGreaterThan(BELOW_BAR);
});

test('what only observes the page is not missed where it cannot be loaded', async ({ visitor }) => {
  const { page, open } = await visitor();
  const thrown: string[] = [];
  page.on('pageerror', ({ message }) => thrown.push(message));
  await page.route('**/observe.*.js', (route) => route.abort());
  const missed = page.waitForEvent('requestfailed', (sent) => sent.url().includes('/observe.'));
  await open('/');
  await missed;
  await expect(pageTitle(page)).toBeVisible();
  expect(thrown).toEqual([]);
});
