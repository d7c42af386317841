import type { FastifyBaseLogger } from 'fastify';
import { safeMessage } from '../logging/safe-error';
import type { Db } from '../storage/open';
import { createJobRepository } from './job.repository';

export interface Job {
  /** Unique, as `part.act`. */
  name: string;
  everySeconds: number;
  /** Several servers may run it at once, because its work is divided by row locks. */
  isShared?: boolean;
  run(now: Date): Promise<unknown>;
}
interface Parts {
  db: Db;
  clock: () => Date;
  log: FastifyBaseLogger;
}

/** Runs jobs, each by its row in the table: once at a time in this process and in all processes of the database. */
export function createJobRunner({ db, clock, log }: Parts) {
  const rows = createJobRepository(db);
  const running = new Map<string, Promise<void>>();

  async function runClaimed({ name, run }: Job): Promise<void> {
    try {
      await run(clock());
      await rows.finish(name, clock(), null);
    } catch (error) {
      await rows.finish(name, clock(), safeMessage(error));
      throw error;
    }
  }

  function attempt(job: Job, evenIfNotDue: boolean): Promise<void> {
    const current = running.get(job.name);
    if (current) return current;
    const work = rows
      .claim(job.name, clock(), { evenIfNotDue, evenIfRunning: job.isShared })
      .then((claimed) => (claimed ? runClaimed(job) : undefined))
      .finally(() => running.delete(job.name));
    running.set(job.name, work);
    return work;
  }

  const logged = (job: Job, work: Promise<void>) =>
    work.catch((error: unknown) => log.error({ err: error, job: job.name }, 'job failed'));

  return {
    declare: (job: Job) => rows.declare(job.name, job.everySeconds, clock()),
    /** For the only server of a database: what still counts as running died with the server before it. */
    clearRuns: () => rows.clearRuns(),
    /** One query for all jobs: claiming each of them every second would load the database for nothing. */
    async due(jobs: Job[]): Promise<Job[]> {
      const names = await rows.due(clock());
      return jobs.filter(({ name }) => names.has(name));
    },
    runIfDue: (job: Job) => logged(job, attempt(job, false)),
    /** Runs it whether or not it is due, after a run in progress: that run may have started before the reason for this one. */
    async runNow(job: Job): Promise<void> {
      await running.get(job.name)?.catch(() => undefined);
      await attempt(job, true);
    },
    async runNowInBackground(job: Job): Promise<void> {
      await logged(job, this.runNow(job));
    },
    settled: () => Promise.allSettled(running.values()),
  };
}
