import { whenSteady } from './whenSteady';

const KEY = 'titian.scroll';
/** A section's page takes a moment to get its height back. */
const PATIENCE = 1_500;

const read = (): Record<string, number> => JSON.parse(sessionStorage.getItem(KEY) ?? '{}') as Record<string, number>;

/** Keeps how far an entry of the history was scrolled. */
export const keepScroll = (entry: string): void => {
  sessionStorage.setItem(KEY, JSON.stringify({ ...read(), [entry]: Math.round(window.scrollY) }));
};

const hasRoomFor = (top: number) => document.documentElement.scrollHeight - window.innerHeight >= top;

/** Goes back to the kept position once the page is tall enough; false when none was kept. */
export const restoreScroll = (entry: string): (() => void) | false => {
  const top = read()[entry];
  if (!top) return false;
  return whenSteady(
    () => hasRoomFor(top),
    PATIENCE,
    () => window.scrollTo({ top }),
  );
};

/** Goes to the element that the hash names, once it is there. */
export const scrollToHash = (hash: string): (() => void) => {
  const target = () => document.getElementById(decodeURIComponent(hash.slice(1)));
  return whenSteady(
    () => target() !== null,
    PATIENCE,
    () => target()?.scrollIntoView({ behavior: 'smooth' }),
  );
};
