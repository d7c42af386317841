import type { Text } from './texts';

interface Box {
  left: number;
  right: number;
  top: number;
  bottom: number;
}
/** One line of a text, as much as is seen of it. */
interface Line extends Box {
  text: Text;
  /** Number of the layer it belongs to: what is meant to lie above the page is compared with its own lines alone. */
  layer: number;
  /** Whether the end of the line is hidden, without an ellipsis and nothing to scroll. */
  cut: boolean;
}

/** Smaller overlaps are the rounding of a layout, in pixels. */
export const LEAST_PX = 3;

/** Runs in the page: the lines of texts, as much as is seen of them. */
export const linesOf = (texts: Text[], least: number): Line[] => {
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
  return texts.flatMap((text) => {
    const { clip, layer, excused } = frameOf(text.element);
    return text.rects.flatMap((rect): Line[] => {
      const { left, right, top, bottom } = meet(rect, clip);
      if (right - left < least || bottom - top < least) return [];
      const cut = !excused && (rect.right - right > least || left - rect.left > least);
      return [{ left, right, top, bottom, text, layer, cut }];
    });
  });
};

/** Runs in the page: lines that lie over those of another text, or whose end is cut off without an ellipsis. */
export const overlaidIn = (lines: Line[], least: number): string[] => {
  /** Letters seldom fill their line: this share of it above and below stays free. */
  const FREE = 0.2;
  const short = ({ text }: Line) => `"${text.words.slice(0, 40)}"`;
  const overlap = (a: Box, b: Box) =>
    Math.min(a.right, b.right) - Math.max(a.left, b.left) >= least &&
    Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) >= least;
  const sorted = lines
    .map((line) => {
      const free = (line.bottom - line.top) * FREE;
      return { ...line, top: line.top + free, bottom: line.bottom - free };
    })
    .sort((a, b) => a.top - b.top);
  const faults = lines.filter((line) => line.cut).map((line) => `cut off: ${short(line)}`);
  for (const [index, one] of sorted.entries())
    for (let at = index + 1; at < sorted.length && sorted[at]!.top < one.bottom; at += 1) {
      const other = sorted[at]!;
      if (other.text !== one.text && other.layer === one.layer && overlap(one, other))
        faults.push(`text over text: ${short(one)} and ${short(other)}`);
    }
  return faults;
};
