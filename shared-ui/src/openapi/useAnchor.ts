import { useEffect, type RefObject } from 'react';
import { useLocation } from 'react-router';

/** How long the layout above may still change, in milliseconds. */
const SETTLE_TIME = 2_500;
const USER_MOVES = ['wheel', 'touchstart', 'keydown', 'pointerdown'] as const;

const idFromHash = (hash: string): string => {
  try {
    return decodeURIComponent(hash.slice(1));
  } catch {
    // An invalid percent sequence refers to nothing.
    return '';
  }
};

/**
 * The operation that the URL's hash refers to. Parts near the viewport grow when they are rendered and push it away, so it is scrolled
 * back into view until the layout is stable or the user moves.
 */
export function useAnchor(list: RefObject<HTMLElement | null>, ids: readonly string[]): string | undefined {
  const { hash, key } = useLocation();
  const id = idFromHash(hash);
  const target = ids.includes(id) ? id : undefined;
  useEffect(() => {
    if (!target || !list.current || typeof ResizeObserver === 'undefined') return;
    const scrollToTarget = () => document.getElementById(target)?.scrollIntoView();
    const watcher = new ResizeObserver(scrollToTarget);
    const stop = () => {
      watcher.disconnect();
      clearTimeout(timer);
      for (const move of USER_MOVES) window.removeEventListener(move, stop);
    };
    const timer = setTimeout(stop, SETTLE_TIME);
    watcher.observe(list.current);
    for (const move of USER_MOVES) window.addEventListener(move, stop, { passive: true });
    return stop;
    // `key`: following the same link again scrolls there again.
  }, [target, list, key]);
  return target;
}
