// Pages of mf-catalogue, mf-admin and mf-logs.
import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../src/fixtures';
import { fillCart, wireOf } from '../src/wire';
import { word } from '../src/words';

/** How a field looks: of the box around its input, and of the text in it. */
interface Look {
  height: number;
  radius: string;
  border: string;
  font: string;
  ring: string;
}

/** Measures the focused field; the box is the nearest element with a border. */
async function lookOf(field: Locator): Promise<Look> {
  await field.focus();
  // The ring and the border change in a transition.
  await field.page().waitForTimeout(400);
  return field.evaluate((input) => {
    let box: Element = input;
    while (getComputedStyle(box).borderTopWidth === '0px' && box.parentElement) box = box.parentElement;
    const { borderRadius, borderTopColor, boxShadow } = getComputedStyle(box);
    return {
      height: box.getBoundingClientRect().height,
      radius: borderRadius,
      border: borderTopColor,
      font: getComputedStyle(input).fontSize,
      ring: boxShadow,
    };
  });
}

/** The first field of a page that matches, measured. */
async function measured(page: Page, path: string, selector: string): Promise<[string, Look]> {
  await page.goto(path);
  const field = page.locator(selector).first();
  await field.waitFor();
  return [`${path} ${selector}`, await lookOf(field)];
}

test('fields of a size look the same, whichever control they are', async ({ as, visitor }) => {
  const { page: stranger } = await visitor();
  const { page } = await as('tenantadmin');
  const { page: console } = await as('superadmin');
  const middle = [
    await measured(page, '/manage-order', 'main input[type="search"]'),
    await measured(page, '/helpdesk/create', 'input[id$="_title"]'),
    await measured(page, '/helpdesk/create', 'input[id$="_category"]'),
    await measured(console, '/logs/portal', 'form[role="search"] input'),
  ];
  const large = [
    await measured(stranger, '/login', 'input[autocomplete="username"]'),
    await measured(stranger, '/register', 'input[id$="_email"]'),
    await measured(stranger, '/register', 'input[role="combobox"]'),
  ];
  for (const [looks, height, font] of [
    [middle, 36, '14px'],
    [large, 48, '15px'],
  ] as const)
    for (const [where, look] of looks) expect(look, where).toEqual({ ...looks[0]?.[1], height, radius: '8px', font });
});

for (const [width, height] of [
  [1440, 900],
  [1024, 768],
  [360, 740],
] as const)
  test(`the decision of an order is in view at ${width} px, and none is preselected`, async ({ as }) => {
    const { page, open } = await as('tenantadmin');
    await page.setViewportSize({ width, height });
    await open('/manage-order');
    await page.locator('tbody tr').first().click();
    const drawer = page.getByRole('dialog');
    for (const choice of await drawer.getByRole('radio').all()) {
      await expect(choice).toBeInViewport({ ratio: 1 });
      await expect(choice).not.toBeChecked();
    }
    const send = drawer.getByRole('button', { name: word('sendDecision', 'my') });
    await expect(send).toBeInViewport({ ratio: 1 });
    await send.click();
    await expect(drawer.getByRole('radio').first()).toBeFocused();
    await drawer.getByRole('radio', { name: word('reject', 'my') }).check();
    await expect(drawer.getByRole('button', { name: word('rejectItem', 'my') })).toBeInViewport({ ratio: 1 });
  });

test('an empty order focuses its first field, below the top bar', async ({ as, request }) => {
  await fillCart(await wireOf(request, 'client'), 1);
  const { page, open } = await as('client');
  await open('/checkout');
  const first = page.getByRole('radio').first();
  await first.waitFor();
  await page.getByRole('button', { name: word('submitOrder', 'my') }).click();
  await expect(first).toBeFocused();
  const top = await first.evaluate((radio) => radio.closest('[data-field]')!.getBoundingClientRect().top);
  expect(top).toBeGreaterThanOrEqual((await page.getByRole('banner').boundingBox())!.height);
});

test('an error that appears leaves the pressed button under the pointer', async ({ visitor }) => {
  const { page, open } = await visitor();
  await open('/register');
  await page.locator('input[id$="_displayName"]').fill('!!');
  const send = page.getByRole('main').locator('button[type="submit"]');
  await send.evaluate((button) => button.addEventListener('click', () => button.setAttribute('data-clicked', '')));
  const { x, y } = (await send.boundingBox())!;
  await page.mouse.move(x + 20, y + 4);
  await page.mouse.down();
  await page.mouse.up();
  await expect(send).toHaveAttribute('data-clicked', '');
  await expect(page.locator('[data-field="displayName"] [aria-invalid="true"]')).toBeFocused();
});

test('a dialog with unsaved input is not left by the browser’s back button without a question', async ({ as }) => {
  const { page, open } = await as('superadmin', 'en');
  await open('/manage-tenant');
  await page.getByRole('navigation').locator('a[href$="/manage-organization"]').first().click();
  await page.getByRole('button', { name: 'Create an organisation' }).click();
  await page.locator('input[id$="_code"]').fill('JKR');
  await page.evaluate(() => window.history.back());
  await page.getByRole('dialog', { name: 'Leave this page?' }).getByRole('button', { name: 'Cancel' }).click();
  await expect(page.locator('input[id$="_code"]')).toHaveValue('JKR');
});
