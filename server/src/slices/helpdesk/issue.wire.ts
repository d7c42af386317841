import type { StoredFile } from '@titian/shared-contracts/file';
import type { IssueDetail, IssueSummary } from '@titian/shared-contracts/helpdesk';
import type { Call } from '../../http/call';
import { zoned } from '../../http/csv';
import { dueOf, isOverdue } from './deadlines';
import { allowedActs, reopenUntil } from './helpdesk.policy';
import type { IssueRow } from './issue.repository';
import type { Thread } from './thread';

type MessageRow = Awaited<ReturnType<Thread['messages']>>[number];
type Files = Map<string, StoredFile[]>;
type EventRow = Awaited<ReturnType<Thread['events']>>[number];

const iso = (at: Date | null) => at?.toISOString() ?? null;
/** Null for the row of a left join that matched nothing. */
const orNull = <T extends { id: string | null }>(found: T | null) => (found?.id ? found : null);

export function toIssue(row: IssueRow, now: Date): IssueSummary {
  const { issue } = row;
  const { id, ticketNo, title, status, category, priority, rowVersion } = issue;
  return {
    ...{ id, ticketNo, title, status, category, priority, rowVersion },
    team: issue.ownerId ? 'Owner' : 'Platform',
    reporter: row.reporter,
    organization: orNull(row.organization),
    assignee: orNull(row.assignee),
    project: orNull(row.project),
    waitsForReporter: issue.waitingSince !== null,
    due: dueOf(issue),
    overdue: isOverdue(issue, now),
    createdAt: issue.createdAt.toISOString(),
    updatedAt: issue.updatedAt.toISOString(),
    allowed: allowedActs(row, now),
  };
}

const toMessage = (
  { message, author, organization }: MessageRow,
  call: Call,
  files: Files,
): IssueDetail['messages'][number] => ({
  id: message.id,
  at: message.at.toISOString(),
  author,
  organization: orNull(organization),
  byAgent: message.byAgent,
  mine: message.authorId === call.actor.id,
  body: message.body,
  internal: message.internal,
  files: files.get(message.id) ?? [],
});

const toEvent = ({ event, actor }: EventRow): IssueDetail['events'][number] => ({
  id: event.id,
  at: event.at.toISOString(),
  code: event.code,
  actor: orNull(actor),
  params: event.params,
});

interface Parts {
  messages: MessageRow[];
  events: EventRow[];
  files: Files;
}

export function toDetail(call: Call, row: IssueRow, { messages, events, files }: Parts): IssueDetail {
  const { issue } = row;
  return {
    ...toIssue(row, call.now),
    description: issue.description,
    files: files.get(issue.id) ?? [],
    order: orNull(row.order),
    subscription: orNull(row.subscription),
    requestId: issue.requestId,
    firstReplyDueAt: issue.firstReplyDueAt.toISOString(),
    firstRepliedAt: iso(issue.firstRepliedAt),
    resolveDueAt: issue.resolveDueAt.toISOString(),
    waitingSince: iso(issue.waitingSince),
    closedAt: iso(issue.closedAt),
    resolution: issue.resolution,
    reopenUntil: iso(reopenUntil(issue.closedAt)),
    satisfaction: issue.satisfaction,
    satisfactionComment: issue.satisfactionComment,
    asAgent: row.isAgent,
    messages: messages.map((message) => toMessage(message, call, files)),
    events: events.map(toEvent),
  };
}

const zonedOrNull = (at: Date | null) => at && zoned(at);
export const csvColumns: Record<string, (row: IssueRow) => unknown> = {
  ticketNo: ({ issue }) => issue.ticketNo,
  title: ({ issue }) => issue.title,
  status: ({ issue }) => issue.status,
  category: ({ issue }) => issue.category,
  priority: ({ issue }) => issue.priority,
  reporter: ({ reporter }) => reporter.displayName,
  organization: ({ organization }) => organization?.code,
  api: ({ project }) => project?.Name?.my,
  assignee: ({ assignee }) => assignee?.displayName,
  createdAt: ({ issue }) => zoned(issue.createdAt),
  firstReplyDueAt: ({ issue }) => zoned(issue.firstReplyDueAt),
  firstRepliedAt: ({ issue }) => zonedOrNull(issue.firstRepliedAt),
  resolveDueAt: ({ issue }) => zoned(issue.resolveDueAt),
  closedAt: ({ issue }) => zonedOrNull(issue.closedAt),
  resolution: ({ issue }) => issue.resolution,
  satisfaction: ({ issue }) => issue.satisfaction,
};
