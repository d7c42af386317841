/** Rewrites the URL before the router reads it. */
export const rewriteAddress = (address: string): void => window.history.replaceState(window.history.state, '', address);

/** Disables the browser's scroll restoration; the shell does it later, because a section's page has no height yet. */
export const restoreByHand = (): void => {
  window.history.scrollRestoration = 'manual';
};
