/** Rewrites the address of the document before the router looks at it. */
export const rewriteAddress = (address: string): void => window.history.replaceState(window.history.state, '', address);

/** The shell restores positions itself: a section's page has no height yet when the browser would. */
export const restoreByHand = (): void => {
  window.history.scrollRestoration = 'manual';
};
