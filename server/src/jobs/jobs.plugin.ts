import fp from 'fastify-plugin';
import type { Db } from '../storage/open';
import { createJobRunner, type Job } from './job.runner';

declare module 'fastify' {
  interface FastifyInstance {
    jobs: {
      register(job: Job): void;
      /** Runs a job now unless another server is running it; throws what the job throws. */
      run(name: string): Promise<void>;
      /** Runs a job soon, in the background; does nothing in a server that does not listen. */
      wake(name: string): void;
      /** Begins a run now, and notes it in the same transaction; false where one is under way. */
      begin(name: string, noted: (tx: Db) => Promise<void>): Promise<boolean>;
      /** The names of all jobs. */
      names(): string[];
    };
  }
}

const TICK = 1_000;

/**
 * Recurring work: each job runs on one server at a time, decided by its row in the table `job`, while this server listens. A failed run is
 * logged and its error kept in the row; the next run comes at its normal time.
 */
export const jobsPlugin = fp(async (app) => {
  const jobs = new Map<string, Job>();
  const runner = createJobRunner(app);
  const woken = new Set<string>();
  let timer: NodeJS.Timeout | undefined;

  const known = (name: string): Job => {
    const job = jobs.get(name);
    if (!job) throw new Error(`There is no job ${name}.`);
    return job;
  };

  async function runDue(): Promise<void> {
    try {
      const due = await runner.due([...jobs.values()]);
      if (timer) due.forEach((job) => void runner.runIfDue(job));
    } catch (error) {
      if (timer) app.log.error({ err: error }, 'the jobs that are due could not be read');
    }
  }

  app.decorate('jobs', {
    register: (job: Job) => void jobs.set(job.name, job),
    async run(name: string) {
      await runner.declare(known(name));
      await runner.runNow(known(name));
    },
    wake(name: string) {
      if (!timer || woken.has(name)) return;
      woken.add(name);
      setImmediate(() => {
        woken.delete(name);
        if (timer) void runner.runNowInBackground(known(name));
      });
    },
    async begin(name, noted) {
      await runner.declare(known(name));
      return runner.begin(known(name), noted);
    },
    names: () => [...jobs.keys()],
  });

  app.addHook('onListen', async () => {
    if (app.storage.engine === 'embedded') await runner.clearRuns();
    for (const job of jobs.values()) await runner.declare(job);
    timer = setInterval(() => void runDue(), TICK);
  });
  app.addHook('onClose', async () => {
    clearInterval(timer);
    timer = undefined;
    await runner.settled();
  });
});
