/** What an element is known by, the surest first. */
const MARKS: ((element: Element) => string | null)[] = [
  (element) => element.id,
  (element) => element.getAttribute('href'),
  (element) => element.textContent,
];

/** The element that is now what a gone one was. */
const heirOf = (gone: Element, root: HTMLElement): HTMLElement | undefined => {
  const kin = [...root.querySelectorAll<HTMLElement>(gone.localName)];
  return MARKS.flatMap((mark) => kin.find((one) => mark(gone) && mark(one) === mark(gone)) ?? [])[0];
};

const stands = (root: HTMLElement) => root.querySelector('main:not([aria-busy])') !== null;

/**
 * Keeps the reader's place while the page starts: what has the focus is replaced, the server's frame by the shell's and that by the page,
 * and each time what corresponds to it takes the focus over. Done once the page stands.
 */
export function handOverFocus(root: HTMLElement): void {
  const focused = () => (root.contains(document.activeElement) ? document.activeElement : null);
  let held = focused();
  const take = () => void (held = focused());
  // Whether somebody has left it, or it has left the page, shows right afterwards.
  const leave = () => queueMicrotask(() => void (held?.isConnected && take()));

  const observer = new MutationObserver(() => {
    if (held && !held.isConnected) heirOf(held, root)?.focus({ preventScroll: true });
    if (!stands(root)) return;
    observer.disconnect();
    root.removeEventListener('focusin', take);
    root.removeEventListener('focusout', leave);
  });
  observer.observe(root, { childList: true, subtree: true });
  root.addEventListener('focusin', take);
  root.addEventListener('focusout', leave);
}
