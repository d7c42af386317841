import { boolean, index, integer, jsonb, pgSequence, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { project } from '../catalogue/catalogue.tables';
import { createdAt, instant, primaryId } from '../../storage/schema/columns';
import { order } from '../order/order.tables';
import { subscription } from '../subscription/subscription.tables';
import { organization, user } from '../../storage/schema/identity.tables';

export const issueNumber = pgSequence('issue_number');

export const issue = pgTable(
  'issue',
  {
    id: primaryId(),
    ticketNo: text().notNull().unique(),
    title: text().notNull(),
    description: text().notNull(),
    category: text({ enum: ['Access', 'ApiError', 'Account', 'Data', 'Billing', 'Suggestion', 'Other'] }).notNull(),
    priority: text({ enum: ['Low', 'Normal', 'High', 'Critical'] }).notNull(),
    status: text({ enum: ['Open', 'In Progress', 'Closed'] }).notNull(),
    reporterId: uuid()
      .notNull()
      .references(() => user.id),
    /** The reporter's at that time; its tenant is the tenant of the issue. */
    organizationId: uuid().references(() => organization.id),
    /** The agency whose API the issue is about and whose agents answer; null: the platform's agents do. */
    ownerId: uuid().references(() => organization.id),
    assigneeId: uuid().references(() => user.id),
    projectId: uuid().references(() => project.id),
    orderId: uuid().references(() => order.id),
    subscriptionId: uuid().references(() => subscription.id),
    requestId: text(),
    /** When the deadlines started to count: when it was reported, or last reopened. */
    clockStartedAt: instant().notNull(),
    /** Working minutes since then in which an agent waited for the reporter. */
    pausedMinutes: integer().notNull().default(0),
    firstReplyDueAt: instant().notNull(),
    firstRepliedAt: instant(),
    resolveDueAt: instant().notNull(),
    /** Since when an agent has been waiting for the reporter. */
    waitingSince: instant(),
    /** When the agents were notified of a missed deadline. */
    replyBreachedAt: instant(),
    resolveBreachedAt: instant(),
    closedAt: instant(),
    resolution: text({ enum: ['Fixed', 'Answered', 'Duplicate', 'NotReproducible', 'WontFix'] }),
    satisfaction: integer(),
    satisfactionComment: text().notNull().default(''),
    idempotencyKey: uuid().notNull(),
    rowVersion: integer().notNull().default(1),
    createdAt: createdAt(),
    updatedAt: createdAt(),
  },
  (t) => [
    index().on(t.reporterId, t.createdAt),
    index().on(t.organizationId, t.status),
    index().on(t.ownerId, t.status),
    index().on(t.assigneeId, t.status),
    uniqueIndex('issue_submit_key').on(t.reporterId, t.idempotencyKey),
  ],
);

export const issueMessage = pgTable(
  'issue_message',
  {
    id: primaryId(),
    issueId: uuid()
      .notNull()
      .references(() => issue.id),
    at: createdAt(),
    authorId: uuid()
      .notNull()
      .references(() => user.id),
    /** The author's at that time; people move between agencies. */
    authorOrganizationId: uuid().references(() => organization.id),
    byAgent: boolean().notNull(),
    body: text().notNull(),
    internal: boolean().notNull().default(false),
  },
  (t) => [index().on(t.issueId, t.at)],
);

export const issueEvent = pgTable(
  'issue_event',
  {
    id: primaryId(),
    issueId: uuid()
      .notNull()
      .references(() => issue.id),
    at: createdAt(),
    code: text().notNull(),
    actorId: uuid().references(() => user.id),
    params: jsonb().$type<Record<string, string>>().notNull(),
    /** For agents only. */
    internal: boolean().notNull().default(false),
  },
  (t) => [index().on(t.issueId, t.at)],
);
