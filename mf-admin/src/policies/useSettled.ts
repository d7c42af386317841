import { useEffect, useState } from 'react';

/** How long nothing was typed before it is asked about; milliseconds. */
const PAUSE_MS = 300;

/** A value as it was at the last pause, and whether that is the value now: what is typed isn't asked about sign by sign. */
export function useSettled<T>(value: T): [settled: T, isSettled: boolean] {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return [settled, settled === value];
}
