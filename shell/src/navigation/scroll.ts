import { whenSteady } from './whenSteady';

const KEY = 'titian.scroll';
/** How long to wait until a section's page has its height again, in milliseconds. */
const TIMEOUT = 1_500;

const read = (): Record<string, number> => JSON.parse(sessionStorage.getItem(KEY) ?? '{}') as Record<string, number>;

/** Saves the scroll position of a history entry. */
export const saveScroll = (entry: string): void => {
  sessionStorage.setItem(KEY, JSON.stringify({ ...read(), [entry]: Math.round(window.scrollY) }));
};

const hasRoomFor = (top: number) => document.documentElement.scrollHeight - window.innerHeight >= top;

/** Restores a saved position once the page is tall enough; false if there is none. Returns a function that cancels it. */
export const restoreScroll = (entry: string): (() => void) | false => {
  const top = read()[entry];
  if (!top) return false;
  return whenSteady(
    () => hasRoomFor(top),
    TIMEOUT,
    () => window.scrollTo({ top }),
  );
};

/** Scrolls to the element of the hash once it exists. */
export const scrollToHash = (hash: string): (() => void) => {
  const target = () => document.getElementById(decodeURIComponent(hash.slice(1)));
  return whenSteady(
    () => target() !== null,
    TIMEOUT,
    () => target()?.scrollIntoView({ behavior: 'smooth' }),
  );
};
