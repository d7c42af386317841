import { integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type { Figure } from '@titian/shared-contracts/statistics';
import { instant } from '../../storage/schema/columns';
import { user } from '../../storage/schema/identity.tables';

/** Which figures the home page shows: one row once somebody chose, none before. What it was earlier is in the portal log. */
export const statisticsChoice = pgTable('statistics_choice', {
  id: text().primaryKey(),
  figures: jsonb().$type<Figure[]>().notNull(),
  rowVersion: integer().notNull(),
  updatedAt: instant().notNull(),
  updatedBy: uuid()
    .notNull()
    .references(() => user.id),
});
