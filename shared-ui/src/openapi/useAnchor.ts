import { useEffect, type RefObject } from 'react';
import { useLocation } from 'react-router';

/** Until the parts above have their heights. */
const SETTLES = 2_500;
const OWN_MOVES = ['wheel', 'touchstart', 'keydown', 'pointerdown'] as const;

const named = (hash: string): string => {
  try {
    return decodeURIComponent(hash.slice(1));
  } catch {
    // A stray percent sign names nothing.
    return '';
  }
};

/**
 * The operation that the address names. Parts that come near the window grow and push it away, so it is kept in its place until they
 * have their heights or the reader moves.
 */
export function useAnchor(list: RefObject<HTMLElement | null>, ids: readonly string[]): string | undefined {
  const { hash, key } = useLocation();
  const id = named(hash);
  const target = ids.includes(id) ? id : undefined;
  useEffect(() => {
    if (!target || !list.current || typeof ResizeObserver === 'undefined') return;
    const place = () => document.getElementById(target)?.scrollIntoView();
    const watcher = new ResizeObserver(place);
    const stop = () => {
      watcher.disconnect();
      clearTimeout(timer);
      for (const move of OWN_MOVES) window.removeEventListener(move, stop);
    };
    const timer = setTimeout(stop, SETTLES);
    watcher.observe(list.current);
    for (const move of OWN_MOVES) window.addEventListener(move, stop, { passive: true });
    return stop;
    // Choosing the same operation again goes there again.
  }, [target, list, key]);
  return target;
}
