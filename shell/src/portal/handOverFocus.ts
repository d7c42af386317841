/** What identifies an element, the most reliable first. */
const MARKS: ((element: Element) => string | null)[] = [
  (element) => element.id,
  (element) => element.getAttribute('href'),
  (element) => element.textContent,
];

/** The element that corresponds to a removed one. */
const replacementOf = (gone: Element, root: HTMLElement): HTMLElement | undefined => {
  const candidates = [...root.querySelectorAll<HTMLElement>(gone.localName)];
  return MARKS.flatMap((mark) => candidates.find((one) => mark(gone) && mark(one) === mark(gone)) ?? [])[0];
};

/** The content is there; the skeleton before it is busy. */
const isRendered = (root: HTMLElement) => root.querySelector('main > :not([aria-busy])') !== null;

/**
 * Keeps the keyboard focus while the page starts: the focused element is replaced when the shell replaces the server's frame, and when the page
 * is rendered. Each time, the corresponding element gets the focus. Stops when the page is rendered.
 */
export function handOverFocus(root: HTMLElement): void {
  const focused = () => (root.contains(document.activeElement) ? document.activeElement : null);
  let focusedElement = focused();
  const remember = () => void (focusedElement = focused());
  // In a microtask it is known whether the reader moved the focus, or the element was removed.
  const leave = () => queueMicrotask(() => void (focusedElement?.isConnected && remember()));

  const observer = new MutationObserver(() => {
    if (focusedElement && !focusedElement.isConnected)
      replacementOf(focusedElement, root)?.focus({ preventScroll: true });
    if (!isRendered(root)) return;
    observer.disconnect();
    root.removeEventListener('focusin', remember);
    root.removeEventListener('focusout', leave);
  });
  observer.observe(root, { childList: true, subtree: true });
  root.addEventListener('focusin', remember);
  root.addEventListener('focusout', leave);
}
