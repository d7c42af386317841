import { sql } from 'drizzle-orm';
import { boolean, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { createdAt, instant, localText, primaryId } from '../../storage/schema/columns';

/** Times in which only system administrators may use the portal; at most one is open. */
export const maintenance = pgTable(
  'maintenance',
  {
    id: primaryId(),
    reason: localText().notNull(),
    until: instant().notNull(),
    endsItself: boolean().notNull(),
    startedBy: text().notNull(),
    startedAt: createdAt(),
    endedAt: instant(),
    endedBy: text(),
  },
  (t) => [
    uniqueIndex('maintenance_open')
      .on(sql`(true)`)
      .where(sql`${t.endedAt} is null`),
  ],
);
