import { smoothScroll } from '@titian/shared-ui';
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

const idOf = (hash: string) => {
  try {
    return decodeURIComponent(hash.slice(1));
  } catch {
    // An invalid percent sequence refers to nothing.
    return '';
  }
};

/** Scrolls to the element of the hash once it exists; spec §9: within 400 ms. Returns a function that cancels it. */
export const scrollToHash = (hash: string): (() => void) => {
  const target = () => document.getElementById(idOf(hash));
  let stop = () => undefined as void;
  const cancel = whenSteady(
    () => target() !== null,
    TIMEOUT,
    () => {
      const element = target();
      if (element) stop = smoothScroll(element);
    },
  );
  return () => {
    cancel();
    stop();
  };
};
