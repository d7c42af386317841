import type { Ledger } from './ledger';

type Timers = Pick<typeof globalThis, 'setInterval' | 'clearInterval' | 'setTimeout' | 'clearTimeout'>;
type Handler = (...args: unknown[]) => void;

/** Records the running timers. */
export const wrapTimers = (page: Timers, { note, forget }: Ledger): void => {
  const { setInterval: every, clearInterval: stopEvery, setTimeout: later, clearTimeout: stopLater } = page;
  const running = new Map<unknown, ReturnType<typeof note>>();
  const drop = (id: unknown) => {
    forget(running.get(id));
    running.delete(id);
  };

  page.setInterval = function started(handler: Handler, ms?: number, ...args: unknown[]) {
    const id: unknown = every.call(page, () => handler(...args), ms);
    running.set(id, note(started, 'interval'));
    return id;
  } as typeof every;
  page.setTimeout = function started(handler: Handler, ms?: number, ...args: unknown[]) {
    const fire = () => {
      drop(id);
      handler(...args);
    };
    const id: unknown = later.call(page, fire, ms);
    running.set(id, note(started, 'timeout'));
    return id;
  } as typeof later;
  // Browsers accept either function for either kind of timer.
  page.clearInterval = (id) => {
    drop(id);
    stopEvery.call(page, id);
  };
  page.clearTimeout = (id) => {
    drop(id);
    stopLater.call(page, id);
  };
};
