import { useLayoutEffect, useRef } from 'react';
import { useLocation } from 'react-router';

/** Pixels: less than this is rounding, not a hidden tab. */
const ROUNDING = 2;

/** Marks at which edges a row goes on, for its fade: `data-more` is `before`, `after` or `both`, and missing where all of it is in view. */
export function markMore(row: HTMLElement): void {
  const before = row.scrollLeft > ROUNDING;
  const after = row.scrollWidth - row.clientWidth - row.scrollLeft > ROUNDING;
  if (before && after) row.dataset.more = 'both';
  else if (before || after) row.dataset.more = before ? 'before' : 'after';
  else delete row.dataset.more;
}

/** Scrolls a row that doesn't fit so that its current tab is in the middle, as far as that goes. */
function bringCurrent(row: HTMLElement): void {
  const tab = row.querySelector('[aria-current="page"]');
  if (!tab) return;
  const [around, own] = [row.getBoundingClientRect(), tab.getBoundingClientRect()];
  row.scrollLeft += own.left - around.left - (around.width - own.width) / 2;
}

/** Keeps the current tab of a row in view, on every page and at every width, and marks where the row goes on. Returns the row's ref. */
export function useRowOfTabs() {
  const row = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  useLayoutEffect(() => {
    const box = row.current;
    if (!box) return undefined;
    const mark = () => markMore(box);
    const settle = () => {
      bringCurrent(box);
      mark();
    };
    settle();
    box.addEventListener('scroll', mark, { passive: true });
    const watcher = typeof ResizeObserver === 'undefined' ? null : new ResizeObserver(settle);
    watcher?.observe(box);
    return () => {
      box.removeEventListener('scroll', mark);
      watcher?.disconnect();
    };
  }, [pathname]);
  return row;
}
