/** Rewrites the URL before the router reads it. */
export const rewriteAddress = (address: string): void => window.history.replaceState(window.history.state, '', address);

/** The state that the router stored with the current history entry, before the router reads it. */
export const entryState = (): unknown => (window.history.state as { usr?: unknown } | null)?.usr;

/** Removes that state. */
export const clearEntryState = (): void => window.history.replaceState(null, '');

/** Disables the browser's scroll restoration; the shell does it later, because a section's page has no height yet. */
export const restoreByHand = (): void => {
  window.history.scrollRestoration = 'manual';
};
