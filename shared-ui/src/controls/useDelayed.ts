import { useEffect, useMemo, useRef } from 'react';

/** Debounces: only the last callback runs, after a pause. A pending one is cancelled on unmount. */
export const useDelayed = (milliseconds: number) => {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  return useMemo(
    () => ({
      run: (callback: () => void) => {
        clearTimeout(timer.current);
        timer.current = setTimeout(callback, milliseconds);
      },
      cancel: () => clearTimeout(timer.current),
    }),
    [milliseconds],
  );
};
