import type { HubEventName, HubEvents } from '@titian/shared-contracts';

type Handler<N extends HubEventName> = (event: HubEvents[N]) => void;

const returns = new Set<() => void>();

/** Hears that the hub is connected again, until the returned function is called: what happened meanwhile nobody will tell. */
export const onHubReturn = (handler: () => void): (() => void) => {
  returns.add(handler);
  return () => returns.delete(handler);
};
export const emitHubReturn = (): void => returns.forEach((handler) => handler());

const handlers = new Map<HubEventName, Set<Handler<never>>>();

/** Hears a hub event until the returned function is called. */
export const onHubEvent = <N extends HubEventName>(name: N, handler: Handler<N>): (() => void) => {
  const set = handlers.get(name) ?? new Set();
  handlers.set(name, set.add(handler));
  return () => set.delete(handler);
};

/** Hands an event to all that hear it. */
export const emitHubEvent = <N extends HubEventName>(name: N, event: HubEvents[N]): void => {
  for (const handler of handlers.get(name) ?? []) (handler as Handler<N>)(event);
};
