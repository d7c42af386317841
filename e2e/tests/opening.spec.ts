// The document of the home page: its title is in view before any script runs, and stays where it is when the page takes over.
import type { Page, Route } from '@playwright/test';
import { expect, test } from '../src/fixtures';
import { at } from '../src/portal';

const SCRIPTS = /\.js(\?|$)/;
const title = (page: Page) => page.getByRole('heading', { level: 1 });

/** Holds back all scripts of a page until the returned function is called. */
async function holdScripts(page: Page): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route(SCRIPTS, async (route: Route) => {
    await released;
    await route.continue();
  });
  return release;
}

/** Counts the frames without the title after the first one with it. */
const countGaps = (page: Page) =>
  page.addInitScript(() => {
    const counted = Object.assign(window, { gaps: 0 });
    let seen = false;
    const look = () => {
      const isThere = document.querySelector('main h1') !== null;
      if (seen && !isThere) counted.gaps += 1;
      seen ||= isThere;
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
/** Before that nobody sees anything: a style sheet may be missing yet. */
const painted = (page: Page) =>
  page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0);
const gaps = (page: Page) => page.evaluate(() => (window as unknown as { gaps: number }).gaps);

for (const width of [1440, 1000, 360])
  for (const language of ['my', 'en'] as const)
    test(`the title of the home page stands before the scripts, where it stays (${language}, ${width} px)`, async ({
      visitor,
    }) => {
      const { page } = await visitor(language);
      await page.setViewportSize({ width, height: 900 });
      await countGaps(page);
      const release = await holdScripts(page);
      await page.goto(at(language, '/'), { waitUntil: 'commit' });
      await expect(title(page)).toBeVisible();
      await painted(page);
      await page.evaluate(() => document.fonts.ready);
      const [text, before] = [await title(page).textContent(), (await title(page).boundingBox())!];

      release();
      // That of the section is the one that isn't inert.
      await expect(page.locator('[data-section] h1')).toHaveText(text!);
      await expect(page.locator('.opening')).toHaveCount(0);
      expect(await gaps(page)).toBe(0);
      const after = (await title(page).boundingBox())!;
      const moved = (['x', 'y', 'width', 'height'] as const).map((side) => Math.abs(after[side] - before[side]));
      // Announcements of another height move it by a pixel or two, since it stands in their middle.
      expect(Math.max(...moved), JSON.stringify({ before, after })).toBeLessThanOrEqual(2);
    });

test('a search, whose results take its place, begins without the title', async ({ visitor }) => {
  const { page } = await visitor('my');
  const release = await holdScripts(page);
  await page.goto('/?q=tanah', { waitUntil: 'commit' });
  await expect(page.getByRole('banner')).toBeVisible();
  await expect(title(page)).toHaveCount(0);
  release();
  await expect(page.getByRole('searchbox').first()).toHaveValue('tanah');
});
