import type { LocalText } from '@titian/shared-contracts';

/** An item of the palette: a page or an action. */
export interface PaletteItem {
  /** The same in all groups. */
  key: string;
  label: LocalText;
  hint?: LocalText;
  icon: string;
  /** Without locale prefix; an action has `run` instead. */
  path?: string;
  run?: () => void;
}
export interface PaletteSection {
  group: string;
  title: LocalText;
  items: PaletteItem[];
}

export const sameInBoth = (text: string): LocalText => ({ my: text, en: text });

const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** Whether each typed word is a prefix of a word of the item, in either language. */
export const fits = ({ label, hint }: PaletteItem, typed: string): boolean => {
  const words = plain([label.my, label.en, hint?.my, hint?.en].join(' ')).split(/[^\p{L}\p{N}]+/u);
  return plain(typed)
    .split(/\s+/)
    .every((part) => words.some((word) => word.startsWith(part)));
};
