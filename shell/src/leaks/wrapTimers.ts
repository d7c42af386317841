import type { Ledger } from './ledger';

type Timers = Pick<typeof globalThis, 'setInterval' | 'clearInterval' | 'setTimeout' | 'clearTimeout'>;
type Handler = (...given: unknown[]) => void;

/** Notes the timers that run. */
export const wrapTimers = (page: Timers, { note, forget }: Ledger): void => {
  const { setInterval: every, clearInterval: stopEvery, setTimeout: later, clearTimeout: stopLater } = page;
  const running = new Map<unknown, ReturnType<typeof note>>();
  const drop = (id: unknown) => {
    forget(running.get(id));
    running.delete(id);
  };

  page.setInterval = function started(act: Handler, ms?: number, ...given: unknown[]) {
    const id: unknown = every.call(page, () => act(...given), ms);
    running.set(id, note(started, 'interval'));
    return id;
  } as typeof every;
  page.setTimeout = function started(act: Handler, ms?: number, ...given: unknown[]) {
    const fire = () => {
      drop(id);
      act(...given);
    };
    const id: unknown = later.call(page, fire, ms);
    running.set(id, note(started, 'timeout'));
    return id;
  } as typeof later;
  // The browser stops either kind by either name.
  page.clearInterval = (id) => {
    drop(id);
    stopEvery.call(page, id);
  };
  page.clearTimeout = (id) => {
    drop(id);
    stopLater.call(page, id);
  };
};
