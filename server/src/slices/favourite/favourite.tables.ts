import { pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core';
import { createdAt } from '../../storage/schema/columns';
import { project } from '../catalogue/catalogue.tables';
import { user } from '../../storage/schema/identity.tables';

/** Favourite APIs of people. One that the person may no longer find stays here and is not shown. */
export const favourite = pgTable(
  'favourite',
  {
    userId: uuid()
      .notNull()
      .references(() => user.id),
    projectId: uuid()
      .notNull()
      .references(() => project.id),
    createdAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.projectId] })],
);
