/** A mutex per key, first come, first served. */
export interface KeyedLock {
  /** Resolves when the lock is acquired, with the function that releases it. */
  acquire(key: string): Promise<() => void>;
}

export const createKeyedLock = (): KeyedLock => {
  const last = new Map<string, Promise<void>>();
  return {
    acquire(key) {
      const before = last.get(key) ?? Promise.resolve();
      let release: () => void = () => undefined;
      const released = new Promise<void>((resolve) => (release = resolve));
      const own = before.then(() => released);
      last.set(key, own);
      void own.then(() => last.get(key) === own && last.delete(key));
      return before.then(() => release);
    },
  };
};
