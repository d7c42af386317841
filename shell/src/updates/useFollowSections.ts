import { useEffect } from 'react';
import { onHubReconnect, useHubEvent } from '@titian/shared-auth';
import { sectionLoader } from '../sections/sectionLoader';

/** Thousands of portals hear the news at once and should not ask at once; milliseconds. */
const SPREAD_MS = 1_500;
/** Who comes back to the portal after this long asks what runs, in case nobody told them; milliseconds. */
const OLD_MS = 300_000;

/** Nobody waits for it: what is known stays in force when the registry has no answer. */
const ask = () =>
  void sectionLoader()
    .trust.refresh()
    .catch(() => undefined);
const askSoon = () => void setTimeout(ask, Math.random() * SPREAD_MS);

/**
 * Learns of releases that changed while the portal is open: from the hub, when the hub is back after it was away, and when the portal's
 * tab is looked at again. What is not on the screen is taken from the new answer at its next visit, without a word.
 */
export const useFollowSections = (): void => {
  useHubEvent('sections', askSoon);
  useEffect(() => onHubReconnect(askSoon), []);
  useEffect(() => {
    let asked = Date.now();
    const look = () => {
      if (document.visibilityState !== 'visible' || Date.now() - asked < OLD_MS) return;
      asked = Date.now();
      ask();
    };
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, []);
};
