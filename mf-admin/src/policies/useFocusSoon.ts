import { type RefObject, useEffect, useRef } from 'react';

/** What takes the focus of an element that has a name, and isn't only a group. */
const CONTROL = ':is(input, button):not(:disabled, [aria-disabled="true"])';

/**
 * Moves the focus within a part of a form to what a change brings or leaves: `focusSoon('a', 'b')` goes to the first control of `[data-goes="a"]`, as
 * soon as it is there, or else of `b`.
 */
export function useFocusSoon(box: RefObject<HTMLElement | null>) {
  const wanted = useRef<string[]>([]);
  useEffect(() => {
    const places = wanted.current.map((name) => box.current?.querySelector(`[data-goes="${name}"]`));
    const control = places
      .map((place) => (place?.matches(CONTROL) ? place : place?.querySelector(CONTROL)))
      .find((one) => one instanceof HTMLElement);
    if (!control) return;
    wanted.current = [];
    control.focus();
  });
  return (...names: string[]) => void (wanted.current = names);
}
