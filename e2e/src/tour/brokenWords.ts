import type { Page } from '@playwright/test';

/** Longer ones are hashes and keys, which have no place to break. */
const LONGEST = 30;
const MOST = 5;

/** Runs in the page: words on two lines, each with the text that it is a part of. */
const brokenIn = ({ root, longest }: { root: string; longest: number }): string[] => {
  const start = document.querySelector(root);
  const texts = start && document.createTreeWalker(start, NodeFilter.SHOW_TEXT);
  const linesOf = (text: Text, from = 0, to = text.length) => {
    const range = document.createRange();
    range.setStart(text, from);
    range.setEnd(text, to);
    return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size;
  };
  const isShown = (element: Element) =>
    !element.closest('svg, script, style, noscript') &&
    element.checkVisibility({ contentVisibilityAuto: true, opacityProperty: true, visibilityProperty: true }) &&
    // What only screen readers get is a pixel wide.
    element.getBoundingClientRect().width > 1;
  const broken: string[] = [];
  for (let node = texts?.nextNode(); node; node = texts!.nextNode()) {
    const text = node as Text;
    if (!text.data.trim() || !isShown(text.parentElement!) || linesOf(text) < 2) continue;
    for (const { index, 0: word } of text.data.matchAll(/[\p{L}\p{N}]+/gu))
      if (word.length <= longest && linesOf(text, index, index + word.length) > 1)
        broken.push(`"${word}" of "${text.data.trim().slice(0, 60)}"`);
  }
  return broken;
};

/** Words that are broken at the end of a line, in the part of the page that `root` names (decision 035). */
export async function brokenWords(page: Page, root = 'body'): Promise<string[]> {
  const found = await page.evaluate(brokenIn, { root, longest: LONGEST });
  return [...new Set(found)].slice(0, MOST).map((word) => `broken word: ${word}`);
}
