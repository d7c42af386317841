import { signOut, store } from '@titian/shared-auth';
import type { IdleEnvironment } from './watchIdle';

const KEY = 'titian.idle';
const ACTIVITY_EVENTS = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart', 'input'] as const;

/** Browsers also report a move when the page scrolled under a resting pointer. */
const isResting = (event: Event) =>
  event.type === 'pointermove' && (event as PointerEvent).movementX === 0 && (event as PointerEvent).movementY === 0;

const end = async () => {
  if (store.getState().session.user) await signOut('idle');
};

/** The idle watch's environment in a browser: clock, the timestamp shared by all tabs, and user activity. */
export const browserIdle: IdleEnvironment = {
  now: () => Date.now(),
  later(run, ms) {
    const timer = setTimeout(run, ms);
    return () => clearTimeout(timer);
  },
  read: () => Number(localStorage.getItem(KEY)) || null,
  write: (lastUsed) => localStorage.setItem(KEY, String(lastUsed)),
  listen({ onChange, onActivity }) {
    const onStorage = ({ key }: StorageEvent) => {
      if (key === KEY) onChange();
    };
    const onInput = (event: Event) => {
      if (!isResting(event)) onActivity();
    };
    const returnEvents = ['focus', 'pageshow'] as const;
    window.addEventListener('storage', onStorage);
    document.addEventListener('visibilitychange', onChange);
    for (const name of returnEvents) window.addEventListener(name, onChange);
    for (const name of ACTIVITY_EVENTS) window.addEventListener(name, onInput, { capture: true, passive: true });
    return () => {
      window.removeEventListener('storage', onStorage);
      document.removeEventListener('visibilitychange', onChange);
      for (const name of returnEvents) window.removeEventListener(name, onChange);
      for (const name of ACTIVITY_EVENTS) window.removeEventListener(name, onInput, { capture: true });
    };
  },
  // One tab ends the session; the others wait for the lock, and then find nobody signed in.
  end: () => void (navigator.locks ? navigator.locks.request(KEY, end) : end()),
};
