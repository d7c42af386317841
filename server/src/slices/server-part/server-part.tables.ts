import { integer, pgTable, text } from 'drizzle-orm/pg-core';
import type { PartFault, ServerPartName } from '@titian/shared-contracts/server';
import { instant } from '../../storage/schema/columns';

/** The last test of each part of the server. */
export const serverTest = pgTable('server_test', {
  part: text().$type<ServerPartName>().primaryKey(),
  at: instant().notNull(),
  by: text().notNull(),
  /** Null while it runs. */
  outcome: text({ enum: ['ok', 'failed'] }),
  took: integer(),
  fault: text().$type<PartFault>(),
  detail: text(),
});
