import { setupListeners } from '@reduxjs/toolkit/query';
import type { createStore } from './store';

/**
 * Tells the calls of a store whether the page is visible: those with `skipPollingIfUnfocused` are not repeated while it is hidden. Returns a
 * function that stops it.
 */
export const followVisibility = (store: ReturnType<typeof createStore>): (() => void) =>
  setupListeners(store.dispatch, (dispatch, { onFocus, onFocusLost }) => {
    const tell = () => {
      const isVisible = document.visibilityState !== 'hidden';
      if (store.getState().api.config.focused !== isVisible) dispatch(isVisible ? onFocus() : onFocusLost());
    };
    tell();
    document.addEventListener('visibilitychange', tell);
    // A reset of the cache brings back what was true as the page was opened, e.g. in a tab behind the others.
    const stop = store.subscribe(tell);
    return () => {
      stop();
      document.removeEventListener('visibilitychange', tell);
    };
  });
