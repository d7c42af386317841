import { boolean, index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { DIGESTS } from '@titian/shared-contracts/notification';
import { createdAt, localText, primaryId } from './columns';
import { user } from './identity.tables';

/** The channels that a person chose for one kind of notice (marketplace.md §0.4); without a row the kind's default applies. */
export const notificationPreference = pgTable(
  'notification_preference',
  {
    userId: uuid()
      .notNull()
      .references(() => user.id),
    eventCode: text().notNull(),
    inApp: boolean().notNull(),
    email: boolean().notNull(),
    digest: text({ enum: DIGESTS }).notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.eventCode] })],
);

/** Entries that wait for their reader's next digest. */
export const digestEntry = pgTable(
  'digest_entry',
  {
    id: primaryId(),
    userId: uuid()
      .notNull()
      .references(() => user.id),
    period: text({ enum: ['daily', 'weekly'] }).notNull(),
    eventCode: text().notNull(),
    title: localText().notNull(),
    body: localText().notNull(),
    link: text().notNull(),
    createdAt: createdAt(),
    /** Event and reader: a repeated dispatch adds nothing. */
    sourceKey: text().notNull().unique(),
  },
  (t) => [index().on(t.period, t.createdAt)],
);
