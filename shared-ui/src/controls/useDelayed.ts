import { useEffect, useMemo, useRef } from 'react';

/** Runs the last of several acts after a pause; what waits is dropped when the component goes. */
export const useDelayed = (milliseconds: number) => {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  return useMemo(
    () => ({
      run: (act: () => void) => {
        clearTimeout(timer.current);
        timer.current = setTimeout(act, milliseconds);
      },
      cancel: () => clearTimeout(timer.current),
    }),
    [milliseconds],
  );
};
