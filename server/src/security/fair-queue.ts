import { Problem } from '../http/problem';

interface Limits {
  /** Tasks that run at once. */
  atOnce: number;
  /** Tasks of one caller that may wait. */
  waiting: number;
}

/** A queue in which callers take turns, whatever number of tasks each has. Throws 429 where a caller has too many waiting. */
export function createFairQueue({ atOnce, waiting }: Limits) {
  /** The tasks that wait, by caller; whose turn is next comes first. */
  const queues = new Map<string, (() => void)[]>();
  let running = 0;

  function startNext(): void {
    const [next] = queues;
    if (!next || running >= atOnce) return;
    const [caller, tasks] = next;
    const start = tasks.shift()!;
    queues.delete(caller);
    if (tasks.length > 0) queues.set(caller, tasks);
    running += 1;
    start();
  }

  async function run<T>(caller: string, task: () => Promise<T>): Promise<T> {
    const own = queues.get(caller) ?? [];
    if (own.length >= waiting) throw new Problem(429, 'tooManyRequests', { retryAfter: 2 });
    await new Promise<void>((start) => {
      queues.set(caller, [...own, start]);
      startNext();
    });
    try {
      return await task();
    } finally {
      running -= 1;
      startNext();
    }
  }
  return { run };
}
