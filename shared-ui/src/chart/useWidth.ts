import { useLayoutEffect, useState, type RefObject } from 'react';

/** Before anything is measured, pixels. */
const ASSUMED = 600;

/** The width of an element in pixels, kept true when the layout changes. */
export function useWidth(element: RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(ASSUMED);
  useLayoutEffect(() => {
    if (!element.current || typeof ResizeObserver === 'undefined') return undefined;
    const watcher = new ResizeObserver(([entry]) => entry && setWidth(entry.contentRect.width));
    watcher.observe(element.current);
    return () => watcher.disconnect();
  }, [element]);
  return width;
}
