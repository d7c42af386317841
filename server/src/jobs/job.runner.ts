import type { FastifyBaseLogger } from 'fastify';
import { safeMessage } from '../logging/safe-error';
import type { Db } from '../storage/open';
import { createJobRepository } from './job.repository';

type Noted = (tx: Db) => Promise<void>;

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

  /** Keeps the run of a job while it lasts; a later one may have taken its place. */
  function track(name: string, run: Promise<void>): Promise<void> {
    const work = run.finally(() => running.get(name) === work && running.delete(name));
    running.set(name, work);
    return work;
  }

  function attempt(job: Job, evenIfNotDue: boolean): Promise<void> {
    const current = running.get(job.name);
    if (current) return current;
    return track(
      job.name,
      rows
        .claim(job.name, clock(), { evenIfNotDue, evenIfRunning: job.isShared })
        .then((claimed) => (claimed ? runClaimed(job) : undefined)),
    );
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
    /**
     * Begins a run in the background unless one is under way, here or on another server; whether it did. What is noted is written only with the
     * run's beginning.
     */
    async begin(job: Job, noted: Noted): Promise<boolean> {
      const claimed = await db.transaction(async (tx) => {
        const isMine = await createJobRepository(tx).claim(job.name, clock(), { evenIfNotDue: true });
        if (isMine) await noted(tx);
        return isMine;
      });
      if (!claimed) return false;
      void logged(job, track(job.name, runClaimed(job)));
      return true;
    },
    settled: () => Promise.allSettled(running.values()),
  };
}
