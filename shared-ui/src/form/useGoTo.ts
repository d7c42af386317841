import { useEffect, useLayoutEffect, useRef } from 'react';

/** Milliseconds for which a page may load until what was asked for is there. */
const PATIENCE = 5_000;
const ACTS = ['keydown', 'pointerdown', 'wheel', 'focusin'] as const;

/** Whether it is the reader who does this: the portal itself moves the focus only to what Tab doesn't reach, as to the heading of a new page. */
const isOfReader = ({ type, target }: Event): boolean =>
  type !== 'focusin' || (target instanceof HTMLElement && target.tabIndex >= 0);

/**
 * Goes to what the address of the page asks for, as soon as it is there; not once the reader has done something of their own, and not after
 * a while.
 * @param asked null: nothing is asked for; another value begins anew
 * @param go goes there; false while it isn't on the page
 */
export function useGoTo(asked: string | null, go: () => boolean): void {
  const latest = useRef(go);
  // Before the page's changes are told of, which is when it is tried again.
  useLayoutEffect(() => void (latest.current = go));
  useEffect(() => {
    if (asked === null) return;
    const watch = new MutationObserver(() => attempt());
    const late = setTimeout(() => watch.disconnect(), PATIENCE);
    const acted = (event: Event) => {
      if (isOfReader(event)) stop();
    };
    function stop(): void {
      clearTimeout(late);
      watch.disconnect();
      for (const act of ACTS) window.removeEventListener(act, acted, true);
    }
    function attempt(): void {
      if (latest.current()) stop();
    }
    for (const act of ACTS) window.addEventListener(act, acted, { capture: true, passive: true });
    watch.observe(document.body, { childList: true, subtree: true });
    attempt();
    return stop;
  }, [asked]);
}
