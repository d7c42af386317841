import { type ResourceLimits, Worker } from 'node:worker_threads';

/** What a thread is asked by name, and answers. */
export type Tasks<Work> = { [Name in keyof Work]: { given: unknown; result: unknown } };
/** One task as it is sent. */
export interface Task {
  name: PropertyKey;
  given: unknown;
}

/** A task that the thread gave up: too complex for its time or its memory. */
export class GivenUp extends Error {}

/**
 * A thread that does tasks one after the other, so that none keeps other calls waiting. It starts with the first task; one that doesn't end in
 * its time, or takes more than its memory, ends the thread, and the next task starts a new one.
 * @param file the built worker, which answers by `answerTasks`
 * @param time of one task, milliseconds
 */
export function createThread<Work extends Tasks<Work>>(file: string, time: number, limits: ResourceLimits) {
  let worker: Worker | null = null;
  let queue: Promise<unknown> = Promise.resolve();

  function start(): Worker {
    const started = new Worker(file, { resourceLimits: limits });
    started.unref();
    return started;
  }

  function run(task: Task): Promise<unknown> {
    const used = (worker ??= start());
    return new Promise((resolve, reject) => {
      const end = () => {
        clearTimeout(timer);
        used.off('message', answer).off('error', fail).off('exit', leave);
      };
      const answer = (result: unknown) => {
        end();
        resolve(result);
      };
      const giveUp = (reason: string) => {
        end();
        worker = null;
        // What it says after its end is nobody's.
        used.on('error', () => undefined);
        void used.terminate();
        reject(new GivenUp(reason));
      };
      const fail = (error: Error) => giveUp(error.message);
      const leave = () => giveUp('the thread ended');
      const timer = setTimeout(() => giveUp(`no result in ${time} ms`), time);
      used.on('message', answer).on('error', fail).on('exit', leave);
      used.postMessage(task);
    });
  }

  return {
    /** Throws `GivenUp`. */
    do<Name extends keyof Work>(name: Name, given: Work[Name]['given']): Promise<Work[Name]['result']> {
      const result = queue.then(() => run({ name, given })) as Promise<Work[Name]['result']>;
      queue = result.catch(() => undefined);
      return result;
    },
    close: async (): Promise<void> => void (await worker?.terminate()),
  };
}
export type Thread<Work extends Tasks<Work>> = ReturnType<typeof createThread<Work>>;
