import * as z from 'zod/mini';
import { endpoint, Id, IdParams, ListQuery, Nothing, REASON_MIN, UserRef } from '@titian/shared-contracts';
import {
  IssueCategory,
  IssueDetail,
  IssuePage,
  IssuePriority,
  IssueReply,
  IssueResolution,
  IssueStatus,
  IssueView,
  ISSUE_TEXT_MAX,
  ISSUE_TITLE,
  NewIssue,
} from './helpdesk';

const rowVersion = z.int();
const IssueQuery = z.extend(ListQuery, {
  /** Spec §7: issues that this person reported, of those that the caller reaches. */
  userId: z.optional(Id),
  view: z._default(IssueView, 'all'),
});

export const helpdesk = {
  /** Spec §7: `helpdesk/issue?userId={id}&pageSize={n}` answers totalItems and data[].status. */
  list: endpoint({
    method: 'GET',
    path: '/api/helpdesk/issue',
    access: 'helpdesk.view',
    summary: 'Own issues; for agents those in scope',
    query: IssueQuery,
    response: IssuePage,
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/helpdesk/issue',
    access: 'helpdesk.create',
    summary: 'Report an issue',
    body: NewIssue,
    response: z.object({ id: Id, ticketNo: z.string() }),
    status: 201,
  }),
  similar: endpoint({
    method: 'GET',
    path: '/api/helpdesk/similar',
    access: 'helpdesk.view',
    summary: 'Issues in reach with a like title',
    query: z.object({ title: z.string().check(z.trim(), z.maxLength(ISSUE_TITLE.max)) }),
    response: z.array(z.object({ id: Id, ticketNo: z.string(), title: z.string(), status: IssueStatus })),
  }),
  export: endpoint({
    method: 'GET',
    path: '/api/helpdesk/issue/export',
    access: 'helpdesk.export',
    summary: 'The filtered issues as CSV',
    query: IssueQuery,
    response: z.string(),
    produces: 'text/csv',
  }),
  detail: endpoint({
    method: 'GET',
    path: '/api/helpdesk/issue/:id',
    access: 'helpdesk.view',
    summary: 'One issue with its thread',
    params: IdParams,
    response: IssueDetail,
  }),
  agents: endpoint({
    method: 'GET',
    path: '/api/helpdesk/issue/:id/agents',
    access: 'helpdesk.update',
    summary: 'Who can be assigned',
    params: IdParams,
    response: z.array(UserRef),
  }),
  reply: endpoint({
    method: 'POST',
    path: '/api/helpdesk/issue/:id/messages',
    access: 'helpdesk.view',
    summary: 'Write in the thread',
    params: IdParams,
    body: IssueReply,
    response: Nothing,
    status: 201,
  }),
  assign: endpoint({
    method: 'POST',
    path: '/api/helpdesk/issue/:id/assign',
    access: 'helpdesk.update',
    summary: 'Give to an agent; nobody: back to the queue',
    params: IdParams,
    body: z.object({ assigneeId: z.nullable(Id), rowVersion }),
    response: Nothing,
  }),
  triage: endpoint({
    method: 'POST',
    path: '/api/helpdesk/issue/:id/triage',
    access: 'helpdesk.update',
    summary: 'Set category and priority',
    params: IdParams,
    body: z.object({ category: IssueCategory, priority: IssuePriority, rowVersion }),
    response: Nothing,
  }),
  close: endpoint({
    method: 'POST',
    path: '/api/helpdesk/issue/:id/close',
    access: 'helpdesk.view',
    summary: 'Close; an agent says how it was resolved',
    params: IdParams,
    body: z.object({
      resolution: z.optional(IssueResolution),
      note: z.optional(z.string().check(z.trim(), z.maxLength(ISSUE_TEXT_MAX, 'validation.tooLong'))),
      rowVersion,
    }),
    response: Nothing,
  }),
  reopen: endpoint({
    method: 'POST',
    path: '/api/helpdesk/issue/:id/reopen',
    access: 'helpdesk.view',
    summary: 'Open a closed issue again',
    params: IdParams,
    body: z.object({
      reason: z
        .string()
        .check(
          z.trim(),
          z.minLength(REASON_MIN, 'validation.reasonTooShort'),
          z.maxLength(1_000, 'validation.tooLong'),
        ),
      rowVersion,
    }),
    response: Nothing,
  }),
  rate: endpoint({
    method: 'POST',
    path: '/api/helpdesk/issue/:id/rating',
    access: 'helpdesk.view',
    summary: 'Say how well it was solved',
    params: IdParams,
    body: z.object({
      satisfaction: z.int().check(z.minimum(1), z.maximum(5)),
      comment: z._default(z.string().check(z.trim(), z.maxLength(500, 'validation.tooLong')), ''),
    }),
    response: Nothing,
  }),
  assignMany: endpoint({
    method: 'POST',
    path: '/api/helpdesk/assignments',
    access: 'helpdesk.update',
    summary: 'Give several issues to an agent',
    body: z.object({
      items: z.array(z.object({ id: Id, rowVersion })).check(z.minLength(1), z.maxLength(100)),
      assigneeId: Id,
    }),
    response: z.object({ done: z.array(Id), failed: z.array(z.object({ id: Id, code: z.string() })) }),
  }),
};
