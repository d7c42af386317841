import { useEffect } from 'react';
import { lazyPart } from '../lazyPart';
import { createObservable, useObservable } from '../observable';

const PaletteDialog = lazyPart(() => import('./PaletteDialog').then((part) => part.PaletteDialog));
const opened = createObservable(false);

export const openPalette = (): void => opened.set(true);
const closePalette = () => opened.set(false);

/** Another modal dialog has the keyboard. */
const isBusy = () => document.querySelector('dialog[open]') !== null;

/** Ctrl+K or ⌘K opens the command palette anywhere, and closes it; its code comes with the first opening. */
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
