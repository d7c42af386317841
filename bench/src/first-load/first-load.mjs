import { chromium } from '@playwright/test';
import { heading, percentile, report } from '../figures.mjs';
import { PASSWORD, startPortal, temporaryFolder } from '../portal.mjs';
import { bytes } from './bytes.mjs';
import { coldLoad, LAUNCH, SLOWDOWN } from './cold-load.mjs';
import { buildPlainPortal } from './plain.mjs';

const LOADS = 7;
const ENTRIES = 9;
const median = (runs, key) =>
  percentile(
    runs.map((run) => run[key]),
    0.5,
  );

/** From a click in the menu of a warm shell to the first heading of another section, in ms. */
async function sectionEntry(browser, url) {
  const context = await browser.newContext({ viewport: { width: 1350, height: 940 }, locale: 'ms-MY' });
  const page = await context.newPage();
  await page.goto(`${url}/login`);
  await page.locator('input').first().fill('developer');
  await page.locator('input[type=password]').fill(PASSWORD);
  await page.keyboard.press('Enter');
  await page.waitForURL((address) => !address.pathname.startsWith('/login'));
  await page.goto(`${url}/listnotification`);
  await page.locator('a[href="/myapi/registry"]').first().waitFor();
  // By then the shell's idle work is done.
  await page.waitForTimeout(3_000);
  const took = await page.evaluate(async () => {
    const before = document.querySelector('main h1')?.textContent;
    const started = performance.now();
    /** @type {HTMLElement} */ (document.querySelector('a[href="/myapi/registry"]')).click();
    const isThere = () => {
      const heading = document.querySelector('main h1');
      return heading && heading.textContent !== before && location.pathname === '/myapi/registry';
    };
    while (!isThere()) await new Promise((resume) => requestAnimationFrame(resume));
    return performance.now() - started;
  });
  await context.close();
  return took;
}

export async function firstLoad() {
  await bytes();
  heading(
    `First load of the catalogue, cold cache, ${SLOWDOWN}x slower processor, beside one plain build of the same sources`,
  );
  const folder = temporaryFolder('plain');
  await buildPlainPortal(folder);
  const composed = await startPortal({ data: temporaryFolder('composed') });
  const plain = await startPortal({ data: temporaryFolder('plain-data'), folder });
  const browser = await chromium.launch(LAUNCH);
  /** @type {Record<'composed' | 'plain', object[]>} */
  const runs = { composed: [], plain: [] };
  await coldLoad(browser, composed.url);
  await coldLoad(browser, plain.url);
  for (let load = 0; load < LOADS; load++) {
    runs.composed.push(await coldLoad(browser, composed.url));
    runs.plain.push(await coldLoad(browser, plain.url));
  }
  const reportBoth = (label, key, unit, goal) =>
    report(label, median(runs.composed, key), unit, {
      ...goal,
      comparison: `plain ${median(runs.plain, key).toFixed(2)}`,
    });
  reportBoth('JavaScript and CSS until the first cards', 'kilobytes', 'KB', { max: 280 });
  reportBoth('first contentful paint', 'fcp', 'ms', { max: 500 });
  reportBoth('largest contentful paint', 'lcp', 'ms', { max: 1_100 });
  reportBoth('layout shift', 'shift', '', { max: 0.02 });
  reportBoth('total blocking time', 'blocked', 'ms', { max: 200 });
  const cost = 100 * (median(runs.composed, 'lcp') / median(runs.plain, 'lcp') - 1);
  report('cost of composing at run time, of LCP', cost, '%', { max: 5 });

  heading('Entering another section, warm shell, no CPU throttling');
  /** @type {Record<'composed' | 'plain', number[]>} */
  const entries = { composed: [], plain: [] };
  for (let entry = 0; entry < ENTRIES; entry++) {
    entries.composed.push(await sectionEntry(browser, composed.url));
    entries.plain.push(await sectionEntry(browser, plain.url));
  }
  const comparison = `plain ${percentile(entries.plain, 0.75).toFixed(0)}`;
  report('click to first heading, p75', percentile(entries.composed, 0.75), 'ms', { max: 150, comparison });
  await browser.close();
  await composed.stop();
  await plain.stop();
}
