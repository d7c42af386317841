import { type Box, placeToasts } from './placeToasts';
import { pointerPlace } from './pointerPlace';

/** Pixels around the pointer that stay free. */
const AROUND = 12;
/** Actions that stay at the lower edge while the page scrolls. */
const STICKY = '[data-sticky-actions]';
/** What can be pressed or filled in; a heading or a page that has the focus after a navigation is no control. */
const CONTROL = 'a, button, input, select, textarea, summary, [contenteditable], [tabindex="0"]';

const contains = ({ left, top, right, bottom }: Box, { x, y }: { x: number; y: number }) =>
  x >= left && x <= right && y >= top && y <= bottom;

const boxesInTheWay = (region: HTMLElement): Box[] => {
  const pointer = pointerPlace();
  // A pointer on a toast stays on it.
  const isOnToast = pointer && contains(region.getBoundingClientRect(), pointer);
  const around = pointer && {
    ...{ left: pointer.x - AROUND, right: pointer.x + AROUND },
    ...{ top: pointer.y - AROUND, bottom: pointer.y + AROUND },
  };
  const focused = document.activeElement;
  const control = focused?.matches(CONTROL) && !region.contains(focused) ? [focused] : [];
  const boxes = [...control, ...document.querySelectorAll(STICKY)].map((element) => element.getBoundingClientRect());
  return [...boxes.filter(({ width }) => width > 0), ...(around && !isOnToast ? [around] : [])];
};

/**
 * Places the toasts off the pointer, the focused control and sticky actions. A region without a width is not shown: it is between two layers,
 * and its place would be that of nothing.
 */
export function placeRegion(region: HTMLElement | null): void {
  if (!region || region.offsetWidth === 0) return;
  const { offsetWidth: width, offsetHeight: height } = region;
  const window = { width: document.documentElement.clientWidth, height: globalThis.innerHeight };
  const { left, bottom } = placeToasts({ width, height }, window, boxesInTheWay(region));
  Object.assign(region.style, { left: `${left}px`, bottom: `${bottom}px` });
}
