import { useEffect, useEffectEvent } from 'react';
import type { Watched } from '@titian/shared-contracts';

type Handler = (data: unknown) => void;
type Send = (method: 'Watch' | 'Unwatch', topic: string) => void;

/** Who watches what on this page; the server is told of the first of a topic and of the last. */
const handlers = new Map<string, Set<Handler>>();
let send: Send | null = null;

/** How the server is told; null while it can't be. A new connection is told of everything that is watched. */
export function setWatchSender(next: Send | null): void {
  send = next;
  for (const topic of handlers.keys()) next?.('Watch', topic);
}

/** Hands watched figures to those who watch them. */
export function receiveWatched({ topic, data }: Watched): void {
  handlers.get(topic)?.forEach((handler) => handler(data));
}

/** Watches figures of the server until the returned function is called. */
export function watch(topic: string, handler: Handler): () => void {
  const set = handlers.get(topic) ?? new Set();
  if (set.size === 0) {
    handlers.set(topic, set);
    send?.('Watch', topic);
  }
  set.add(handler);
  return () => {
    set.delete(handler);
    if (set.size > 0 || handlers.get(topic) !== set) return;
    handlers.delete(topic);
    send?.('Unwatch', topic);
  };
}

/** Calls the handler of the latest render with each new figures of a topic while the component is mounted. */
export function useWatched(topic: string, handler: Handler): void {
  const handle = useEffectEvent(handler);
  useEffect(() => watch(topic, (data) => handle(data)), [topic]);
}
