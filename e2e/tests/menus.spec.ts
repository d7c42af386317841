// Pages of mf-catalogue, mf-myapi.
import type { Locator, Page } from '@playwright/test';
import { cartDialog } from '../src/cartDialog';
import { expect, test } from '../src/fixtures';
import { expectFocusKept } from '../src/focus';
import { word } from '../src/words';

const API = /\/apimarketplace\//;
const card = (page: Page): Locator => page.locator('main li a[href*="/apimarketplace/"]').first();
const isInside = (page: Page, around: Locator): Promise<void> => expect(around.locator(':focus')).toHaveCount(1);

/** Opens a menu by a key, moves in it, and leaves it again. */
async function tryMenu(page: Page, opener: Locator): Promise<void> {
  const menu = page.getByRole('menu');
  for (const key of ['Enter', 'Space', 'ArrowDown']) {
    await opener.focus();
    await page.keyboard.press(key);
    await isInside(page, menu);
    await page.keyboard.press('Escape');
    await expect(menu).toHaveCount(0);
    await expect(opener).toBeFocused();
  }
  await page.keyboard.press('Enter');
  await page.keyboard.press('End');
  await page.keyboard.press('ArrowDown');
  await expect(menu.locator('[role^="menuitem"]').first()).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(menu).toHaveCount(0);
  await expect(opener).not.toBeFocused();
  await expectFocusKept(page, 'Tab from a menu');
}

test('menus and popups take the focus and give it back', async ({ as }) => {
  const { page, open } = await as('developer', 'en');
  await open('/myapi/registry');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const banner = page.getByRole('banner');

  await test.step('of the top bar', async () => {
    await tryMenu(page, banner.getByRole('button', { name: 'Theme' }));
    await tryMenu(page, banner.getByRole('button', { name: /^Account of/ }));
  });

  await test.step('of a table', async () => {
    await tryMenu(page, page.getByRole('main').getByRole('button', { name: 'Choose columns' }));
    await tryMenu(
      page,
      page
        .getByRole('main')
        .getByRole('button', { name: /^More actions/ })
        .first(),
    );
  });

  await test.step('of the bell', async () => {
    const bell = banner.getByRole('button', { name: word('notifications', 'en') });
    await bell.focus();
    await page.keyboard.press('Enter');
    const popup = page.getByRole('dialog', { name: word('notifications', 'en') });
    await expect(popup).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await isInside(page, popup);
    await page.keyboard.press('Escape');
    await expect(bell).toBeFocused();
  });
});

test('the results are one key from the search field, and there is room for them', async ({ visitor }) => {
  const { page, open } = await visitor('en');
  await open('/');
  await expect(card(page)).toBeVisible();
  const field = page.getByRole('searchbox', { name: word('searchApis', 'en') });
  const count = page.locator('#results h2');

  await page.keyboard.press('/');
  await expect(field).toBeFocused();
  await page.keyboard.type('land');
  await expect(page).toHaveURL(/q=land/);
  await expect(card(page)).toBeInViewport({ ratio: 1 });
  await page.keyboard.press('Enter');
  await expect(count).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await expect(field).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(card(page)).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await expect(field).toBeFocused();
  await expect(field).toBeInViewport();

  await test.step('and what made room comes back', async () => {
    await page.getByRole('button', { name: 'Clear', exact: true }).click();
    await expect(field).toBeFocused();
    await expect(page.getByRole('region', { name: 'The portal in figures' })).toBeVisible();
  });
});

for (const width of [1440, 992, 360])
  test(`an API's actions stay in sight, and a toast covers none of them, at ${width} px`, async ({ as }) => {
    const { page, open } = await as('client', 'en');
    await page.setViewportSize({ width, height: 740 });
    await open('/');
    await card(page).click();
    await expect(page).toHaveURL(API);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const actions = page.locator('main button:visible', { hasText: word('addToCart', 'en') });
    await expect(actions.first()).toBeVisible();
    await page.evaluate(() => document.getElementById('versi')?.scrollIntoView({ behavior: 'instant' }));
    // The bar at the top comes before the header's actions, the one at the bottom after the content.
    const sticky = width < 992 ? actions.last() : actions.first();
    await expect(sticky).toBeInViewport({ ratio: 1 });
    if (width >= 992)
      await expect(
        page.getByRole('navigation', { name: 'On this page' }).locator('[aria-current="location"]'),
      ).toHaveAttribute('href', /#versi$/);

    await sticky.click();
    const dialog = cartDialog({ page, language: 'en' });
    await expect(dialog.getByRole('radio').first()).toBeVisible();
    await dialog.getByRole('button', { name: word('addToCart', 'en') }).click();
    await expect(dialog).toHaveCount(0);
    const toast = page.getByRole('region', { name: /F6/ });
    await expect(toast.getByRole('button').first()).toBeVisible();
    await expect(toast).toBeInViewport({ ratio: 1 });
    const [one, other] = [(await toast.boundingBox())!, (await sticky.boundingBox())!];
    const apart =
      one.x >= other.x + other.width ||
      other.x >= one.x + one.width ||
      one.y >= other.y + other.height ||
      other.y >= one.y + one.height;
    expect(apart).toBe(true);
    await expectFocusKept(page, 'adding to the cart');
    await page.keyboard.press('F6');
    await isInside(page, toast);
    await page.keyboard.press('Escape');
    await expect(sticky).toBeFocused();
    await expect(toast.getByRole('button')).toHaveCount(0);
    await expectFocusKept(page, 'the end of the toast');
  });

test('the focus is not lost by paging, filters, dialogs and navigation', async ({ as }) => {
  const { page, open } = await as('client', 'en');
  await open('/');
  await expect(card(page)).toBeVisible();
  const pager = page.getByRole('navigation', { name: 'Pages' });
  for (let next = pager.getByRole('button', { name: 'Next' }); await next.isEnabled();) {
    await next.focus();
    await page.keyboard.press('Enter');
    await expectFocusKept(page, 'turning a page');
  }
  await expectFocusKept(page, 'the last page');

  await open('/');
  const facet = page.getByRole('checkbox').nth(1);
  await facet.focus();
  await page.keyboard.press('Space');
  const chip = page.getByRole('button', { name: /^Remove the filter/ }).first();
  await chip.focus();
  await page.keyboard.press('Enter');
  await expect(page).not.toHaveURL(/\?/);
  await expectFocusKept(page, 'removing a filter');

  await page.keyboard.press('Control+k');
  await expect(page.getByRole('combobox')).toBeFocused();
  await page.keyboard.press('Control+k');
  await expectFocusKept(page, 'the palette');

  await card(page).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
});
