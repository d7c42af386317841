import { expect, type Page } from '@playwright/test';

/** How long an act may take to put the focus where it belongs; milliseconds. */
const SETTLED = 3_000;

/** What is wrong with the place of the keyboard focus, or null: nothing has it, or what has it cannot be seen. */
export const lostFocus = (page: Page): Promise<string | null> =>
  page.evaluate(() => {
    const focused = document.activeElement;
    if (!focused || focused === document.body || focused === document.documentElement) return 'the body has the focus';
    const isVisible = focused.checkVisibility({ visibilityProperty: true }) && focused.getClientRects().length > 0;
    if (!isVisible) return `a hidden ${focused.localName} has the focus`;
    return focused.matches(':disabled') ? `a ${focused.localName} that is off has the focus` : null;
  });

/** Fails unless the focus is on something visible soon after an act: a menu, a dialog, a page of a list, a navigation. */
export const expectFocusKept = (page: Page, act: string): Promise<void> =>
  expect.poll(() => lostFocus(page), { message: `The focus after ${act}`, timeout: SETTLED }).toBeNull();
