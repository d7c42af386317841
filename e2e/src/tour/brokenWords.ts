import type { Text } from './texts';

/** Longer ones are hashes and keys, which have no place to break. */
export const LONGEST = 30;

/** Runs in the page: words on two lines, each with the text that it is a part of (decision 035). */
export const brokenIn = (texts: Text[], longest: number): string[] => {
  const linesOf = (rects: Iterable<DOMRect>) => new Set([...rects].map(({ top }) => Math.round(top))).size;
  const linesOfWord = (node: Node, from: number, to: number) => {
    const range = document.createRange();
    range.setStart(node, from);
    range.setEnd(node, to);
    return linesOf(range.getClientRects());
  };
  return texts.flatMap(({ node, element, words, rects }) => {
    // What only screen readers get is a pixel wide.
    if (linesOf(rects) < 2 || element.getBoundingClientRect().width <= 1) return [];
    return [...node.data.matchAll(/[\p{L}\p{N}]+/gu)]
      .filter(({ index, 0: word }) => word.length <= longest && linesOfWord(node, index, index + word.length) > 1)
      .map(([word]) => `broken word: "${word}" of "${words.slice(0, 60)}"`);
  });
};
