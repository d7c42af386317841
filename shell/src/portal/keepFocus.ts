import { withoutPrefix } from '../sections/localePrefix';
import { controlsIn, stopAt, successorOf, takesFocus, type FocusStop } from './focusPath';

/** How many of the last stops are kept: enough to come back through a menu and the dialogs that it opened. */
const KEPT = 12;
/** How long a control that is switched off may come back, as while its act runs; milliseconds. */
const PATIENCE = 1_000;
/** Frames until what replaces a removed control is there. */
const SETTLE = 2;
const WATCHED = ['disabled', 'hidden', 'inert', 'open'];

const page = () => withoutPrefix(window.location.pathname);
const isNowhere = () => document.activeElement === null || document.activeElement === document.body;

/** Stops of a closed dialog or menu lead nowhere; while a modal dialog is open only its own count. */
const isReachable = ({ layer }: FocusStop) => {
  const modal = [...document.querySelectorAll('dialog[open]')].at(-1);
  return modal ? modal.contains(layer) : !layer || controlsIn(layer).length > 0;
};

/**
 * Keeps the keyboard focus when the focused control is removed or switched off: a row that is gone, a menu or dialog whose opener is gone, the
 * last page of a list. The browser would put it on the body, and the next Tab would begin at the top. After a navigation the new page's
 * heading gets it (`useArrival`). Returns a function that ends it.
 */
export function keepFocus(): () => void {
  let stops: FocusStop[] = [];
  let at = page();
  let timer = 0;
  const last = () => stops.at(-1);

  /** Nothing has the focus, or still what was switched off: the browser takes it away with the next frame. */
  const isLost = (stop: FocusStop | undefined): stop is FocusStop =>
    stop !== undefined &&
    at === page() &&
    (isNowhere() || (document.activeElement === stop.element && !takesFocus(stop.element)));

  const recover = (since: number, frame: number) => {
    timer = 0;
    const stop = last();
    if (!isLost(stop)) return;
    const isOff = stop.element.isConnected && !takesFocus(stop.element);
    if (frame < SETTLE || (isOff && performance.now() - since < PATIENCE)) {
      timer = requestAnimationFrame(() => recover(since, frame + 1));
      return;
    }
    successorOf(stops.findLast(isReachable) ?? stop)?.focus();
  };
  const check = () => {
    const stop = last();
    if (timer || !isLost(stop) || takesFocus(stop.element)) return;
    timer = requestAnimationFrame(() => recover(performance.now(), 0));
  };
  const remember = ({ target }: FocusEvent) => {
    at = page();
    stops = [...stops.filter(({ element }) => element !== target).slice(1 - KEPT), stopAt(target as HTMLElement)];
  };
  // In a microtask it is known whether the reader left the control by a press beside it, or the control went away.
  const leave = () =>
    queueMicrotask(() => {
      const stop = last();
      if (stop && isNowhere() && takesFocus(stop.element)) stops = [];
    });

  const observer = new MutationObserver(check);
  observer.observe(document.body, { childList: true, subtree: true, attributeFilter: WATCHED });
  document.addEventListener('focusin', remember);
  document.addEventListener('focusout', leave);
  return () => {
    observer.disconnect();
    cancelAnimationFrame(timer);
    document.removeEventListener('focusin', remember);
    document.removeEventListener('focusout', leave);
  };
}
