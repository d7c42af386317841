/** What lives on after a section has gone: what it put on the window and the document, its intervals, and what it added to the head. */
export interface Living {
  listeners: number;
  intervals: number;
  nodes: number;
}

const held = new Map<EventTarget, Set<string>>();
const intervals = new Set<unknown>();
const serials = new WeakMap<object, number>();
let serial = 0;

const keyOf = (type: string, listener: object, options: unknown) => {
  const known = serials.get(listener) ?? (serial += 1);
  serials.set(listener, known);
  const capture = typeof options === 'object' && options !== null ? Reflect.get(options, 'capture') : options;
  return `${type}|${known}|${Boolean(capture)}`;
};

const watchListeners = (target: EventTarget) => {
  const keys = new Set<string>();
  held.set(target, keys);
  const { addEventListener, removeEventListener } = target;
  target.addEventListener = (...args: Parameters<typeof addEventListener>) => {
    const [type, listener, options] = args;
    const isOnce = typeof options === 'object' && options.once;
    if (listener && !isOnce) keys.add(keyOf(type, listener, options));
    addEventListener.apply(target, args);
  };
  target.removeEventListener = (...args: Parameters<typeof removeEventListener>) => {
    const [type, listener, options] = args;
    if (listener) keys.delete(keyOf(type, listener, options));
    removeEventListener.apply(target, args);
  };
};

/** Counts from now on. */
export const startLedger = (): void => {
  watchListeners(window);
  watchListeners(document);
  const { setInterval: start, clearInterval: stop } = window;
  window.setInterval = ((...args: Parameters<typeof start>) => {
    const id = start(...args);
    intervals.add(id);
    return id;
  }) as typeof start;
  window.clearInterval = (id) => {
    intervals.delete(id);
    stop(id);
  };
};

export const readLedger = (): Living => ({
  listeners: [...held.values()].reduce((sum, keys) => sum + keys.size, 0),
  intervals: intervals.size,
  nodes: document.querySelectorAll('*').length,
});
