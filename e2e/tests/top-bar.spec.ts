import type { Page } from '@playwright/test';
import { expect, test } from '../src/fixtures';

/** Faults of the top bar: what stands outside the window, over something else, or is cut. */
const faultsOf = (page: Page) =>
  page.evaluate(() => {
    const bar = document.querySelector('header')!;
    const nav = bar.querySelector('nav')!;
    const isVisible = (element: Element) => element.checkVisibility({ visibilityProperty: true });
    const shown = [...bar.querySelectorAll('a, button, [title]')].filter(isVisible);
    const name = (element: Element) => element.getAttribute('aria-label') ?? element.textContent;
    const box = (element: Element) => element.getBoundingClientRect();
    const overlap = (one: Element, other: Element) =>
      !one.contains(other) &&
      !other.contains(one) &&
      box(one).left < box(other).right - 0.5 &&
      box(other).left < box(one).right - 0.5;
    const cut = [...bar.querySelectorAll('*')].filter(
      (part) => isVisible(part) && getComputedStyle(part).overflow === 'hidden' && part.clientWidth > 1,
    );
    return [
      ...shown
        .filter((part) => box(part).right > innerWidth || box(part).left < 0)
        .map((part) => `outside: ${name(part)}`),
      ...[...nav.querySelectorAll('a, button')]
        .filter((link) => isVisible(link) && box(link).right > box(nav).right + 0.5)
        .map((link) => `clipped: ${name(link)}`),
      ...shown.flatMap((one, at) =>
        shown
          .slice(at + 1)
          .filter((other) => overlap(one, other))
          .map((other) => `overlapping: ${name(one)}, ${name(other)}`),
      ),
      ...cut.filter((part) => part.scrollWidth > part.clientWidth + 1).map((part) => `cut: ${part.textContent}`),
    ];
  });

for (const language of ['my', 'en'] as const)
  test(`the top bar fits at every width, and keeps the approver’s queue (${language})`, async ({ as }) => {
    for (const account of ['client', 'developer', 'tenantadmin', 'superadmin'] as const) {
      const { page, open } = await as(account, language);
      await open('/listnotification');
      const links = page.getByRole('banner').getByRole('navigation').getByRole('link');
      await expect(links.last()).toBeVisible();
      for (let width = 1440; width >= 992; width -= 32) {
        await page.setViewportSize({ width, height: 800 });
        await expect.poll(() => faultsOf(page), `${account} at ${width} px`).toEqual([]);
        if (account.endsWith('admin'))
          await expect(links.filter({ hasText: /Urus pesanan|Manage orders/ })).toBeVisible();
      }
      const more = page.getByRole('button', { name: /^(Lagi|More)$/ });
      if (!(await more.isVisible())) continue;
      await more.click();
      await page.getByRole('menuitem', { name: /^(Langganan|Subscriptions)$/ }).click();
      await expect(page).toHaveURL(/\/mysubscription$/);
    }
  });
