import { pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import { instant, primaryId } from '../../storage/schema/columns';
import { user } from '../../storage/schema/identity.tables';

/** Searches of lists that people named, to come back to them. */
export const savedSearch = pgTable(
  'saved_search',
  {
    id: primaryId(),
    userId: uuid()
      .notNull()
      .references(() => user.id),
    list: text().notNull(),
    name: text().notNull(),
    search: text().notNull(),
    savedAt: instant().notNull(),
  },
  (t) => [unique().on(t.userId, t.list, t.name)],
);
