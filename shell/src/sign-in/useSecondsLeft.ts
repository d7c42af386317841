import { useEffect, useState } from 'react';

const SECOND = 1_000;
const until = (instant: number) => Math.max(0, Math.ceil((instant - Date.now()) / SECOND));

/** Whole seconds until an instant, counting down to 0. */
export const useSecondsLeft = (instant: number): number => {
  const [left, setLeft] = useState(() => until(instant));
  useEffect(() => {
    const count = () => setLeft(until(instant));
    count();
    const timer = setInterval(count, SECOND);
    return () => clearInterval(timer);
  }, [instant]);
  return left;
};

/** Seconds as `m:ss`. */
export const clock = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
