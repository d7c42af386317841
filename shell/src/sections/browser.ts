import { registry, type RegistryKeys, type SectionEvent, type SignedAnswer } from '@titian/shared-contracts';
import type { BreakerEffects } from '../loader/breaker';
import type { Timers } from '../loader/timers';

/** For how long the registry may think. */
const REGISTRY_MS = 4000;
/** Spec §9: what waits for an idle moment waits no longer than this. */
const IDLE_MS = 2000;

export const timers: Timers = {
  now: () => Date.now(),
  after(ms, act) {
    const timer = setTimeout(act, ms);
    return () => clearTimeout(timer);
  },
};

/** A store that throws, as it does where it is shut, is one without anything in it. */
export const localStore: Pick<Storage, 'getItem' | 'setItem'> = {
  getItem: (key) => window.localStorage.getItem(key),
  setItem: (key, value) => window.localStorage.setItem(key, value),
};

export const online = () => navigator.onLine;
export const onOnline = (act: () => void) => {
  addEventListener('online', act);
  return () => removeEventListener('online', act);
};

/** Tells other tabs of the portal, where the browser can. */
export const openChannel = (name: string): BreakerEffects['channel'] => {
  if (typeof BroadcastChannel === 'undefined') return { post: () => undefined, listen: () => undefined };
  const channel = new BroadcastChannel(name);
  return {
    post: (key) => channel.postMessage(key),
    listen: (heard) => channel.addEventListener('message', ({ data }: MessageEvent<string>) => heard(data)),
  };
};

const ask = async (path: string): Promise<unknown> => {
  const answer = await fetch(path, { signal: AbortSignal.timeout(REGISTRY_MS) });
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}`);
  return answer.json();
};

/** Safe mode stays with the document that was opened in it, wherever its pages lead. */
export const isSafe = new URLSearchParams(window.location.search).get('safe') === '1';
export const fetchAnswer = () => ask(registry.resolve.path + (isSafe ? '?safe=1' : '')) as Promise<SignedAnswer>;
export const fetchKeys = () => ask(registry.keys.path) as Promise<RegistryKeys>;

const hex = (byte: number) => byte.toString(16).padStart(2, '0');
export const newReference = () =>
  `req_${Array.from(crypto.getRandomValues(new Uint8Array(6)), hex)
    .join('')
    .toUpperCase()}`;

export const sendEvents = (events: SectionEvent[]): boolean =>
  navigator.sendBeacon(registry.events.path, new Blob([JSON.stringify({ events })], { type: 'application/json' }));

export const whenIdle = (act: () => void): void => {
  if ('requestIdleCallback' in window) requestIdleCallback(act, { timeout: IDLE_MS });
  else setTimeout(act, IDLE_MS);
};

/** Calls back when the page may not come back: the last moment to send something. */
export const onLeave = (act: () => void): void => {
  addEventListener('pagehide', act);
  document.addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && act());
};
