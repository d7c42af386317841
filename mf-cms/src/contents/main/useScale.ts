import { type RefObject, useLayoutEffect, useState } from 'react';

/** By how much a page of this width is made smaller to fit in an element; never larger than it is. */
export function useScale(element: RefObject<HTMLElement | null>, width: number): number {
  const [room, setRoom] = useState(width);
  useLayoutEffect(() => {
    if (!element.current || typeof ResizeObserver === 'undefined') return undefined;
    const watcher = new ResizeObserver(([entry]) => entry && setRoom(entry.contentRect.width));
    watcher.observe(element.current);
    return () => watcher.disconnect();
  }, [element]);
  return Math.min(1, room / width);
}
