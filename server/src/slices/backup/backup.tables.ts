import { integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import type { Restored } from '@titian/shared-contracts/server';
import { instant } from '../../storage/schema/columns';

/** The last test of each back-up. */
export const backupTest = pgTable('backup_test', {
  /** File name of the image. */
  name: text().primaryKey(),
  at: instant().notNull(),
  by: text().notNull(),
  /** Null while it runs. */
  outcome: text({ enum: ['ok', 'failed'] }),
  took: integer(),
  found: jsonb().$type<Restored>(),
  detail: text(),
});
