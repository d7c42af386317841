import { index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { sql } from 'drizzle-orm';
import { createdAt, instant, primaryId } from '../../storage/schema/columns';
import { organization, user } from '../../storage/schema/identity.tables';

export const application = pgTable(
  'application',
  {
    id: primaryId(),
    name: text().notNull(),
    description: text().notNull().default(''),
    organizationId: uuid()
      .notNull()
      .references(() => organization.id),
    ownerId: uuid()
      .notNull()
      .references(() => user.id),
    state: text({ enum: ['Active', 'Suspended', 'Archived'] })
      .notNull()
      .default('Active'),
    createdAt: createdAt(),
  },
  (t) => [uniqueIndex('application_name_key').on(t.organizationId, sql`lower(${t.name})`)],
);

/** An API key. Only its prefix and a keyed hash are stored; the key itself is shown once. */
export const credential = pgTable(
  'credential',
  {
    id: primaryId(),
    applicationId: uuid()
      .notNull()
      .references(() => application.id),
    environment: text({ enum: ['Production', 'Sandbox'] }).notNull(),
    label: text().notNull(),
    prefix: text().notNull(),
    hash: text().notNull().unique(),
    state: text({ enum: ['Active', 'Rotating', 'Expired', 'Revoked'] }).notNull(),
    createdBy: uuid()
      .notNull()
      .references(() => user.id),
    createdAt: createdAt(),
    expiresAt: instant(),
    graceUntil: instant(),
    lastUsedAt: instant(),
    supersededBy: uuid(),
  },
  (t) => [index().on(t.applicationId)],
);
