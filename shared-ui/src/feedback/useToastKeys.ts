import { useEffect, useRef, type KeyboardEvent as ReactKeyboardEvent, type RefObject } from 'react';

/** Moves the focus to the newest toast, and back. */
export const TOAST_KEY = 'F6';

const isAlive = (element: Element | null): element is HTMLElement =>
  element instanceof HTMLElement && element !== document.body && element.isConnected;

/** Reaches the toasts by keyboard: `F6` goes to the newest and back, Escape goes back, and so does closing the last one. */
export function useToastKeys(region: RefObject<HTMLElement | null>, toasts: readonly unknown[]) {
  const from = useRef<Element>(null);
  const isInside = useRef(false);
  const goBack = () => {
    isInside.current = false;
    if (isAlive(from.current)) from.current.focus();
  };
  const newestAct = () => [...(region.current?.children ?? [])].at(-1)?.querySelector('button');
  const isShown = toasts.length > 0;
  useEffect(() => {
    if (!isShown) return;
    const press = (event: KeyboardEvent) => {
      if (event.key !== TOAST_KEY || event.ctrlKey || event.altKey || event.metaKey || event.shiftKey) return;
      event.preventDefault();
      const newest = newestAct();
      if (region.current?.contains(document.activeElement)) goBack();
      else newest?.focus();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  });
  useEffect(() => {
    if (!isInside.current || region.current?.contains(document.activeElement)) return;
    const newest = newestAct();
    if (newest) newest.focus();
    else goBack();
  });
  return {
    onFocus: ({ relatedTarget }: { relatedTarget: EventTarget | null }) => {
      if (!isInside.current) from.current = relatedTarget as Element | null;
      isInside.current = true;
    },
    // The focus left by itself, not because its toast is gone.
    onBlur: ({ relatedTarget }: { relatedTarget: EventTarget | null }) => {
      if (relatedTarget && !region.current?.contains(relatedTarget as Node)) isInside.current = false;
    },
    onKeyDown: (event: ReactKeyboardEvent) => {
      if (event.key !== 'Escape') return;
      // The dialog below stays open.
      event.preventDefault();
      event.stopPropagation();
      goBack();
    },
  };
}
