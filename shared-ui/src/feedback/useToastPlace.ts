import { useEffect, useLayoutEffect, type RefObject } from 'react';
import { placeRegion } from './placeRegion';
import { followPointer } from './pointerPlace';

/** The region's own size, as often as it changes. */
const watchSize = (region: HTMLElement | null, place: () => void) => {
  if (!region || typeof ResizeObserver === 'undefined') return undefined;
  const observer = new ResizeObserver(place);
  observer.observe(region);
  return observer;
};

/**
 * Keeps the toasts off the pointer, the focused control and sticky actions: places them when they change, and again when the focus moves, or
 * their size or the window's changes. Toasts that have the focus stay where they are, as long as the window does.
 */
export function useToastPlace(region: RefObject<HTMLElement | null>, toasts: readonly unknown[]) {
  useEffect(followPointer, []);
  useLayoutEffect(() => {
    if (toasts.length === 0) return;
    const placeAgain = () => placeRegion(region.current);
    const place = () => {
      if (!region.current?.contains(document.activeElement)) placeAgain();
    };
    place();
    const observer = watchSize(region.current, place);
    document.addEventListener('focusin', place);
    globalThis.addEventListener('resize', placeAgain);
    return () => {
      observer?.disconnect();
      document.removeEventListener('focusin', place);
      globalThis.removeEventListener('resize', placeAgain);
    };
  }, [region, toasts]);
}
