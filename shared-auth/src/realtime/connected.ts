import { useSyncExternalStore } from 'react';

let isConnected = false;
const listeners = new Set<() => void>();

export function setHubConnected(connected: boolean): void {
  isConnected = connected;
  listeners.forEach((listener) => listener());
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Whether the hub is connected now; while it isn't, no live events come. */
export const useHubConnected = (): boolean => useSyncExternalStore(subscribe, () => isConnected);
