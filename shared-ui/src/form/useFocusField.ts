import { useEffect } from 'react';
import { type FieldName, fieldKey } from './fieldKey';
import { focusField } from './focusField';

/** Milliseconds for which a page may load until the field that was asked for is there. */
const PATIENCE = 5_000;

/** Focuses a field that the address of the page asks for, as soon as it is on the page; null: none is asked for. */
export function useFocusField(name: FieldName | null): void {
  const key = name === null ? null : fieldKey(name);
  useEffect(() => {
    if (key === null) return;
    const find = () =>
      [...document.querySelectorAll<HTMLElement>('[data-field]')].find(({ dataset }) => dataset.field === key);
    const watch = new MutationObserver(() => focusFound());
    const late = setTimeout(() => watch.disconnect(), PATIENCE);
    function focusFound(): void {
      const field = find();
      if (!field) return;
      watch.disconnect();
      focusField(field);
    }
    watch.observe(document.body, { childList: true, subtree: true });
    focusFound();
    return () => {
      clearTimeout(late);
      watch.disconnect();
    };
  }, [key]);
}
