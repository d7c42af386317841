import { expect, type Locator, type Page } from '@playwright/test';

/** More than any page has tab stops between two controls. */
export const MAX_STOPS = 120;

const isFocused = (target: Locator): Promise<boolean> =>
  target.evaluateAll((found) => found.some((element) => element === document.activeElement));

/** Presses Tab, or Shift and Tab, until the control has the focus. */
export async function tabTo(page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  await expect(target.first()).toBeAttached();
  for (let stop = 0; stop < MAX_STOPS; stop++) {
    if (await isFocused(target)) return;
    await page.keyboard.press(key);
  }
  throw new Error(`Tab never reached ${target}`);
}

/** Goes to a control by Tab and presses Enter on it. */
export async function follow(page: Page, target: Locator): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press('Enter');
}
