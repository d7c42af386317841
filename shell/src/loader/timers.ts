/** Clock and timers of the loader; tests inject fake ones. */
export interface Timers {
  now(): number;
  /** Calls `callback` after `ms`; the returned function cancels it. */
  after(ms: number, callback: () => void): () => void;
}

/** Resolves after `ms`. */
export const pause = (timers: Timers, ms: number): Promise<void> =>
  new Promise((resume) => timers.after(ms, () => resume()));

/**
 * The result of `start`, or a rejection with the error of `late` after `ms`. Then the signal passed to `start` is aborted, as it is when `outer`
 * is; later results are ignored.
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
