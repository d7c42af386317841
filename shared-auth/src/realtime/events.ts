import type { HubEventName, HubEvents } from '@titian/shared-contracts';

type Handler<N extends HubEventName> = (event: HubEvents[N]) => void;

const reconnectHandlers = new Set<() => void>();

/** Calls the handler after each reconnect, until the returned function is called. Events sent while disconnected are lost. */
export const onHubReconnect = (handler: () => void): (() => void) => {
  reconnectHandlers.add(handler);
  return () => reconnectHandlers.delete(handler);
};
export const emitHubReconnect = (): void => reconnectHandlers.forEach((handler) => handler());

const handlers = new Map<HubEventName, Set<Handler<never>>>();

/** Calls the handler for each hub event of a name, until the returned function is called. */
export const onHubEvent = <N extends HubEventName>(name: N, handler: Handler<N>): (() => void) => {
  const set = handlers.get(name) ?? new Set();
  handlers.set(name, set.add(handler));
  return () => set.delete(handler);
};

/** Calls all handlers of an event. */
export const emitHubEvent = <N extends HubEventName>(name: N, event: HubEvents[N]): void => {
  for (const handler of handlers.get(name) ?? []) (handler as Handler<N>)(event);
};
