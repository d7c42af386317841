import type { IssuePriority, IssueSummary } from '@titian/shared-contracts/helpdesk';
import { sql, type SQL } from 'drizzle-orm';
import { issue } from './helpdesk.tables';
import { addWorkingMinutes, WORKING_DAY, workingMinutesBetween } from './working-time';

type Issue = typeof issue.$inferSelect;
type Due = NonNullable<IssueSummary['due']> & { kind: 'reply' | 'resolution' };

const HOUR = 60;
/** marketplace.md §14: working minutes until a first reply and until a resolution. */
const LIMITS: Record<IssuePriority, { reply: number; resolution: number }> = {
  Critical: { reply: HOUR, resolution: 8 * HOUR },
  High: { reply: 4 * HOUR, resolution: 2 * WORKING_DAY },
  Normal: { reply: WORKING_DAY, resolution: 5 * WORKING_DAY },
  Low: { reply: 2 * WORKING_DAY, resolution: 10 * WORKING_DAY },
};

/** Both deadlines of an issue, by the start of its clock and the working minutes for which the clock was paused. */
export const deadlines = (priority: IssuePriority, clockStartedAt: Date, pausedMinutes = 0) => ({
  firstReplyDueAt: addWorkingMinutes(clockStartedAt, LIMITS[priority].reply + pausedMinutes),
  resolveDueAt: addWorkingMinutes(clockStartedAt, LIMITS[priority].resolution + pausedMinutes),
});

/** The change when the reporter answers: the clock resumes, and the deadlines move by the working time that was waited. */
export function resumedClock(row: Issue, now: Date): Partial<Issue> {
  if (!row.waitingSince) return {};
  const pausedMinutes = row.pausedMinutes + workingMinutesBetween(row.waitingSince, now);
  return { waitingSince: null, pausedMinutes, ...deadlines(row.priority, row.clockStartedAt, pausedMinutes) };
}

/** The next deadline; none while the reporter is waited for, or when the issue is closed. */
export function dueOf(row: Issue): Due | null {
  if (row.status === 'Closed' || row.waitingSince) return null;
  return row.firstRepliedAt
    ? { kind: 'resolution', at: row.resolveDueAt.toISOString() }
    : { kind: 'reply', at: row.firstReplyDueAt.toISOString() };
}

export function isOverdue(row: Issue, now: Date): boolean {
  const due = dueOf(row);
  return due !== null && Date.parse(due.at) < now.getTime();
}

/** `dueOf` as SQL, for lists. */
export const dueColumn = sql<Date | null>`case
  when ${issue.status} = 'Closed' or ${issue.waitingSince} is not null then null
  when ${issue.firstRepliedAt} is null then ${issue.firstReplyDueAt}
  else ${issue.resolveDueAt} end`;
export const overdueColumn = (now: Date): SQL => sql`coalesce(${dueColumn} < ${now.toISOString()}::timestamptz, false)`;
