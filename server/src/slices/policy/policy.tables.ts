import { index, integer, jsonb, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core';
import { createdAt, localText, primaryId } from '../../storage/schema/columns';
import { organization, tenant } from '../../storage/schema/identity.tables';

/** Versions of policies as they were in force, with who made them and why. */
export const policyVersion = pgTable(
  'policy_version',
  {
    id: primaryId(),
    /** Of a throttle or an access policy; its versions are kept when it is deleted. */
    policyId: uuid().notNull(),
    version: integer().notNull(),
    body: jsonb().$type<Record<string, unknown>>().notNull(),
    reason: text(),
    at: createdAt(),
    actorName: text(),
  },
  (t) => [unique().on(t.policyId, t.version)],
);

/** Organisations that access policies name together. */
export const organizationGroup = pgTable('organization_group', {
  id: primaryId(),
  name: localText().notNull(),
  /** Whose administrators change it; null for the platform's. */
  tenantId: uuid().references(() => tenant.id),
  rowVersion: integer().notNull().default(1),
  createdAt: createdAt(),
  updatedAt: createdAt(),
});

export const organizationGroupMember = pgTable(
  'organization_group_member',
  {
    groupId: uuid()
      .notNull()
      .references(() => organizationGroup.id, { onDelete: 'cascade' }),
    organizationId: uuid()
      .notNull()
      .references(() => organization.id),
  },
  (t) => [primaryKey({ columns: [t.groupId, t.organizationId] }), index().on(t.organizationId)],
);
