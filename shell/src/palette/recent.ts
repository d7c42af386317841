import type { PaletteItem } from './items';

const KEPT = 6;
const keyOf = (userId: string | undefined) => `titian.recent:${userId ?? 'visitor'}`;

/** A user's recent choices in this browser, newest first. */
export const recentOf = (userId: string | undefined): PaletteItem[] => {
  try {
    return JSON.parse(localStorage.getItem(keyOf(userId)) ?? '[]') as PaletteItem[];
  } catch {
    return [];
  }
};

/** Saves a choice; actions are not saved. */
export const saveRecent = (userId: string | undefined, item: PaletteItem): void => {
  if (!item.path) return;
  const rest = recentOf(userId).filter(({ key }) => key !== item.key);
  localStorage.setItem(keyOf(userId), JSON.stringify([item, ...rest].slice(0, KEPT)));
};
