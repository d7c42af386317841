import { useLayoutEffect, useRef, useState } from 'react';
import { FETCH_DISPLAY_MIN } from '@titian/shared-contracts';

const SHOW_AFTER = 200;

/**
 * Turns "is loading" into "show a loading state": only after 200 ms, and then for at least 200 ms (spec §9), to avoid flicker.
 * `waiting` is true while the content must not be shown yet.
 */
export const useSteadyPending = (pending: boolean): { show: boolean; waiting: boolean } => {
  const [show, setShow] = useState(false);
  const shownAt = useRef(0);
  // Cleared when the content is rendered: a timer left running would show the skeleton again over it.
  useLayoutEffect(() => {
    if (pending === show) return;
    const wait = pending ? SHOW_AFTER : Math.max(0, shownAt.current + FETCH_DISPLAY_MIN - performance.now());
    const timer = setTimeout(() => {
      shownAt.current = performance.now();
      setShow(pending);
    }, wait);
    return () => clearTimeout(timer);
  }, [pending, show]);
  return { show, waiting: pending || show };
};
