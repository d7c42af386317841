import { useEffect, useRef, useState, type KeyboardEvent, type RefObject } from 'react';
import { focusCount, focusFirst, focusNext } from './showResults';

type Target = 'count' | 'first';
const FOCUS: Record<Target, () => void> = { count: focusCount, first: focusFirst };

/**
 * Moves the focus between the search field and what it found: to the number of results or to the first one, once the answer is here, and by
 * arrow keys from result to result and back to the field.
 */
export function useResultKeys(field: RefObject<HTMLInputElement | null>, isFetching: boolean) {
  const [wish, setWish] = useState<{ target: Target } | null>(null);
  const granted = useRef(wish);
  useEffect(() => {
    if (!wish || wish === granted.current || isFetching) return;
    granted.current = wish;
    FOCUS[wish.target]();
  }, [wish, isFetching]);
  const moveInResults = (event: KeyboardEvent<HTMLElement>) => {
    const target = event.target as HTMLElement;
    const isResult = target.hasAttribute('data-result');
    if (!isResult && target.tagName !== 'H2') return;
    if (event.key === 'ArrowDown') {
      event.preventDefault();
      if (isResult) focusNext(1);
      else focusFirst();
    } else if (event.key === 'ArrowUp') {
      event.preventDefault();
      if (!focusNext(-1)) field.current?.focus();
    }
  };
  return {
    moveInResults,
    toCount: () => setWish({ target: 'count' }),
    toFirst: () => setWish({ target: 'first' }),
  };
}
