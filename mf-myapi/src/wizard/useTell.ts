import { useEffect } from 'react';

/** Tells a value to whoever shows it elsewhere, at each change. */
export function useTell<T>(tell: (value: T) => void, value: T): void {
  useEffect(() => tell(value), [tell, value]);
}
