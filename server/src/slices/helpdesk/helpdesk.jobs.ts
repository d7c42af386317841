import { and, eq, isNull, lte, ne, sql, type SQL } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { ISSUE_AUTO_CLOSE_DAYS } from '@titian/shared-contracts/helpdesk';
import { emit } from '../../events/emit';
import type { Job } from '../../jobs/job.runner';
import { systemCall } from '../../jobs/system-call';
import type { Db } from '../../storage/open';
import { user } from '../../storage/schema';
import { issue } from './helpdesk.tables';
import { changeIssue } from './issue-change';
import { issueStates } from './issue-states';
import { createIssueRepository, type IssueRecord } from './issue.repository';
import { createThread } from './thread';

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR * 1_000;

/** One transaction an issue, so that one that fails keeps nobody else back; the condition is asked again under its lock. */
async function forEach(db: Db, condition: SQL | undefined, act: (tx: Db, row: IssueRecord) => Promise<unknown>) {
  const found = await db.select({ id: issue.id }).from(issue).where(condition);
  for (const { id } of found) {
    await db.transaction(async (tx) => {
      const [row] = await tx
        .select()
        .from(issue)
        .where(and(eq(issue.id, id), condition))
        .for('no key update');
      if (row) await act(tx, row);
    });
  }
  return found.length;
}

const running = and(ne(issue.status, 'Closed'), isNull(issue.waitingSince));
const LATE = {
  reply: { late: 'replyLate', mark: 'replyBreachedAt' },
  resolution: { late: 'resolutionLate', mark: 'resolveBreachedAt' },
} as const;

/** Tells agents, once each, of deadlines that passed; answers how many. The row's date stays: its reporter sees nothing of it. */
export async function tellBreaches(db: Db, now: Date): Promise<number> {
  const tell = (deadline: keyof typeof LATE, isLate: SQL | undefined) =>
    forEach(db, isLate, async (tx, { id: issueId }) => {
      const { late, mark } = LATE[deadline];
      await createIssueRepository(tx).change(issueId, { [mark]: now });
      await createThread(tx).addEvent({ issueId, code: late, actorId: null, at: now, internal: true });
      await emit(tx, systemCall(now), { code: 'helpdesk.slaBreached', issueId, deadline });
    });
  const isUnanswered = and(
    running,
    isNull(issue.firstRepliedAt),
    isNull(issue.replyBreachedAt),
    lte(issue.firstReplyDueAt, now),
  );
  const isUnsolved = and(running, isNull(issue.resolveBreachedAt), lte(issue.resolveDueAt, now));
  return (await tell('reply', isUnanswered)) + (await tell('resolution', isUnsolved));
}

/** Closes issues whose reporter left an agent's question unanswered; answers how many. */
export const closeUnanswered = (db: Db, now: Date): Promise<number> =>
  forEach(
    db,
    and(ne(issue.status, 'Closed'), lte(issue.waitingSince, new Date(now.getTime() - ISSUE_AUTO_CLOSE_DAYS * DAY))),
    async (tx, row) => {
      const call = systemCall(now);
      await changeIssue(tx, call, row, {
        action: 'HELPDESK_AUTO_CLOSE',
        done: 'Closed',
        values: {
          status: issueStates.move('close', row.status),
          closedAt: now,
          waitingSince: null,
          resolution: 'Answered',
        },
        event: { code: 'autoClosed' },
      });
      await emit(tx, call, { code: 'helpdesk.status', issueId: row.id, because: 'autoClosed' });
    },
  );

/** Puts issues back into the queue whose assignee's account is no longer active; answers how many. */
export const releaseOrphans = (db: Db, now: Date): Promise<number> =>
  forEach(
    db,
    and(
      eq(issue.status, 'In Progress'),
      sql`exists (select 1 from ${user} gone where gone.id = ${issue.assigneeId} and gone.state <> 'Active')`,
    ),
    async (tx, row) => {
      const call = systemCall(now);
      await changeIssue(tx, call, row, {
        action: 'HELPDESK_RELEASE',
        done: 'Released',
        values: { assigneeId: null, status: issueStates.move('release', row.status) },
        event: { code: 'released' },
      });
      await emit(tx, call, { code: 'helpdesk.status', issueId: row.id, because: 'released' });
    },
  );

/** What time does to issues. */
export const helpdeskJobs = ({ db }: FastifyInstance): Job[] => [
  { name: 'helpdesk.deadlines', everySeconds: 5 * MINUTE, run: (now) => tellBreaches(db, now) },
  { name: 'helpdesk.autoClose', everySeconds: HOUR, run: (now) => closeUnanswered(db, now) },
  { name: 'helpdesk.release', everySeconds: HOUR, run: (now) => releaseOrphans(db, now) },
];
