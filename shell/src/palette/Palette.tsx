import { useEffect } from 'react';
import { loadMessages } from '@titian/shared-ui';
import { lazyPart } from '../lazyPart';
import { createObservable, useObservable } from '../observable';

/** It searches the pages' names in both languages. */
const PaletteDialog = lazyPart(async () => {
  const [{ PaletteDialog: Dialog }] = await Promise.all([
    import('./PaletteDialog'),
    loadMessages('my'),
    loadMessages('en'),
  ]);
  return Dialog;
});
const opened = createObservable(false);

export const openPalette = (): void => opened.set(true);
const closePalette = () => opened.set(false);

/** Whether another modal dialog is open. */
const isBusy = () => document.querySelector('dialog[open]') !== null;

/** Ctrl+K or ⌘K opens and closes the command palette; its code is loaded when it is first opened. */
export function Palette() {
  const open = useObservable(opened);
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey)
        return;
      event.preventDefault();
      if (opened.get()) closePalette();
      else if (!isBusy()) openPalette();
    };
    window.addEventListener('keydown', press);
    return () => {
      window.removeEventListener('keydown', press);
      closePalette();
    };
  }, []);
  return open && <PaletteDialog onClose={closePalette} />;
}
