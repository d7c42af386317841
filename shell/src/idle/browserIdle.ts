import { signOut, store } from '@titian/shared-auth';
import type { IdleEnvironment } from './watchIdle';

const KEY = 'titian.idle';
const SIGNS = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart', 'input'] as const;

/** Browsers report a move where only the page moved under a pointer that lies still. */
const isStill = (event: Event) =>
  event.type === 'pointermove' && (event as PointerEvent).movementX === 0 && (event as PointerEvent).movementY === 0;

const end = async () => {
  if (store.getState().session.user) await signOut('idle');
};

/** The browser as an idle watch sees it: its clock, one kept instant for all tabs, and what a person does. */
export const browserIdle: IdleEnvironment = {
  now: () => Date.now(),
  later(run, ms) {
    const timer = setTimeout(run, ms);
    return () => clearTimeout(timer);
  },
  read: () => Number(localStorage.getItem(KEY)) || null,
  write: (lastUsed) => localStorage.setItem(KEY, String(lastUsed)),
  listen({ changed, stirred }) {
    const kept = ({ key }: StorageEvent) => {
      if (key === KEY) changed();
    };
    const stir = (event: Event) => {
      if (!isStill(event)) stirred();
    };
    const looks = ['focus', 'pageshow'] as const;
    window.addEventListener('storage', kept);
    document.addEventListener('visibilitychange', changed);
    for (const name of looks) window.addEventListener(name, changed);
    for (const name of SIGNS) window.addEventListener(name, stir, { capture: true, passive: true });
    return () => {
      window.removeEventListener('storage', kept);
      document.removeEventListener('visibilitychange', changed);
      for (const name of looks) window.removeEventListener(name, changed);
      for (const name of SIGNS) window.removeEventListener(name, stir, { capture: true });
    };
  },
  // One tab ends the session; the others, waiting for their turn, hear of it and find nobody signed in.
  end: () => void (navigator.locks ? navigator.locks.request(KEY, end) : end()),
};
