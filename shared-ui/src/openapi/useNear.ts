import { useEffect, useState, type RefObject } from 'react';

/** How far outside the viewport something is rendered. */
const MARGIN = '900px 0px';

/** Whether an element has ever been near the viewport. `now` makes it true at once. */
export function useNear(element: RefObject<HTMLElement | null>, now: boolean): boolean {
  const [wasNear, setWasNear] = useState(typeof IntersectionObserver === 'undefined');
  const near = wasNear || now;
  if (near && !wasNear) setWasNear(true);
  useEffect(() => {
    if (near || !element.current) return;
    const watcher = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setWasNear(true);
      },
      { rootMargin: MARGIN },
    );
    watcher.observe(element.current);
    return () => watcher.disconnect();
  }, [element, near]);
  return near;
}
