import { once } from 'node:events';
import path from 'node:path';
import { Worker } from 'node:worker_threads';
import type { Compared, Texts } from './compared';

const LIMITS = { maxOldGenerationSizeMb: 512 };

/**
 * Compares documents in a worker thread, one pair after the other: with 500 operations a comparison would block other requests for too
 * long. The worker starts with the first pair. If a pair crashes it, that comparison fails and the next one starts a new worker.
 */
export function createComparer(builtFolder: string) {
  let worker: Worker | null = null;
  let queue: Promise<unknown> = Promise.resolve();

  function startWorker(): Worker {
    const started = new Worker(path.join(builtFolder, 'comparison.worker.mjs'), { resourceLimits: LIMITS });
    started.unref();
    started.on('error', () => (worker = null));
    return started;
  }

  async function compareInWorker(texts: Texts): Promise<Compared> {
    worker ??= startWorker();
    const message = once(worker, 'message');
    worker.postMessage(texts);
    const [result] = (await message) as [Compared];
    return result;
  }

  return {
    compare(texts: Texts): Promise<Compared> {
      const result = queue.then(() => compareInWorker(texts));
      queue = result.catch(() => undefined);
      return result;
    },
    close: async (): Promise<void> => void (await worker?.terminate()),
  };
}
export type Comparer = ReturnType<typeof createComparer>;
