import type { PaletteItem } from './items';

const KEPT = 6;
const keyOf = (userId: string | undefined) => `titian.recent:${userId ?? 'visitor'}`;

/** What somebody chose last in this browser, newest first. */
export const recentOf = (userId: string | undefined): PaletteItem[] => {
  try {
    return JSON.parse(localStorage.getItem(keyOf(userId)) ?? '[]') as PaletteItem[];
  } catch {
    return [];
  }
};

/** Keeps a choice; what is run instead of gone to is not worth keeping. */
export const keepRecent = (userId: string | undefined, item: PaletteItem): void => {
  if (!item.path) return;
  const rest = recentOf(userId).filter(({ key }) => key !== item.key);
  localStorage.setItem(keyOf(userId), JSON.stringify([item, ...rest].slice(0, KEPT)));
};
