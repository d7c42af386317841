import { useEffect, useRef } from 'react';
import type { Problem } from '@titian/shared-ui';

/** Milliseconds before the first try, and at most between two. */
const [FIRST, MOST] = [2_000, 60_000];
/** Tries of themselves without an answer; then the author, or the browser that is online again, begins anew. */
const TRIES = 8;

/** Whether the server did not answer, or only that it can't now: nothing of what was sent is wrong. */
export const isUnreached = ({ status }: Pick<Problem, 'status'>): boolean =>
  status === 0 || status === 408 || status === 429 || status >= 500;

/**
 * Tries again while `waits`, each time after twice as long, and at once when the browser is online again.
 * @param isDone everything is saved: the next time begins anew
 * @param again resolves to whether it has succeeded
 */
export function useRetry(waits: boolean, isDone: boolean, again: () => Promise<unknown>): void {
  const last = useRef(again);
  useEffect(() => void (last.current = again));
  const tries = useRef(0);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => {
    if (isDone) tries.current = 0;
  }, [isDone]);
  useEffect(() => {
    if (!waits) return undefined;
    const retry = () => void last.current();
    const online = () => {
      tries.current = 0;
      retry();
    };
    window.addEventListener('online', online);
    if (tries.current < TRIES) timer.current = setTimeout(retry, Math.min(FIRST * 2 ** tries.current, MOST));
    tries.current += 1;
    return () => {
      clearTimeout(timer.current);
      window.removeEventListener('online', online);
    };
  }, [waits]);
}
