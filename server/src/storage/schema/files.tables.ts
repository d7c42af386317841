import { index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { createdAt, instant, primaryId } from './columns';
import { organization, user } from './identity.tables';

/** An uploaded file; its bytes are in the file store under their digest. */
export const file = pgTable(
  'file',
  {
    id: primaryId(),
    /** The kind of row and the field that it belongs to; the row, `refId`, is known once it is attached. */
    ref: text().notNull(),
    refId: uuid(),
    field: text().notNull(),
    /** Shown, and used for downloads; the type never follows from it. */
    name: text().notNull(),
    type: text().notNull(),
    size: integer().notNull(),
    sha256: text().notNull(),
    ownerId: uuid()
      .notNull()
      .references(() => user.id),
    organizationId: uuid().references(() => organization.id),
    /** `arriving` until its bytes are stored, `pending` until the row it belongs to is saved. */
    state: text({ enum: ['arriving', 'pending', 'attached'] }).notNull(),
    createdAt: createdAt(),
    attachedAt: instant(),
  },
  (t) => [index().on(t.ref, t.refId), index().on(t.sha256), index().on(t.state, t.createdAt), index().on(t.ownerId)],
);
