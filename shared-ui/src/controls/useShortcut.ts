import { useEffect, type RefObject } from 'react';

const TYPES = 'input, textarea, select, [contenteditable="true"], [role="textbox"]';

const isForPage = ({ target, ctrlKey, altKey, metaKey, defaultPrevented }: KeyboardEvent) =>
  !ctrlKey && !altKey && !metaKey && !defaultPrevented && !(target as Element).matches(TYPES);

/** Moves the focus to a field when its key is pressed on the page: not while somebody types elsewhere, nor behind a dialog. */
export function useShortcut(key: string | undefined, field: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    if (!key) return;
    const press = (event: KeyboardEvent) => {
      if (event.key !== key || !isForPage(event) || document.querySelector('dialog[open]')) return;
      event.preventDefault();
      field.current?.focus();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [key, field]);
}
