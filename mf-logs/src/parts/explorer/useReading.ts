import { type FocusEvent, type RefObject, useEffect, useState } from 'react';

/** Height of the portal's top bar, which covers what is behind it. */
const BELOW_TOP_BAR = '-56px 0px 0px 0px';

/** Whether somebody reads an element: points at it, goes through it with the keyboard, or has scrolled into it. */
export function useReading(top: RefObject<HTMLElement | null>) {
  const [isPointed, setPointed] = useState(false);
  const [isFocused, setFocused] = useState(false);
  const [isScrolled, setScrolled] = useState(false);
  useEffect(() => {
    if (!top.current || typeof IntersectionObserver === 'undefined') return;
    const watcher = new IntersectionObserver(
      (entries) => {
        const last = entries.at(-1);
        if (last) setScrolled(!last.isIntersecting && last.boundingClientRect.top < (last.rootBounds?.top ?? 0));
      },
      { rootMargin: BELOW_TOP_BAR },
    );
    watcher.observe(top.current);
    return () => watcher.disconnect();
  }, [top]);
  return {
    isReading: isPointed || isFocused || isScrolled,
    handlers: {
      onPointerEnter: () => setPointed(true),
      onPointerLeave: () => setPointed(false),
      onFocus: ({ target }: FocusEvent) => setFocused(target.matches(':focus-visible')),
      onBlur: () => setFocused(false),
    },
  };
}
