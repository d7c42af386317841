import { index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { createdAt, instant, primaryId } from './columns';
import { organization, user } from './identity.tables';

/** What is kept of an upload; its bytes lie in the file store under their digest. */
export const file = pgTable(
  'file',
  {
    id: primaryId(),
    /** What it belongs to, in which place; the row named by `refId` is known once it is attached. */
    ref: text().notNull(),
    refId: uuid(),
    field: text().notNull(),
    /** As shown and saved; the type never follows from it. */
    name: text().notNull(),
    type: text().notNull(),
    size: integer().notNull(),
    sha256: text().notNull(),
    ownerId: uuid()
      .notNull()
      .references(() => user.id),
    organizationId: uuid().references(() => organization.id),
    /** `arriving` until its bytes are safe, `pending` until something it belongs to is saved. */
    state: text({ enum: ['arriving', 'pending', 'attached'] }).notNull(),
    createdAt: createdAt(),
    attachedAt: instant(),
  },
  (t) => [index().on(t.ref, t.refId), index().on(t.sha256), index().on(t.state, t.createdAt), index().on(t.ownerId)],
);
