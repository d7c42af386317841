import type { Page } from '@playwright/test';

interface Box {
  left: number;
  right: number;
  top: number;
  bottom: number;
}
/** One line of a text, as much as is seen of it. */
interface Line extends Box {
  text: string;
  /** Number of its text: lines of one text don't lie over each other. */
  node: number;
  /** Number of the layer it belongs to: what is meant to lie above the page is compared with its own lines alone. */
  layer: number;
  /** Whether the end of the line is hidden, without an ellipsis and nothing to scroll. */
  cut: boolean;
}

/** Smaller overlaps are the rounding of a layout, in pixels. */
const LEAST_PX = 3;
/** Letters seldom fill their line: this share of it above and below stays free. */
const FREE = 0.2;
const MOST = 5;

/** Runs in the page: the lines of text that are seen in an element. */
const linesIn = ({ root, least }: { root: string; least: number }): Line[] => {
  const meet = (a: Box, b: Box): Box => ({
    left: Math.max(a.left, b.left),
    right: Math.min(a.right, b.right),
    top: Math.max(a.top, b.top),
    bottom: Math.min(a.bottom, b.bottom),
  });
  const LAYER = 'dialog, [popover], [role="menu"]';
  const layers: Element[] = [];
  const outermost = { clip: { left: -1e6, right: 1e6, top: -1e6, bottom: 1e6 }, layer: -1, excused: false };
  /** What the ancestors of an element let be seen of it, its layer, and whether a hidden end is meant. */
  const frames = new Map<Element, typeof outermost>();
  const frameOf = (element: Element): typeof outermost => {
    const known = frames.get(element);
    if (known) return known;
    const outer = element.parentElement ? frameOf(element.parentElement) : outermost;
    const { overflowX, overflowY, clipPath, position, textOverflow, webkitLineClamp } = getComputedStyle(element);
    const clips = overflowX !== 'visible' || overflowY !== 'visible' || clipPath !== 'none';
    const lifted = position === 'fixed' || position === 'sticky' || element.matches(LAYER);
    const scrolls = /auto|scroll/.test(overflowX + overflowY);
    const frame = {
      clip: clips ? meet(outer.clip, element.getBoundingClientRect()) : outer.clip,
      layer: lifted ? layers.push(element) : outer.layer,
      excused:
        outer.excused ||
        scrolls ||
        textOverflow === 'ellipsis' ||
        webkitLineClamp !== 'none' ||
        element.ariaHidden === 'true',
    };
    frames.set(element, frame);
    return frame;
  };
  const isShown = (element: Element) =>
    !element.closest('svg, script, style, noscript') &&
    element.checkVisibility({ contentVisibilityAuto: true, opacityProperty: true, visibilityProperty: true });

  const lines: Line[] = [];
  const start = document.querySelector(root);
  const texts = start && document.createTreeWalker(start, NodeFilter.SHOW_TEXT);
  for (let node = texts?.nextNode(), number = 0; node; node = texts!.nextNode(), number += 1) {
    const text = node.textContent!.trim();
    if (!text || !isShown(node.parentElement!)) continue;
    const { clip, layer, excused } = frameOf(node.parentElement!);
    const range = document.createRange();
    range.selectNodeContents(node);
    for (const rect of range.getClientRects()) {
      const { left, right, top, bottom } = meet(rect, clip);
      if (right - left < least || bottom - top < least) continue;
      const cut = !excused && (rect.right - right > least || left - rect.left > least);
      lines.push({ left, right, top, bottom, text, node: number, layer, cut });
    }
  }
  return lines;
};

const overlap = (a: Box, b: Box) =>
  Math.min(a.right, b.right) - Math.max(a.left, b.left) >= LEAST_PX &&
  Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) >= LEAST_PX;

const inner = (line: Line): Line => {
  const free = (line.bottom - line.top) * FREE;
  return { ...line, top: line.top + free, bottom: line.bottom - free };
};

const short = (text: string) => `"${text.slice(0, 40)}"`;

/** Text that lies over other text, or whose end is cut off without an ellipsis, in the part of the page that `root` names. */
export async function textOverText(page: Page, root = 'body'): Promise<string[]> {
  const lines = await page.evaluate(linesIn, { root, least: LEAST_PX });
  const cut = lines.filter((line) => line.cut).map(({ text }) => `cut off: ${short(text)}`);
  const sorted = lines.map(inner).sort((a, b) => a.top - b.top);
  const over = sorted.flatMap((one, index) => {
    const below = sorted.findIndex((other, at) => at > index && other.top >= one.bottom);
    return sorted
      .slice(index + 1, below < 0 ? undefined : below)
      .filter((other) => other.node !== one.node && other.layer === one.layer && overlap(one, other))
      .map((other) => `text over text: ${short(one.text)} and ${short(other.text)}`);
  });
  return [...new Set([...cut, ...over])].slice(0, MOST);
}
