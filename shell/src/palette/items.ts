import type { LocalText } from '@titian/shared-contracts';

/** One line of the palette: a page to go to or a thing to do. */
export interface PaletteItem {
  /** The same thing has the same key wherever it is found. */
  key: string;
  label: LocalText;
  hint?: LocalText;
  icon: string;
  /** Locale-free; what has none runs instead. */
  path?: string;
  run?: () => void;
}
export interface PaletteSection {
  group: string;
  title: LocalText;
  items: PaletteItem[];
}

export const alike = (text: string): LocalText => ({ my: text, en: text });

const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** Whether every word typed begins a word of the item, in either language. */
export const fits = ({ label, hint }: PaletteItem, typed: string): boolean => {
  const words = plain([label.my, label.en, hint?.my, hint?.en].join(' ')).split(/[^\p{L}\p{N}]+/u);
  return plain(typed)
    .split(/\s+/)
    .every((part) => words.some((word) => word.startsWith(part)));
};
