import { SMOOTH_SCROLL_DURATION } from '@titian/shared-contracts';

/** What a reader does to scroll, or to stop scrolling. */
const USER_MOVES = ['wheel', 'touchstart', 'keydown', 'pointerdown'] as const;

const prefersStill = () => window.matchMedia?.('(prefers-reduced-motion: reduce)').matches ?? false;

/** Fast at first, slow at the end; both from 0 to 1. */
const easeOut = (passed: number) => 1 - (1 - passed) ** 3;

let stopCurrent: (() => void) | undefined;

/** Distance that an element keeps from the top of the window: its own margin, and the bar that covers the page. */
const marginOf = (target: Element) => {
  const number = (element: Element, property: 'scrollMarginTop' | 'scrollPaddingTop') =>
    Number.parseFloat(getComputedStyle(element)[property]) || 0;
  return number(target, 'scrollMarginTop') + number(document.documentElement, 'scrollPaddingTop');
};

const animate = (placeNow: () => number) => {
  const from = window.scrollY;
  let since: number | undefined;
  let frame = 0;
  const stop = () => {
    cancelAnimationFrame(frame);
    for (const move of USER_MOVES) window.removeEventListener(move, stop);
  };
  // The clock starts with the first frame: on a busy page the whole way would be one jump.
  const step = (now: number) => {
    since ??= now;
    const passed = Math.min(1, (now - since) / SMOOTH_SCROLL_DURATION);
    // The next frame is asked for first, so that a reader who stops it during this one stops that, too.
    frame = requestAnimationFrame(step);
    window.scrollTo({ top: from + (placeNow() - from) * easeOut(passed), behavior: 'instant' });
    if (passed === 1) stop();
  };
  for (const move of USER_MOVES) window.addEventListener(move, stop, { passive: true });
  frame = requestAnimationFrame(step);
  return stop;
};

/**
 * Scrolls the window to an element within 400 ms (spec §9), at once for readers who prefer reduced motion. A wheel, touch, key or press stops
 * it. What moves the element meanwhile is followed. Returns a function that stops it.
 */
export const smoothScroll = (target: Element): (() => void) => {
  const placeNow = () => target.getBoundingClientRect().top + window.scrollY - marginOf(target);
  stopCurrent?.();
  if (!prefersStill()) return (stopCurrent = animate(placeNow));
  window.scrollTo({ top: placeNow(), behavior: 'instant' });
  return () => undefined;
};
