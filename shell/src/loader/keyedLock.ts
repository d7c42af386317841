/** One at a time for each key, in the order in which they asked. */
export interface KeyedLock {
  /** Resolves when it is the caller's turn; the answer ends it. */
  take(key: string): Promise<() => void>;
}

export const createKeyedLock = (): KeyedLock => {
  const last = new Map<string, Promise<void>>();
  return {
    take(key) {
      const before = last.get(key) ?? Promise.resolve();
      let end: () => void = () => undefined;
      const over = new Promise<void>((resolve) => (end = resolve));
      const mine = before.then(() => over);
      last.set(key, mine);
      void mine.then(() => last.get(key) === mine && last.delete(key));
      return before.then(() => end);
    },
  };
};
