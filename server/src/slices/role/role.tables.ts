import { integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { PermissionMap } from '@titian/shared-contracts';
import { createdAt, localText, primaryId } from '../../storage/schema/columns';
import { role } from '../../storage/schema/identity.tables';

/** Versions of roles, with who made them and why. Earlier permissions can be restored from them. */
export const roleVersion = pgTable(
  'role_version',
  {
    id: primaryId(),
    roleId: uuid()
      .notNull()
      .references(() => role.id),
    /** The role's `rowVersion` from then on. */
    version: integer().notNull(),
    kind: text({ enum: ['created', 'changed', 'restored', 'deleted', 'recovered'] }).notNull(),
    title: localText().notNull(),
    description: localText().notNull(),
    permissions: jsonb().$type<PermissionMap>().notNull(),
    /** The version whose permissions were restored. */
    restoredFrom: integer(),
    reason: text(),
    at: createdAt(),
    /** Null where the portal itself wrote it. */
    actorId: uuid(),
    actorName: text(),
  },
  (t) => [uniqueIndex().on(t.roleId, t.version)],
);
