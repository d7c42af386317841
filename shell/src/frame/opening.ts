let kept: { element: HTMLElement; path: string } | null = null;

/** Keeps what the document shows of its page, so that it stays in view until the page's section is there. Called before the shell takes its place. */
export function keepOpening(root: HTMLElement): void {
  const element = root.querySelector<HTMLElement>('.opening');
  if (!element) return;
  kept = { element, path: window.location.pathname };
  // The page itself says the same a moment later.
  element.setAttribute('inert', '');
}

/** The document's beginning of the page at this path, once the shell has taken the document's place. */
export const openingOf = (path: string): HTMLElement | null => (kept?.path === path ? kept.element : null);

/** The page is there, and is shown from now on; a later visit of it begins as that of any other page. */
export const endOpening = (): void => void (kept = null);
