import { and, eq, isNull, lte, ne, sql, type SQL } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { ISSUE_AUTO_CLOSE_DAYS } from '@titian/shared-contracts/helpdesk';
import { emit } from '../../events/emit';
import { eachApart } from '../../jobs/each-apart';
import type { Job } from '../../jobs/job.runner';
import { systemCall } from '../../jobs/system-call';
import type { Db } from '../../storage/open';
import { organization, role, user } from '../../storage/schema';
import { issue } from './helpdesk.tables';
import { changeIssue } from './issue-change';
import { issueStates } from './issue-states';
import { createIssueRepository, type IssueRecord } from './issue.repository';
import { createThread } from './thread';

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR * 1_000;

/** Handles each issue in its own transaction, so that a failure does not affect the others; the condition is checked again under the lock. */
async function forEach(db: Db, condition: SQL | undefined, act: (tx: Db, row: IssueRecord) => Promise<unknown>) {
  const found = await db.select({ id: issue.id }).from(issue).where(condition);
  return eachApart(found, ({ id }) =>
    db.transaction(async (tx) => {
      const [row] = await tx
        .select()
        .from(issue)
        .where(and(eq(issue.id, id), condition))
        .for('no key update');
      if (!row) return false;
      await act(tx, row);
      return true;
    }),
  );
}

const running = and(ne(issue.status, 'Closed'), isNull(issue.waitingSince));
const BREACHES = {
  reply: { event: 'replyLate', column: 'replyBreachedAt' },
  resolution: { event: 'resolutionLate', column: 'resolveBreachedAt' },
} as const;

/** Notifies agents, once each, of missed deadlines; returns how many. `updatedAt` stays, so that the reporter sees nothing of it. */
export async function reportBreaches(db: Db, now: Date): Promise<number> {
  const reportOf = (deadline: keyof typeof BREACHES, isLate: SQL | undefined) =>
    forEach(db, isLate, async (tx, { id: issueId }) => {
      const { event, column } = BREACHES[deadline];
      await createIssueRepository(tx).change(issueId, { [column]: now });
      await createThread(tx).addEvent({ issueId, code: event, actorId: null, at: now, internal: true });
      await emit(tx, systemCall(now), { code: 'helpdesk.slaBreached', issueId, deadline });
    });
  const isUnanswered = and(
    running,
    isNull(issue.firstRepliedAt),
    isNull(issue.replyBreachedAt),
    lte(issue.firstReplyDueAt, now),
  );
  const isUnsolved = and(running, isNull(issue.resolveBreachedAt), lte(issue.resolveDueAt, now));
  const late = [
    { deadline: 'reply', isLate: isUnanswered },
    { deadline: 'resolution', isLate: isUnsolved },
  ] as const;
  return eachApart(late, ({ deadline, isLate }) => reportOf(deadline, isLate));
}

/** Closes issues whose reporter did not answer an agent's question in time; returns how many. */
export const closeUnanswered = (db: Db, now: Date): Promise<number> =>
  forEach(
    db,
    and(ne(issue.status, 'Closed'), lte(issue.waitingSince, new Date(now.getTime() - ISSUE_AUTO_CLOSE_DAYS * DAY))),
    async (tx, row) => {
      const call = systemCall(now);
      await changeIssue(tx, call, row, {
        action: 'HELPDESK_AUTO_CLOSE',
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

/** Whether the assignee is an agent for the issue no more: disabled, deleted, moved out of reach, or in a role without the right. */
const isDeserted = sql`not exists (select 1 from ${user} u join ${role} r on r.id = u.role_id
  left join ${organization} home on home.id = u.organization_id
  where u.id = ${issue.assigneeId} and u.state = 'Active' and u.deleted_at is null and r.permissions->'helpdesk' ? 'update'
    and (r.base = 'SuperAdministrator' or u.organization_id in (${issue.organizationId}, ${issue.ownerId})
      or (r.base = 'TenantAdministrator' and home.tenant_id in
        (select o.tenant_id from ${organization} o where o.id in (${issue.organizationId}, ${issue.ownerId})))))`;

/** Releases issues to the queue whose assignee has left, or lost the right; returns how many. */
export const releaseOrphans = (db: Db, now: Date): Promise<number> =>
  forEach(db, and(eq(issue.status, 'In Progress'), isDeserted), async (tx, row) => {
    const call = systemCall(now);
    await changeIssue(tx, call, row, {
      action: 'HELPDESK_RELEASE',
      values: { assigneeId: null, status: issueStates.move('release', row.status) },
      event: { code: 'released' },
    });
    await emit(tx, call, { code: 'helpdesk.status', issueId: row.id, because: 'released' });
  });

export const helpdeskJobs = ({ db }: FastifyInstance): Job[] => [
  { name: 'helpdesk.deadlines', everySeconds: 5 * MINUTE, run: (now) => reportBreaches(db, now) },
  { name: 'helpdesk.autoClose', everySeconds: HOUR, run: (now) => closeUnanswered(db, now) },
  { name: 'helpdesk.release', everySeconds: HOUR, run: (now) => releaseOrphans(db, now) },
];
