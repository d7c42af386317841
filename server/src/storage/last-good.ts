/** How long a reader waits for the database where there is a fallback; milliseconds. */
export const READ_TIMEOUT = 1_000;

/** Resolves with the promise, or with the fallback after so many milliseconds. */
export async function withTimeout<T>(promise: Promise<T>, milliseconds: number, fallback: () => T): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const over = new Promise<T>((resolve) => {
    timer = setTimeout(() => resolve(fallback()), milliseconds);
  });
  return Promise.race([promise, over]).finally(() => clearTimeout(timer));
}

/**
 * A read whose last good answer is used while the database is away or silent; it fails only where there never was one. While one read is
 * overdue no further one is started.
 * @param failed called once for each time the database goes away
 */
export function lastGood<T>(read: () => Promise<T>, failed: (error: Error) => void, timeout = READ_TIMEOUT) {
  let last: { answer: T } | null = null;
  let isAway = false;
  let overdue: Promise<T> | null = null;

  const reportAway = (error: Error): void => {
    if (!isAway) failed(error);
    isAway = true;
  };
  const refresh = async (): Promise<T> => {
    try {
      const answer = await read();
      [last, isAway] = [{ answer }, false];
      return answer;
    } catch (error) {
      reportAway(error as Error);
      if (!last) throw error;
      return last.answer;
    }
  };
  return async (): Promise<T> => {
    if (overdue && last) return last.answer;
    const running = refresh();
    if (!last) return running;
    const { answer } = last;
    return withTimeout(running, timeout, () => {
      reportAway(new Error(`The database has been silent for ${timeout} ms.`));
      overdue = running;
      void running.finally(() => (overdue = null));
      return answer;
    });
  };
}
