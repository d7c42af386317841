import type { Page } from '@playwright/test';
import { SECTIONS, STOPS } from '../src/faults/stops';
import { figure } from '../src/figure';
import { expect, test } from '../src/fixtures';
import { type Footprint, openScales } from '../src/footprint';

const ROUNDS = 40;
/** design/quality.md: 50 rounds over all sections grow the heap by less than this, bytes. */
const HEAP_GROWTH = 5 * 1024 * 1024;

/** Runs in the page: from link to link, each as soon as the page before it stands. */
const goOver = async (stops: { link: string; heading: string }[]) => {
  const until = async (isSo: () => boolean) => {
    while (!isSo()) await new Promise(requestAnimationFrame);
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
    SECTIONS.map((section) => STOPS[section]),
  );

const inWords = ({ heap, nodes, listeners, timers, styles }: Footprint) =>
  `${(heap / 1_048_576).toFixed(1)} MB, ${nodes} nodes, ${listeners} listeners, ${timers} intervals, ${styles} style tags`;

// A trace keeps what it saw of the page, in the page.
test.use({ trace: 'off' });

test('two hundred navigations over all sections leave nothing behind', async ({ as }) => {
  const { page, open } = await as('superadmin');
  const weigh = await openScales(page);
  await open(STOPS['mf-catalogue'].link);
  // What is fetched and kept once, is kept once.
  for (let turn = 0; turn < 4; turn += 1) await round(page);
  const before = await weigh();
  for (let turn = 0; turn < ROUNDS; turn += 1) await round(page);
  const after = await weigh();
  figure('before two hundred navigations', inWords(before));
  figure('after them', inWords(after));
  expect(after.heap - before.heap).toBeLessThan(HEAP_GROWTH);
  expect(after.listeners - before.listeners).toBeLessThanOrEqual(before.listeners * 0.1);
  expect(after.nodes).toBeLessThanOrEqual(before.nodes * 1.1);
  expect(after.timers).toBeLessThanOrEqual(before.timers);
  expect(after.styles).toBeLessThanOrEqual(before.styles);
});
