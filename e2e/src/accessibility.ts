import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import type { AxeResults, RunOptions } from 'axe-core';

const STANDARD = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
/** What passes is not asked for: describing it takes longer than finding what doesn't. */
const OPTIONS: RunOptions = {
  runOnly: { type: 'tag', values: STANDARD },
  resultTypes: ['violations'],
  // Who speaks to the computer says what they see (WCAG 2.5.3); axe has it as an experiment.
  rules: { 'label-content-name-mismatch': { enabled: true } },
};

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Loads axe with every document that a page opens: cheaper than sending it to each. */
export const loadAxe = (page: Page) => page.addInitScript({ content: source });

/** Violations of WCAG 2.2 AA, with the elements that break them; in the part of the page that `root` names. */
export async function accessibility(page: Page, root = 'html'): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source);
  const violations = await page.evaluate(
    async ({ part, options }) => {
      const { axe } = window as unknown as { axe: { run(root: string, options: RunOptions): Promise<AxeResults> } };
      return (await axe.run(part, options)).violations;
    },
    { part: root, options: OPTIONS },
  );
  return violations.flatMap(({ id, nodes }) =>
    nodes.slice(0, 2).map(({ target, any }) => `axe ${id}: ${target.join(' ')}${any[0] ? ` (${any[0].message})` : ''}`),
  );
}
