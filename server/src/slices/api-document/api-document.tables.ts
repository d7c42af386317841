import { index, integer, pgTable, uuid } from 'drizzle-orm/pg-core';
import { createdAt, localText, primaryId } from '../../storage/schema/columns';
import { project } from '../catalogue/catalogue.tables';
import { libraryItem } from '../library/library.tables';

/** A document of an API: one of the library, or a file of its own, which has the row as `refId`. */
export const apiDocument = pgTable(
  'api_document',
  {
    id: primaryId(),
    projectId: uuid()
      .notNull()
      .references(() => project.id),
    title: localText().notNull(),
    itemId: uuid().references(() => libraryItem.id),
    position: integer().notNull().default(0),
    rowVersion: integer().notNull().default(1),
    createdAt: createdAt(),
  },
  (t) => [index().on(t.projectId), index().on(t.itemId)],
);
