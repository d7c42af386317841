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

/** Runs in the page, with axe: a colour is read once, and not for each element that has it; that took a seventh of a run. */
const readColoursOnce = () => {
  interface Colour {
    red: number;
    green: number;
    blue: number;
    alpha: number;
    parseString(text: string): this;
  }
  const { axe } = window as unknown as { axe: { commons: { color: { Color: { prototype: Colour } } } } };
  const { prototype } = axe.commons.color.Color;
  const parse = prototype.parseString;
  const known = new Map<string, [r: number, g: number, b: number, alpha: number]>();
  prototype.parseString = function (this: Colour & Record<'r' | 'g' | 'b', number>, text) {
    const found = known.get(text);
    if (found) [this.r, this.g, this.b, this.alpha] = found;
    // A text that is no colour throws.
    else known.set(text, (parse.call(this, text), [this.r, this.g, this.b, this.alpha]));
    return this;
  };
};
const prepared = `${source}\n(${String(readColoursOnce)})();`;

/** Gives axe to every document that a page opens: cheaper than sending it to each. It runs where somebody asks for it. */
export const loadAxe = (page: Page) =>
  page.addInitScript({
    content: `Object.defineProperty(window, 'axe', {
      configurable: true,
      get: () => { delete window.axe; (function () { ${prepared} }).call(window); return window.axe; },
    });`,
  });

/** Violations of WCAG 2.2 AA, with the elements that break them; in the part of the page that `root` names. */
export async function accessibility(page: Page, root = 'html'): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(prepared);
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
