import type { Page } from '@playwright/test';
import { SECTIONS, SECTION_PAGES } from '../src/faults/sectionPages';
import { reportFigure } from '../src/reportFigure';
import { expect, test } from '../src/fixtures';
import { type Footprint, createFootprintMeter } from '../src/footprint';

const ROUNDS = 40;
/** design/quality.md: 50 rounds over all sections grow the heap by less than this, bytes. */
const HEAP_GROWTH = 5 * 1024 * 1024;

/** Runs in the page: follows one link after the other, each as soon as the page before is shown. */
const goOver = async (stops: { link: string; heading: string }[]) => {
  const until = async (isTrue: () => boolean) => {
    while (!isTrue()) await new Promise(requestAnimationFrame);
  };
  for (const { link, heading } of stops) {
    const inMenu = () => document.querySelector<HTMLAnchorElement>(`nav a[href="${link}"]`);
    await until(() => inMenu() !== null);
    inMenu()!.click();
    await until(() => document.querySelector('h1')?.textContent === heading);
  }
};
const round = (page: Page) =>
  page.evaluate(
    goOver,
    SECTIONS.map((section) => SECTION_PAGES[section]),
  );

const describe = ({ heap, nodes, listeners, timers, styles }: Footprint) =>
  `${(heap / 1_048_576).toFixed(1)} MB, ${nodes} nodes, ${listeners} listeners, ${timers} intervals, ${styles} style tags`;

// Tracing would keep objects in the page.
test.use({ trace: 'off' });

test('two hundred navigations over all sections leave nothing behind', async ({ as }) => {
  const { page, open } = await as('superadmin');
  const measure = await createFootprintMeter(page);
  await open(SECTION_PAGES['mf-catalogue'].link);
  // Fills caches first.
  for (let turn = 0; turn < 4; turn += 1) await round(page);
  const before = await measure();
  for (let turn = 0; turn < ROUNDS; turn += 1) await round(page);
  const after = await measure();
  reportFigure('before two hundred navigations', describe(before));
  reportFigure('after them', describe(after));
  expect(after.heap - before.heap).toBeLessThan(HEAP_GROWTH);
  expect(after.listeners - before.listeners).toBeLessThanOrEqual(before.listeners * 0.1);
  expect(after.nodes).toBeLessThanOrEqual(before.nodes * 1.1);
  expect(after.timers).toBeLessThanOrEqual(before.timers);
  expect(after.styles).toBeLessThanOrEqual(before.styles);
});
