import type { Locator, Page } from '@playwright/test';
import { accessibility } from '../accessibility';
import { lostFocus } from '../focus';
import type { Language } from '../portal';
import { foreignNames, outsideGlossary, untranslated } from './checks';
import { inspectForms } from './forms';
import { intercept } from './intercepted';
import { textOverText } from './layout';

/** What opens above a page: dialogs, drawers, menus, lists. */
const LAYER = 'dialog[open], [role="dialog"]:not(dialog), [role="menu"], [popover="auto"]:popover-open';
const OPENS_MS = 400;
/** For what a button announces: its code may have to be loaded first, and a layer that came late would take the next one's Escape. */
export const ANNOUNCED_MS = 5_000;
export const CLOSES_MS = 2_000;
/** How long the focus may take to come back from a layer. */
const REFOCUSED_MS = 500;
const BUSY_MS = 5_000;
export const MARK = 'data-tour-opener';

/** By what the words of a page and of what opens above it are judged. */
export interface Speech {
  language: Language;
  /** First parts of the keys of texts. */
  areas: ReadonlySet<string>;
}

/** What of a page may ask for more than to read: scripts, styles, pictures and fonts can't. */
const MAY_WRITE = (['Document', 'Fetch', 'XHR', 'Ping', 'CSPViolationReport', 'Other'] as const).map(
  (resourceType) => ({ resourceType }),
);
/** A tour looks: what would change the portal's data goes nowhere. */
export const onlyReads = (page: Page) =>
  intercept(page, MAY_WRITE, ({ method, pass, refuse }) =>
    ['GET', 'HEAD', 'OPTIONS'].includes(method) ? pass() : refuse(),
  );

/**
 * Marks a page's buttons that may open something, and says how they are called: those of the page's head, of the first row of each
 * list, and all that announce it; each name once.
 */
const markOpeners = (page: Page, most: number): Promise<string[]> =>
  page.evaluate(
    ({ mark, limit }) => {
      const SKIPPED =
        ':disabled, [aria-pressed], [role="tab"], [role="switch"], [role="radio"], [type="submit"], [role="slider"]';
      const nameOf = (button: Element) => button.getAttribute('aria-label') ?? button.textContent ?? '';
      const inLaterRow = (button: Element) =>
        button.closest('tbody tr, li, article')?.matches(':not(:first-child)') ?? false;
      const all = [...document.querySelectorAll<HTMLElement>('main button')].filter(
        (button) =>
          !button.matches(SKIPPED) &&
          !button.closest('th, nav, form') &&
          !inLaterRow(button) &&
          button.checkVisibility(),
      );
      // What says that it opens something comes first, then a list's rows, then the rest.
      const rank = (button: Element) => (button.hasAttribute('aria-haspopup') ? 0 : button.closest('tbody') ? 1 : 2);
      const names = new Set<string>();
      const chosen = all
        .sort((a, b) => rank(a) - rank(b))
        .filter((button) => !names.has(nameOf(button)) && names.add(nameOf(button)))
        .slice(0, limit);
      chosen.forEach((button, index) => button.setAttribute(mark, String(index)));
      return chosen.map(nameOf);
    },
    { mark: MARK, limit: most },
  );

const isThere = (layer: Locator, timeout: number) =>
  layer.waitFor({ timeout }).then(
    () => true,
    () => false,
  );

/** Closes the topmost layer by Escape; afterwards something that is seen must have the focus. */
async function closeByEscape(page: Page, layer: Locator): Promise<string[]> {
  await page.keyboard.press('Escape');
  const gone = await layer.waitFor({ state: 'hidden', timeout: CLOSES_MS }).then(
    () => true,
    () => false,
  );
  if (!gone) return ['Escape does not close it'];
  const until = Date.now() + REFOCUSED_MS;
  let lost = await lostFocus(page);
  while (lost && Date.now() < until) {
    await page.waitForTimeout(50);
    lost = await lostFocus(page);
  }
  return lost ? [`its end loses the focus: ${lost}`] : [];
}

async function inspectLayer(page: Page, layer: Locator, { areas, language }: Speech): Promise<string[]> {
  const named = '[data-tour-layer]';
  const isMarked = await layer
    .evaluate((element) => element.setAttribute('data-tour-layer', ''), undefined, { timeout: CLOSES_MS })
    .then(
      () => true,
      () => false,
    );
  // It closed by itself.
  if (!isMarked) return [];
  await page
    .waitForFunction((one) => !document.querySelector(`${one} [aria-busy="true"], ${one} .ant-spin-spinning`), named, {
      timeout: BUSY_MS,
    })
    .catch(() => undefined);
  const isGone = async () => (await page.locator(named).count()) === 0;
  const faults = [
    ...(await textOverText(page, named)),
    ...(await untranslated(page, areas, named)),
    ...(await outsideGlossary(page, language, named)),
    ...(await foreignNames(page, named)),
    // It may close by itself meanwhile, too.
    ...(await accessibility(page, named).catch(async (error: unknown) => {
      if (await isGone()) return [];
      throw error;
    })),
  ];
  return [...faults, ...(await inspectForms(page, named))];
}

/** Inspects a layer that a press opened, and closes it; none where nothing opened. A menu's first act is opened too. */
export async function inspectOpened(
  page: Page,
  name: string,
  { speech, opensIn, actsIn }: { speech: Speech; opensIn: number; actsIn: number | null },
): Promise<string[]> {
  const layer = page.locator(LAYER).last();
  if (!(await isThere(layer, opensIn))) return [];
  const faults = (await inspectLayer(page, layer, speech)).map((fault) => `“${name}” opens: ${fault}`);
  const act = layer.locator('button[role="menuitem"]:enabled').first();
  if (actsIn !== null && (await act.count()) > 0) {
    const called = `${name} › ${(await act.innerText()).trim()}`;
    await act.click();
    return [...faults, ...(await inspectOpened(page, called, { speech, opensIn: actsIn, actsIn: null }))];
  }
  return [...faults, ...(await closeByEscape(page, layer)).map((fault) => `“${name}” opens: ${fault}`)];
}

/**
 * Opens what a page's buttons open, one after the other, and inspects it: what it holds, that Escape closes it, where the focus goes; and sends
 * the forms that lack something, in the page and in what opened.
 */
export async function inspectLayers(page: Page, most: number, speech: Speech): Promise<string[]> {
  const place = () => page.url().split('?')[0];
  const address = place();
  const endReading = await onlyReads(page);
  const faults: string[] = [];
  for (const [index, name] of (await markOpeners(page, most)).entries()) {
    const opener = page.locator(`[${MARK}="${index}"]`);
    const isAnnounced = (await opener.getAttribute('aria-haspopup', { timeout: CLOSES_MS }).catch(() => null)) !== null;
    const pressed = await opener.click({ timeout: CLOSES_MS }).then(
      () => true,
      () => false,
    );
    if (place() !== address) break;
    const opensIn = isAnnounced ? ANNOUNCED_MS : OPENS_MS;
    if (pressed) faults.push(...(await inspectOpened(page, name.trim(), { speech, opensIn, actsIn: OPENS_MS })));
  }
  // Last, since it leaves errors in the page.
  if (place() === address) faults.push(...(await inspectForms(page, 'main')));
  await endReading();
  return faults;
}
