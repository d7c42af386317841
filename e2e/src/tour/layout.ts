import type { Page } from '@playwright/test';
import { brokenIn, LONGEST } from './brokenWords';
import { LEAST_PX, linesOf, overlaidIn } from './textOverText';
import { textsIn } from './texts';

/** Of the faults of one kind. */
const MOST = 5;

/** Runs in the page: nothing may push it wider than the window; names what does. */
const sidewaysIn = (): string[] => {
  const { scrollWidth, clientWidth } = document.documentElement;
  if (scrollWidth <= clientWidth) return [];
  const wide = [...document.querySelectorAll('body *')].filter(
    (element) => element.getBoundingClientRect().right > clientWidth + 1,
  );
  const named = wide.slice(-3).map((element) => `${element.tagName.toLowerCase()}.${element.className}`);
  return [`scrolls sideways: ${scrollWidth} px in ${clientWidth} px (${named.join(', ')})`];
};

/** What the page is given of this file, by name. */
const SOURCES = { sidewaysIn, textsIn, linesOf, overlaidIn, brokenIn };
const KIT = Object.entries(SOURCES).map(([name, source]) => `const ${name} = ${String(source)};`);
/** An expression with what is given, for the page to evaluate at once: each question of its own costs more than its answer. */
const withKit = (answer: string) => `(() => { ${KIT.join('\n')}\nreturn ${answer}; })()`;

const first = (faults: string[]) => [...new Set(faults)].slice(0, MOST);

export const sidewaysScroll = (page: Page): Promise<string[]> => page.evaluate(sidewaysIn);

interface Layout {
  sideways: string[];
  overlaid: string[];
  broken: string[];
}

/** What is wrong with where a page's texts stand: text over text, text cut off without an ellipsis, words broken at a line's end, sideways scrolling. */
export async function layout(page: Page): Promise<string[]> {
  const found = await page.evaluate<Layout>(
    withKit(`((texts) => ({
      sideways: sidewaysIn(),
      overlaid: overlaidIn(linesOf(texts, ${LEAST_PX}), ${LEAST_PX}),
      broken: brokenIn(texts, ${LONGEST}),
    }))(textsIn('body'))`),
  );
  return [...found.sideways, ...first(found.overlaid), ...first(found.broken)];
}

/** Text over text, and text cut off, in the part of the page that `root` names. */
export const textOverText = async (page: Page, root: string): Promise<string[]> =>
  first(
    await page.evaluate<string[]>(
      withKit(`overlaidIn(linesOf(textsIn(${JSON.stringify(root)}), ${LEAST_PX}), ${LEAST_PX})`),
    ),
  );

/** Words that are broken at the end of a line, in the part of the page that `root` names. */
export const brokenWords = async (page: Page, root: string): Promise<string[]> =>
  first(await page.evaluate<string[]>(withKit(`brokenIn(textsIn(${JSON.stringify(root)}), ${LONGEST})`)));
