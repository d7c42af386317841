import { useEffect, useState } from 'react';
import { useDelayed } from '@titian/shared-ui';

/** How long nothing was typed before it is asked about; milliseconds. */
const PAUSE_MS = 300;

/** A value as it was at the last pause, and whether that is the value now: what is typed isn't asked about sign by sign. */
export function useSettled<T>(value: T): [settled: T, isSettled: boolean] {
  const [settled, setSettled] = useState(value);
  const { run } = useDelayed(PAUSE_MS);
  useEffect(() => run(() => setSettled(value)), [value, run]);
  return [settled, settled === value];
}
