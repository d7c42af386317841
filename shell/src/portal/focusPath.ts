/** A control that had the focus, and the way to its place: at each step up, its parent and which child it was. */
export interface FocusStop {
  element: HTMLElement;
  path: { parent: Element; index: number }[];
  /** The dialog or popup that it is in. */
  layer: Element | null;
}

const CONTROLS = ':is(a[href], button, input, select, textarea, summary, [tabindex]:not([tabindex="-1"]))';
const LAYERS = 'dialog, [popover]';
const HEADINGS = 'h1, h2, h3, h4';

const isVisible = (element: Element) => element.checkVisibility?.({ visibilityProperty: true }) ?? true;

/** Whether it can have the focus now. */
export const takesFocus = (element: Element): boolean =>
  element.isConnected && !element.matches(':disabled') && !element.closest('[inert]') && isVisible(element);

/** The controls of a part of the page that can have the focus now. */
export const controlsIn = (parent: Element) => [...parent.querySelectorAll<HTMLElement>(CONTROLS)].filter(takesFocus);

export const stopAt = (element: HTMLElement): FocusStop => {
  const path: FocusStop['path'] = [];
  for (let child: Element = element; child.parentElement; child = child.parentElement)
    path.push({ parent: child.parentElement, index: [...child.parentElement.children].indexOf(child) });
  return { element, path, layer: element.closest(LAYERS) };
};

/** What is now where the control was: with its row gone, the same place in the row that moved up. */
const inItsPlace = (path: FocusStop['path'], from: number): Element => {
  let place = path[from]!.parent;
  for (const { index } of path.slice(0, from + 1).reverse()) {
    const child = place.children[Math.min(index, place.children.length - 1)];
    if (!child) break;
    place = child;
  }
  return place;
};

const nearestControl = (place: Element, parent: Element): HTMLElement | undefined => {
  if (place.matches(CONTROLS) && takesFocus(place)) return place as HTMLElement;
  const controls = controlsIn(parent);
  const follows = (one: Element) => place.compareDocumentPosition(one) & Node.DOCUMENT_POSITION_FOLLOWING;
  return controlsIn(place)[0] ?? controls.find(follows) ?? controls.at(-1);
};

const headingIn = (parent: Element): HTMLElement | undefined => {
  const heading = [...parent.querySelectorAll<HTMLElement>(HEADINGS)].find(takesFocus);
  if (heading) heading.tabIndex = -1;
  return heading;
};

/** The page's own title, or its content where it has none. */
const pageItself = (): HTMLElement | undefined => {
  const main = document.querySelector('main');
  const dialog = [...document.querySelectorAll<HTMLElement>('dialog[open]')].at(-1);
  return dialog ?? (main ? (headingIn(main) ?? main) : undefined);
};

/** The control that takes the place of one that is gone or off: the nearest in its list or group, else the heading of its part of the page. */
export const successorOf = ({ element, path }: FocusStop): HTMLElement | undefined => {
  if (takesFocus(element)) return element;
  for (let step = 0; step < path.length; step++) {
    const { parent } = path[step]!;
    if (!parent.isConnected) continue;
    if (parent.matches('main, body') || parent.querySelector('main, h1')) break;
    const next = nearestControl(inItsPlace(path, step), parent) ?? headingIn(parent);
    if (next) return next;
  }
  return pageItself();
};
