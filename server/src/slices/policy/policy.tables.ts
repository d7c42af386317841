import { boolean, index, integer, jsonb, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core';
import { createdAt, localText, primaryId } from '../../storage/schema/columns';
import { organization, tenant } from '../../storage/schema/identity.tables';
import { application } from '../application/application.tables';
import { throttlePolicy } from '../catalogue/catalogue.tables';

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

/** Organisations that policies name together. */
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

/** Applications that a throttle policy of level `Application` names: each by one of the platform's, and by one of its tenant's. */
export const throttleApplication = pgTable(
  'throttle_application',
  {
    throttlePolicyId: uuid()
      .notNull()
      .references(() => throttlePolicy.id, { onDelete: 'cascade' }),
    applicationId: uuid()
      .notNull()
      .references(() => application.id, { onDelete: 'cascade' }),
    /** Whether the policy is the platform's. */
    ofPlatform: boolean().notNull(),
  },
  (t) => [primaryKey({ columns: [t.throttlePolicyId, t.applicationId] }), unique().on(t.applicationId, t.ofPlatform)],
);
