import { registry, type RegistryKeys, type SectionEvent, type SignedAnswer } from '@titian/shared-contracts';
import type { BreakerEffects } from '../loader/breaker';
import type { Timers } from '../loader/timers';

/** Timeout of requests to the registry, milliseconds. */
const REGISTRY_MS = 4000;
/** Spec §9: maximum wait for an idle moment, milliseconds. */
const IDLE_MS = 2000;

export const timers: Timers = {
  now: () => Date.now(),
  after(ms, callback) {
    const timer = setTimeout(callback, ms);
    return () => clearTimeout(timer);
  },
};

/** Accesses `localStorage` lazily: with blocked storage the property itself throws, and callers catch that. */
export const localStore: Pick<Storage, 'getItem' | 'setItem'> = {
  getItem: (key) => window.localStorage.getItem(key),
  setItem: (key, value) => window.localStorage.setItem(key, value),
};

export const online = () => navigator.onLine;
export const onOnline = (callback: () => void) => {
  addEventListener('online', callback);
  return () => removeEventListener('online', callback);
};

/** A channel to other tabs of the portal; does nothing if the browser has no BroadcastChannel. */
export const openChannel = (name: string): BreakerEffects['channel'] => {
  if (typeof BroadcastChannel === 'undefined') return { post: () => undefined, listen: () => undefined };
  const channel = new BroadcastChannel(name);
  return {
    post: (key) => channel.postMessage(key),
    listen: (onMessage) => channel.addEventListener('message', ({ data }: MessageEvent<string>) => onMessage(data)),
  };
};

const fetchJson = async (path: string): Promise<unknown> => {
  const answer = await fetch(path, { signal: AbortSignal.timeout(REGISTRY_MS) });
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}`);
  return answer.json();
};

/** A style sheet's text; rejects if it does not have the digest. The mode is that of the document's preload hint. */
export const fetchSheet = async (address: string, integrity: string): Promise<string> => {
  const answer = await fetch(address, { integrity, mode: 'cors', credentials: 'same-origin' });
  if (!answer.ok) throw new Error(`${address} answered ${answer.status}`);
  return answer.text();
};

/** Safe mode (only stable releases): applies to the whole document that was opened with `?safe=1`. */
export const isSafe = new URLSearchParams(window.location.search).get('safe') === '1';
export const fetchAnswer = () => fetchJson(registry.resolve.path + (isSafe ? '?safe=1' : '')) as Promise<SignedAnswer>;
export const fetchKeys = () => fetchJson(registry.keys.path) as Promise<RegistryKeys>;

const hex = (byte: number) => byte.toString(16).padStart(2, '0');
export const newReference = () =>
  `req_${Array.from(crypto.getRandomValues(new Uint8Array(6)), hex)
    .join('')
    .toUpperCase()}`;

/** Sends events with the document's ticket. The answer isn't read: what isn't counted isn't sent again. */
export const sendEvents = (ticket: string, events: SectionEvent[]): boolean => {
  const body = new Blob([JSON.stringify({ ticket, events })], { type: 'application/json' });
  return navigator.sendBeacon(registry.events.path, body);
};

export const whenIdle = (callback: () => void): void => {
  if ('requestIdleCallback' in window) requestIdleCallback(callback, { timeout: IDLE_MS });
  else setTimeout(callback, IDLE_MS);
};

/** Calls back when the page is hidden or closed: the last chance to send something. */
export const onLeave = (callback: () => void): void => {
  addEventListener('pagehide', callback);
  document.addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && callback());
};
