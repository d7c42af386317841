import { useEffect, useState, type RefObject } from 'react';

/** Height of the portal's top bar, which covers what is behind it. */
const BELOW_TOP_BAR = '-56px 0px 0px 0px';

/** Whether the reader has scrolled past an element, so that it is out of sight. */
export function useHasPassed(element: RefObject<HTMLElement | null>): boolean {
  const [passed, setPassed] = useState(false);
  useEffect(() => {
    if (!element.current || typeof IntersectionObserver === 'undefined') return;
    const watcher = new IntersectionObserver(
      (entries) => {
        const last = entries.at(-1);
        if (last) setPassed(!last.isIntersecting && last.boundingClientRect.top < (last.rootBounds?.top ?? 0));
      },
      { rootMargin: BELOW_TOP_BAR },
    );
    watcher.observe(element.current);
    return () => watcher.disconnect();
  }, [element]);
  return passed;
}
