import { useEffect } from 'react';
import { onHubReconnect, useHubEvent } from '@titian/shared-auth';
import { sectionLoader } from '../sections/sectionLoader';

/** Jitter: thousands of tabs get the event at once and should not all send a request at once; milliseconds. */
const SPREAD_MS = 1_500;
/** Age after which a tab refreshes when it becomes visible, in case it missed an event; milliseconds. */
const STALE_MS = 300_000;

/** In the background: if it fails, the current answer stays. */
const refresh = () =>
  void sectionLoader()
    .trust.refresh()
    .catch(() => undefined);
const refreshSoon = () => void setTimeout(refresh, Math.random() * SPREAD_MS);

/**
 * Refreshes the registry's answer while the portal is open: on hub events, after a reconnect of the hub, and when the tab becomes
 * visible again. Sections that are not on the screen use the new answer at their next visit.
 */
export const useFollowSections = (): void => {
  useHubEvent('sections', refreshSoon);
  useEffect(() => onHubReconnect(refreshSoon), []);
  useEffect(() => {
    let refreshedAt = Date.now();
    const onVisibilityChange = () => {
      if (document.visibilityState !== 'visible' || Date.now() - refreshedAt < STALE_MS) return;
      refreshedAt = Date.now();
      refresh();
    };
    document.addEventListener('visibilitychange', onVisibilityChange);
    return () => document.removeEventListener('visibilitychange', onVisibilityChange);
  }, []);
};
