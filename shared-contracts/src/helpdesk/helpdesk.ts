import * as z from 'zod/mini';
import { FILE_RULES, StoredFile } from '../file';
import {
  Id,
  LocalText,
  markdown,
  OrganizationRef,
  page,
  requiredText,
  Timestamp,
  UserRef,
} from '@titian/shared-contracts';

/** Spec §4, spelled as there. */
export const IssueStatus = z.enum(['Open', 'In Progress', 'Closed']);
export type IssueStatus = z.infer<typeof IssueStatus>;
/** marketplace.md §14. */
export const IssueCategory = z.enum(['Access', 'ApiError', 'Account', 'Data', 'Billing', 'Suggestion', 'Other']);
export const IssuePriority = z.enum(['Low', 'Normal', 'High', 'Critical']);
export type IssuePriority = z.infer<typeof IssuePriority>;
export const IssueResolution = z.enum(['Fixed', 'Answered', 'Duplicate', 'NotReproducible', 'WontFix']);
export type IssueResolution = z.infer<typeof IssueResolution>;
/** Who answers: the platform, or the agency that owns the issue's API. */
export const IssueTeam = z.enum(['Platform', 'Owner']);

export const ISSUE_TITLE = { min: 5, max: 150 } as const;
export const ISSUE_TEXT_MAX = 5_000;
/** Days in which the reporter may reopen a closed issue, and after which an unanswered question closes it. */
export const ISSUE_REOPEN_DAYS = 14;
export const ISSUE_AUTO_CLOSE_DAYS = 10;

/** What somebody may do with an issue now; `take` assigns it to oneself. */
export const IssueAct = z.enum(['reply', 'note', 'take', 'assign', 'release', 'triage', 'close', 'reopen', 'rate']);
export type IssueAct = z.infer<typeof IssueAct>;

export const IssueSummary = z.object({
  id: Id,
  ticketNo: z.string(),
  title: z.string(),
  /** Spec §3, §7. */
  status: IssueStatus,
  category: IssueCategory,
  priority: IssuePriority,
  team: IssueTeam,
  reporter: UserRef,
  organization: z.nullable(OrganizationRef),
  assignee: z.nullable(UserRef),
  project: z.nullable(z.object({ id: Id, Name: LocalText })),
  /** An agent asked a question; the clock is paused until the reporter answers. */
  waitsForReporter: z.boolean(),
  /** The next deadline: that of the first reply, then of the resolution; none while closed or waiting. */
  due: z.nullable(z.object({ kind: z.enum(['reply', 'resolution']), at: Timestamp })),
  overdue: z.boolean(),
  createdAt: Timestamp,
  updatedAt: Timestamp,
  rowVersion: z.int(),
  allowed: z.array(IssueAct),
});
export type IssueSummary = z.infer<typeof IssueSummary>;

/** Issues by status, and how many are past a deadline, independent of filters. */
export const IssueTotals = z.object({ Open: z.int(), 'In Progress': z.int(), Closed: z.int(), overdue: z.int() });
/** The tabs of an agent; a reporter gets the own issues in any case. */
export const IssueView = z.enum(['all', 'assigned', 'unassigned', 'reported']);
export type IssueView = z.infer<typeof IssueView>;
export const IssuePage = z.extend(page(IssueSummary), { totals: IssueTotals });
export type IssuePage = z.infer<typeof IssuePage>;

export const IssueMessage = z.object({
  id: Id,
  at: Timestamp,
  author: UserRef,
  organization: z.nullable(OrganizationRef),
  byAgent: z.boolean(),
  mine: z.boolean(),
  body: z.string(),
  /** Among agents; never sent to the reporter. */
  internal: z.boolean(),
  files: z.array(StoredFile),
});
export type IssueMessage = z.infer<typeof IssueMessage>;
export const IssueEvent = z.object({
  id: Id,
  at: Timestamp,
  code: z.string(),
  actor: z.nullable(UserRef),
  params: z.record(z.string(), z.string()),
});
export type IssueEvent = z.infer<typeof IssueEvent>;

export const IssueDetail = z.extend(IssueSummary, {
  description: z.string(),
  files: z.array(StoredFile),
  order: z.nullable(z.object({ id: Id, orderNo: z.string() })),
  subscription: z.nullable(z.object({ id: Id, subscriptionNo: z.string() })),
  /** The id of the request that the reporter quotes from an error message. */
  requestId: z.nullable(z.string()),
  firstReplyDueAt: Timestamp,
  firstRepliedAt: z.nullable(Timestamp),
  resolveDueAt: Timestamp,
  waitingSince: z.nullable(Timestamp),
  closedAt: z.nullable(Timestamp),
  resolution: z.nullable(IssueResolution),
  /** Until when the reporter may reopen it. */
  reopenUntil: z.nullable(Timestamp),
  satisfaction: z.nullable(z.int()),
  satisfactionComment: z.string(),
  /** Whether the reader is an agent here, and sees notes and internal events. */
  asAgent: z.boolean(),
  messages: z.array(IssueMessage),
  events: z.array(IssueEvent),
});
export type IssueDetail = z.infer<typeof IssueDetail>;

const fileIds = z._default(
  z.array(Id).check(z.maxLength(FILE_RULES.issue.attachment.maxFiles, 'validation.fileCount')),
  [],
);
export const NewIssue = z.object({
  /** Submitting again with the same key returns the same issue. */
  idempotencyKey: Id,
  title: z
    .string()
    .check(
      z.trim(),
      z.minLength(ISSUE_TITLE.min, 'validation.tooShort'),
      z.maxLength(ISSUE_TITLE.max, 'validation.tooLong'),
    ),
  description: markdown(requiredText(ISSUE_TEXT_MAX)),
  category: IssueCategory,
  priority: IssuePriority,
  projectId: z.optional(Id),
  orderId: z.optional(Id),
  subscriptionId: z.optional(Id),
  requestId: z.optional(z.string().check(z.trim(), z.maxLength(60, 'validation.tooLong'))),
  fileIds,
});
export type NewIssue = z.input<typeof NewIssue>;

export const IssueReply = z.object({
  body: markdown(requiredText(ISSUE_TEXT_MAX)),
  internal: z._default(z.boolean(), false),
  /** An agent's question: the clock is paused until the reporter answers. */
  asks: z._default(z.boolean(), false),
  fileIds,
});

declare global {
  interface TitianTags {
    Issue: true;
  }
}
