/** A text that is seen, as it stands in the page. */
export interface Text {
  node: globalThis.Text;
  element: Element;
  words: string;
  /** Of its lines. */
  rects: DOMRect[];
}

/** Runs in the page: the texts that are seen in an element. */
export const textsIn = (root: string): Text[] => {
  const shown = new Map<Element, boolean>();
  const isShown = (element: Element) => {
    const known = shown.get(element);
    if (known !== undefined) return known;
    const is =
      !element.closest('svg, script, style, noscript') &&
      element.checkVisibility({ contentVisibilityAuto: true, opacityProperty: true, visibilityProperty: true });
    shown.set(element, is);
    return is;
  };
  const texts: Text[] = [];
  const start = document.querySelector(root);
  const walker = start && document.createTreeWalker(start, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  for (let node = walker?.nextNode(); node; node = walker!.nextNode()) {
    const words = (node as globalThis.Text).data.trim();
    const element = node.parentElement!;
    if (!words || !isShown(element)) continue;
    range.selectNodeContents(node);
    texts.push({ node: node as globalThis.Text, element, words, rects: [...range.getClientRects()] });
  }
  return texts;
};
