import { boolean, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { sql } from 'drizzle-orm';
import { createdAt, instant, localText, primaryId } from './columns';
import { user } from './identity.tables';

export const notification = pgTable(
  'notification',
  {
    id: primaryId(),
    userId: uuid()
      .notNull()
      .references(() => user.id),
    title: localText().notNull(),
    body: localText().notNull(),
    link: text().notNull(),
    category: text().notNull(),
    severity: text({ enum: ['info', 'success', 'warning', 'error'] }).notNull(),
    isRead: boolean().notNull().default(false),
    createdAt: createdAt(),
    /** Event and reader: a repeated dispatch adds nothing. */
    sourceKey: text().notNull().unique(),
  },
  (t) => [
    index().on(t.userId, t.createdAt),
    index()
      .on(t.userId)
      .where(sql`not ${t.isRead}`),
  ],
);

/**
 * Who was told of what by which channel, kept for good: of news that several events may bring, everybody is told once. The primary key
 * decides between servers.
 */
export const noticeSent = pgTable(
  'notice_sent',
  {
    about: text().notNull(),
    channel: text({ enum: ['inApp', 'mail'] }).notNull(),
    userId: uuid()
      .notNull()
      .references(() => user.id),
    sentAt: createdAt(),
    /** That of the notification, mail or entry of a digest. */
    sourceKey: text().notNull(),
  },
  (t) => [primaryKey({ columns: [t.about, t.channel, t.userId] })],
);

/** Outbox: written in the transaction of the change, dispatched at least once afterwards. */
export const outbox = pgTable(
  'outbox',
  {
    id: primaryId(),
    code: text().notNull(),
    payload: jsonb().$type<Record<string, unknown>>().notNull(),
    correlationId: text().notNull(),
    createdAt: createdAt(),
    nextAt: createdAt(),
    attempts: integer().notNull().default(0),
    dispatchedAt: instant(),
    lastError: text(),
  },
  (t) => [
    index()
      .on(t.nextAt)
      .where(sql`${t.dispatchedAt} is null`),
  ],
);

export const job = pgTable('job', {
  name: text().primaryKey(),
  everySeconds: integer().notNull(),
  nextAt: instant().notNull(),
  lastStartedAt: instant(),
  lastFinishedAt: instant(),
  lastError: text(),
});
