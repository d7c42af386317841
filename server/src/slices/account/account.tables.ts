import { integer, pgTable, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { createdAt, instant, primaryId } from '../../storage/schema/columns';
import { user } from '../../storage/schema/identity.tables';

/** Warnings that a password expires: one for each number of days left. */
export const passwordWarning = pgTable(
  'password_warning',
  {
    id: primaryId(),
    userId: uuid()
      .notNull()
      .references(() => user.id),
    /** Identifies the password that it warns of by the instant it was set. */
    passwordChangedAt: instant().notNull(),
    daysLeft: integer().notNull(),
    createdAt: createdAt(),
  },
  (t) => [uniqueIndex().on(t.userId, t.passwordChangedAt, t.daysLeft)],
);
