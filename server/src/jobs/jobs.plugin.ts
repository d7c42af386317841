import fp from 'fastify-plugin';
import { createJobRunner, type Job } from './job.runner';

declare module 'fastify' {
  interface FastifyInstance {
    jobs: {
      register(job: Job): void;
      /** Runs a job now unless another server is at it; throws what it throws. */
      run(name: string): Promise<void>;
      /** Runs a job soon, off the caller's path; does nothing in a server that does not listen. */
      wake(name: string): void;
    };
  }
}

const TICK = 1_000;

/**
 * Work that comes back: each job runs on one server at a time, told by its row in the table `job`, from the moment this server listens
 * until it closes. A failed run is logged and kept in the row; the next one comes at its time.
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
  });

  app.addHook('onListen', async () => {
    if (app.storage.engine === 'embedded') await runner.forgetRuns();
    for (const job of jobs.values()) await runner.declare(job);
    timer = setInterval(() => void runDue(), TICK);
  });
  app.addHook('onClose', async () => {
    clearInterval(timer);
    timer = undefined;
    await runner.settled();
  });
});
