import type { Page } from '@playwright/test';
import { ANNOUNCED_MS, CLOSES_MS, inspectOpened, MARK, onlyReads, type Speech } from './layers';
import { NARROW, resize } from './resize';

/** The bar above every page. */
const BAR = 'header:not(:is(dialog, main) header)';
/** The bar looks one way on a phone and another on a wide screen. */
export type BarWidth = 'narrow' | 'wide';

/** Marks the buttons of the bar that open something, and says how they are called: they all announce it. What had a mark in another width loses it. */
const markOpenersOfBar = (page: Page): Promise<string[]> =>
  page.evaluate(
    ({ bar, mark }) => {
      for (const marked of document.querySelectorAll(`[${mark}]`)) marked.removeAttribute(mark);
      return [...document.querySelectorAll<HTMLElement>(`${bar} button[aria-haspopup]`)]
        .filter((button) => button.checkVisibility({ visibilityProperty: true }))
        .map((button, index) => {
          button.setAttribute(mark, `bar ${index}`);
          return button.getAttribute('aria-label') ?? button.innerText;
        });
    },
    { bar: BAR, mark: MARK },
  );

/** Opens what the buttons of the bar open: menus, bell, palette, profile, and where there is no sidebar the menu; null where a page has no bar. */
async function inspectBar(page: Page, speech: Speech): Promise<string[] | null> {
  const names = await markOpenersOfBar(page);
  if (names.length === 0) return null;
  const endReading = await onlyReads(page);
  const faults: string[] = [];
  for (const [index, name] of names.entries()) {
    await page.locator(`[${MARK}="bar ${index}"]`).click({ timeout: CLOSES_MS });
    const found = await inspectOpened(page, `${name.trim()} in the bar`, {
      ...{ speech, opensIn: ANNOUNCED_MS, actsIn: ANNOUNCED_MS },
    });
    faults.push(...found);
  }
  await endReading();
  return faults;
}

/** Opens what the bar opens, in the widths in which nobody did yet: it is the same above every page. */
export async function inspectBars(page: Page, width: number, speech: Speech, left: Set<BarWidth>): Promise<string[]> {
  const faults: string[] = [];
  for (const bar of [...left]) {
    const at = bar === 'narrow' ? NARROW : width;
    await resize(page, at);
    const found = await inspectBar(page, speech);
    if (found) left.delete(bar);
    faults.push(...(found ?? []).map((fault) => `at ${at} px: ${fault}`));
  }
  return faults;
}
