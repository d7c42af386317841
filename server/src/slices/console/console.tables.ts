import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { createdAt, instant, primaryId } from '../../storage/schema/columns';
import { user } from '../../storage/schema/identity.tables';
import { application } from '../application/application.tables';

/**
 * Keys with which the console calls as an application: beside the application's own (`credential`), so they are in none of their lists and
 * don't count to their limit. One of a person, application and environment at a time.
 */
export const consoleKey = pgTable(
  'console_key',
  {
    id: primaryId(),
    applicationId: uuid()
      .notNull()
      .references(() => application.id),
    environment: text({ enum: ['Production', 'Sandbox'] }).notNull(),
    /** By what the data plane knows it. */
    hash: text().notNull().unique(),
    /** The key itself, sealed: a page that is loaded again is given the same. */
    sealedSecret: text().notNull(),
    createdBy: uuid()
      .notNull()
      .references(() => user.id),
    createdAt: createdAt(),
    expiresAt: instant().notNull(),
  },
  (t) => [index().on(t.applicationId, t.environment), index().on(t.expiresAt)],
);
