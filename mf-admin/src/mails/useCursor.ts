import { type FocusEvent, useRef } from 'react';

type Field = HTMLInputElement | HTMLTextAreaElement;
const isField = (target: EventTarget | null): target is Field =>
  target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;

/** Where the cursor last was in the texts of a mail, to put a variable there. */
export function useCursor() {
  const box = useRef<HTMLDivElement>(null);
  const last = useRef<Field | null>(null);
  return {
    box,
    onFocus: ({ target }: FocusEvent) => {
      if (isField(target)) last.current = target;
    },
    insert: (name: string) => {
      const field = last.current?.isConnected ? last.current : box.current?.querySelector('textarea');
      if (!field) return;
      field.focus();
      field.setRangeText(`{{${name}}}`, field.selectionStart ?? 0, field.selectionEnd ?? 0, 'end');
      // The form hears of it as of anything that is typed.
      field.dispatchEvent(new Event('input', { bubbles: true }));
    },
  };
}
export type Cursor = ReturnType<typeof useCursor>;
