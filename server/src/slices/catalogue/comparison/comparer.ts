import { once } from 'node:events';
import path from 'node:path';
import { Worker } from 'node:worker_threads';
import type { Compared, Texts } from './compared';

const LIMITS = { maxOldGenerationSizeMb: 512 };

/**
 * Compares documents in a thread of their own, one pair after the other: with 500 operations that takes longer than anybody else's
 * call should wait. The thread starts with the first pair; where one breaks it, that pair fails and the next starts another.
 */
export function createComparer(builtFolder: string) {
  let thread: Worker | null = null;
  let queue: Promise<unknown> = Promise.resolve();

  function started(): Worker {
    const worker = new Worker(path.join(builtFolder, 'comparison.worker.mjs'), { resourceLimits: LIMITS });
    worker.unref();
    worker.on('error', () => (thread = null));
    return worker;
  }

  async function ask(texts: Texts): Promise<Compared> {
    thread ??= started();
    const answered = once(thread, 'message');
    thread.postMessage(texts);
    const [result] = (await answered) as [Compared];
    return result;
  }

  return {
    compare(texts: Texts): Promise<Compared> {
      const result = queue.then(() => ask(texts));
      queue = result.catch(() => undefined);
      return result;
    },
    close: async (): Promise<void> => void (await thread?.terminate()),
  };
}
export type Comparer = ReturnType<typeof createComparer>;
