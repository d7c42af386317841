import { useEffect, useState } from 'react';

const SECOND = 1_000;

/** Counts a wait down, in seconds; null once it is over, or where there is none. Another `of` begins another wait. */
export function useSecondsLeft(of: number | undefined, seconds: number | null): number | null {
  const [past, setPast] = useState({ of, seconds: 0 });
  useEffect(() => {
    if (seconds === null) return;
    const began = Date.now();
    const timer = setInterval(() => setPast({ of, seconds: Math.floor((Date.now() - began) / SECOND) }), SECOND / 4);
    return () => clearInterval(timer);
  }, [of, seconds]);
  if (seconds === null) return null;
  const left = seconds - (past.of === of ? past.seconds : 0);
  return left > 0 ? left : null;
}
