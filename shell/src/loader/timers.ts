/** The time that the loader goes by; tests give it one of their own. */
export interface Timers {
  now(): number;
  /** Calls `act` after `ms`, unless the answer is called before. */
  after(ms: number, act: () => void): () => void;
}

/** Resolves after `ms`. */
export const pause = (timers: Timers, ms: number): Promise<void> =>
  new Promise((resume) => timers.after(ms, () => resume()));

/**
 * The outcome of `start`, or a rejection with what `late` says when there is none after `ms`. The work is told by its signal, which
 * follows `outer` too; what comes later is ignored.
 */
export const withDeadline = <T>(
  timers: Timers,
  ms: number,
  start: (signal: AbortSignal) => Promise<T>,
  late: () => Error,
  outer?: AbortSignal,
): Promise<T> => {
  const work = new AbortController();
  outer?.addEventListener('abort', () => work.abort(outer.reason));
  return new Promise<T>((resolve, reject) => {
    const cancel = timers.after(ms, () => {
      const error = late();
      work.abort(error);
      reject(error);
    });
    start(work.signal).then(resolve, reject).finally(cancel);
  });
};
