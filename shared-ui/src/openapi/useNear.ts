import { useEffect, useState, type RefObject } from 'react';

/** How far below or above the window something is made ready. */
const MARGIN = '900px 0px';

/** Whether an element has come near the window; it stays so. `now` says that it is wanted at once. */
export function useNear(element: RefObject<HTMLElement | null>, now: boolean): boolean {
  const [seen, setSeen] = useState(typeof IntersectionObserver === 'undefined');
  const near = seen || now;
  if (near && !seen) setSeen(true);
  useEffect(() => {
    if (near || !element.current) return;
    const watcher = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setSeen(true);
      },
      { rootMargin: MARGIN },
    );
    watcher.observe(element.current);
    return () => watcher.disconnect();
  }, [element, near]);
  return near;
}
