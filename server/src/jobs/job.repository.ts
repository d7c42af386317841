import { and, eq, gte, isNull, lt, lte, or, sql } from 'drizzle-orm';
import type { Db } from '../storage/open';
import { job } from '../storage/schema';

/** A run that has not ended by then counts as dead; milliseconds. */
const LEASE = 5 * 60_000;

export const createJobRepository = (db: Db) => ({
  /** Registers the job, due at once, or changes how often it runs. */
  async declare(name: string, everySeconds: number, now: Date): Promise<void> {
    const row = { name, everySeconds, nextAt: now };
    await db.insert(job).values(row).onConflictDoUpdate({ target: job.name, set: { everySeconds } });
  },

  /** The names of jobs that are due; some may be running already. */
  async due(now: Date): Promise<Set<string>> {
    const rows = await db.select({ name: job.name }).from(job).where(lte(job.nextAt, now));
    return new Set(rows.map(({ name }) => name));
  },

  /** Claims a job for this process if it is due and not running elsewhere. One statement: the row lock decides between servers. */
  async claim(name: string, now: Date, { evenIfNotDue = false, evenIfRunning = false } = {}): Promise<boolean> {
    const isIdle = or(
      isNull(job.lastStartedAt),
      gte(job.lastFinishedAt, job.lastStartedAt),
      lt(job.lastStartedAt, new Date(now.getTime() - LEASE)),
    );
    const nextAt = sql`${now.toISOString()}::timestamptz + make_interval(secs => ${job.everySeconds})`;
    const rows = await db
      .update(job)
      .set({ lastStartedAt: now, nextAt })
      .where(
        and(eq(job.name, name), evenIfRunning ? undefined : isIdle, evenIfNotDue ? undefined : lte(job.nextAt, now)),
      )
      .returning({ name: job.name });
    return rows.length > 0;
  },

  async clearRuns(): Promise<void> {
    await db.update(job).set({ lastStartedAt: null });
  },

  async finish(name: string, now: Date, error: string | null): Promise<void> {
    await db.update(job).set({ lastFinishedAt: now, lastError: error }).where(eq(job.name, name));
  },
});
