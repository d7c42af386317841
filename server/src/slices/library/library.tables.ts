import { index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type { LibraryCategory } from '@titian/shared-contracts/library';
import { createdAt, localText, primaryId } from '../../storage/schema/columns';
import { tenant, user } from '../../storage/schema/identity.tables';

/** A picture of the gallery or a document; its one file has it as `refId`. */
export const libraryItem = pgTable(
  'library_item',
  {
    id: primaryId(),
    kind: text({ enum: ['Picture', 'Document'] }).notNull(),
    /** Whose administrators manage it; null: those of the portal alone. */
    tenantId: uuid().references(() => tenant.id),
    title: localText().notNull(),
    description: localText().notNull(),
    /** Read out in a picture's place; empty for documents. */
    alt: localText().notNull(),
    /** Address of a document's own cover. */
    coverUrl: text(),
    category: text().$type<LibraryCategory>().notNull(),
    tags: text().array().notNull().default([]),
    rowVersion: integer().notNull().default(1),
    createdAt: createdAt(),
    updatedAt: createdAt(),
    updatedBy: uuid().references(() => user.id),
  },
  (t) => [index().on(t.kind, t.updatedAt)],
);
