/** How long a reader waits for the database where something can be answered without it; milliseconds. */
export const PATIENCE = 1_000;

/** What a promise gives, or what stands in for it once so much time has passed; milliseconds. */
export async function within<T>(promise: Promise<T>, milliseconds: number, standIn: () => T): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const over = new Promise<T>((resolve) => {
    timer = setTimeout(() => resolve(standIn()), milliseconds);
  });
  return Promise.race([promise, over]).finally(() => clearTimeout(timer));
}

/**
 * A reading whose last good answer serves while the database is away or silent; it fails only where there never was one. While one
 * reading is overdue nobody waits for another.
 * @param failed told once for each time the database goes away
 */
export function lastGood<T>(read: () => Promise<T>, failed: (error: Error) => void, patience = PATIENCE) {
  let last: { answer: T } | null = null;
  let isAway = false;
  let overdue: Promise<T> | null = null;

  const missed = (error: Error): void => {
    if (!isAway) failed(error);
    isAway = true;
  };
  const renew = async (): Promise<T> => {
    try {
      const answer = await read();
      [last, isAway] = [{ answer }, false];
      return answer;
    } catch (error) {
      missed(error as Error);
      if (!last) throw error;
      return last.answer;
    }
  };
  return async (): Promise<T> => {
    if (overdue && last) return last.answer;
    const running = renew();
    if (!last) return running;
    const { answer } = last;
    return within(running, patience, () => {
      missed(new Error(`The database has been silent for ${patience} ms.`));
      overdue = running;
      void running.finally(() => (overdue = null));
      return answer;
    });
  };
}
