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

/** Whether this document was loaded to come back to a history entry: by a reload, or by Back or Forward from another site. */
export const returnsToEntry = (): boolean => {
  const [load] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return load?.type === 'reload' || load?.type === 'back_forward';
};
