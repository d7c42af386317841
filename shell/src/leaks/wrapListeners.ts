import type { Ledger } from './ledger';

type Target = Pick<EventTarget, 'addEventListener' | 'removeEventListener'>;
type Options = boolean | AddEventListenerOptions | undefined;

const keyOf = (type: string, options: Options) =>
  `${type} ${typeof options === 'object' ? !!options.capture : !!options}`;

/** Records the listeners of a target; `name` is the target's name in reports. */
export const wrapListeners = (target: Target, name: string, { note, forget }: Ledger): void => {
  const add = target.addEventListener.bind(target);
  const remove = target.removeEventListener.bind(target);
  const known = new WeakMap<object, Map<string, ReturnType<typeof note>>>();

  const drop = (type: string, listener: object, options: Options) => {
    const entries = known.get(listener);
    forget(entries?.get(keyOf(type, options)));
    entries?.delete(keyOf(type, options));
  };
  target.addEventListener = function added(
    type: string,
    listener: EventListenerOrEventListenerObject | null,
    options?: Options,
  ) {
    add(type, listener, options);
    if (!listener) return;
    const entries = known.get(listener) ?? new Map<string, ReturnType<typeof note>>();
    known.set(listener, entries);
    if (entries.get(keyOf(type, options))) return;
    const { once, signal } = typeof options === 'object' ? options : {};
    entries.set(
      keyOf(type, options),
      note(added, `listener ${name}:${type}`, () => !signal?.aborted),
    );
    if (once) add(type, () => drop(type, listener, options), options);
  };
  target.removeEventListener = (
    type: string,
    listener: EventListenerOrEventListenerObject | null,
    options?: Options,
  ) => {
    remove(type, listener, options);
    if (listener) drop(type, listener, options);
  };
};
