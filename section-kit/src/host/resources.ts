/** Counts of what a section may leave behind: listeners on window and document, intervals, nodes of the document. */
export interface ResourceCounts {
  listeners: number;
  intervals: number;
  nodes: number;
}

const listenersByTarget = new Map<EventTarget, Set<string>>();
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
  listenersByTarget.set(target, keys);
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

/** Starts to count listeners and intervals. */
export const trackResources = (): void => {
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

export const countResources = (): ResourceCounts => ({
  listeners: [...listenersByTarget.values()].reduce((sum, keys) => sum + keys.size, 0),
  intervals: intervals.size,
  nodes: document.querySelectorAll('*').length,
});
