import { jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type { LocalText } from '@titian/shared-contracts';
import { instant, newId } from './columns';

/**
 * Logs, partitioned by month. Drizzle can't declare partitions, so their DDL is in a hand-written migration and these definitions only type
 * the queries.
 */

/** Spec §3 portal log and the audit of marketplace.md §0.3: every state change with before and after, secrets masked. */
export const portalLog = pgTable('portal_log', {
  id: uuid().notNull().$defaultFn(newId),
  at: instant().notNull(),
  actionBy: text().notNull(),
  actorId: uuid(),
  actorRole: text(),
  organizationId: uuid(),
  tenantId: uuid(),
  portalType: text({ enum: ['Developer', 'Client', 'System', 'Gateway'] }).notNull(),
  logType: text().notNull(),
  action: text().notNull(),
  /** Code of the sentence; null in entries from before there were codes. */
  sentence: text(),
  params: jsonb().$type<Record<string, string | LocalText>>().notNull().default({}),
  /** The sentence in both languages, as it is searched; in older entries the only form of it. */
  actionDescription: text().notNull(),
  targetType: text(),
  targetId: text(),
  targetLabel: text(),
  outcome: text({ enum: ['ok', 'denied', 'failed'] }).notNull(),
  reason: text(),
  changes: jsonb().$type<{ path: string; before: unknown; after: unknown }[]>().notNull(),
  ip: text(),
  userAgent: text(),
  correlationId: text().notNull(),
});

export const mailLog = pgTable('mail_log', {
  id: uuid().notNull().$defaultFn(newId),
  at: instant().notNull(),
  eventCode: text().notNull(),
  recipient: text().notNull(),
  locale: text({ enum: ['my', 'en'] }).notNull(),
  subject: text().notNull(),
  html: text().notNull(),
  body: text().notNull(),
  /** `Suppressed`: an administrator switched such mails off; it is kept as it would have been sent. */
  status: text({ enum: ['Queued', 'Sent', 'Failed', 'Suppressed'] }).notNull(),
  attempts: jsonb().$type<{ at: string; error: string }[]>().notNull(),
  /** Event and recipient: a repeated dispatch sends nothing. */
  sourceKey: text().notNull(),
});
