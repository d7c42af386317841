import { asc, eq, inArray } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { JOB_NAMES, type ServerJob } from '@titian/shared-contracts/server';
import { record } from '../../audit/audit';
import type { Call } from '../../http/call';
import { notFound, Problem } from '../../http/problem';
import { job } from '../../storage/schema';

type JobRow = typeof job.$inferSelect;

const titleOf = (name: string) => JOB_NAMES[name] ?? { my: name, en: name };

function stateOf({ lastStartedAt, lastFinishedAt, lastError }: JobRow): ServerJob['state'] {
  if (!lastStartedAt) return lastFinishedAt ? 'Done' : 'Waiting';
  if (!lastFinishedAt || lastFinishedAt < lastStartedAt) return 'Running';
  return lastError === null ? 'Done' : 'Failed';
}

function toServerJob(row: JobRow): ServerJob {
  const { name, everySeconds, nextAt, lastStartedAt, lastFinishedAt, lastError } = row;
  const state = stateOf(row);
  const isOver = lastStartedAt && lastFinishedAt && lastFinishedAt >= lastStartedAt;
  return {
    ...{ name, title: titleOf(name), everySeconds, state, error: lastError, nextAt: nextAt.toISOString() },
    startedAt: lastStartedAt?.toISOString() ?? null,
    took: isOver ? lastFinishedAt.getTime() - lastStartedAt.getTime() : null,
  };
}

/** The server's recurring work, as its administrators see it. */
export const createServerJobs = ({ db, jobs }: Pick<FastifyInstance, 'db' | 'jobs'>) => ({
  /** Rows of jobs that this release doesn't have are left out: nothing runs them. */
  list: async (): Promise<ServerJob[]> =>
    (await db.select().from(job).where(inArray(job.name, jobs.names())).orderBy(asc(job.name))).map(toServerJob),

  async run(call: Call, name: string): Promise<ServerJob> {
    if (!jobs.names().includes(name)) throw notFound();
    const began = await jobs.begin(name, (tx) =>
      record(tx, call, {
        ...{ action: 'JOB_RUN', logType: 'Setting', params: { job: titleOf(name) } },
        target: { type: 'job', id: name, label: name },
      }),
    );
    if (!began) throw new Problem(409, 'serverJob.running');
    const [row] = await db.select().from(job).where(eq(job.name, name));
    return toServerJob(row!);
  },
});
