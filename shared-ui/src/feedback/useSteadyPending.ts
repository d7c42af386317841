import { useLayoutEffect, useRef, useState } from 'react';
import { FETCH_DISPLAY_MIN } from '@titian/shared-contracts';
import { pageWait } from './pageWait';

const SHOW_AFTER = 200;

/**
 * Turns "is loading" into "show a loading state": only after 200 ms, and then for at least 200 ms (spec §9), to avoid flicker.
 * `waiting` is true while the content must not be shown yet. What takes the place of a page skeleton continues its wait: a visible skeleton
 * doesn't vanish for another 200 ms.
 */
export const useSteadyPending = (pending: boolean): { show: boolean; waiting: boolean } => {
  const [before] = useState(pageWait);
  const [show, setShow] = useState(pending && before?.shown === true);
  const since = useRef(before?.since);
  const shownAt = useRef(0);
  // Cleared when the content is rendered: a timer left running would show the skeleton again over it.
  useLayoutEffect(() => {
    if (pending === show) return;
    const now = performance.now();
    const wait = pending ? (since.current ?? now) + SHOW_AFTER - now : shownAt.current + FETCH_DISPLAY_MIN - now;
    since.current = undefined;
    const timer = setTimeout(
      () => {
        shownAt.current = performance.now();
        setShow(pending);
      },
      Math.max(0, wait),
    );
    return () => clearTimeout(timer);
  }, [pending, show]);
  return { show, waiting: pending || show };
};
