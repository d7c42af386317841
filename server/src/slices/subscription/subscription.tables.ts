import { index, integer, jsonb, pgSequence, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { sql } from 'drizzle-orm';
import type { Quota } from '@titian/shared-contracts/catalogue';
import { createdAt, instant, primaryId } from '../../storage/schema/columns';
import { apiPackage, apiVersion, project } from '../catalogue/catalogue.tables';
import { organization } from '../../storage/schema/identity.tables';
import { application } from '../application/application.tables';
import { orderItem } from '../order/order.tables';

export const subscriptionNumber = pgSequence('subscription_number');

export const subscription = pgTable(
  'subscription',
  {
    id: primaryId(),
    subscriptionNo: text().notNull().unique(),
    projectId: uuid()
      .notNull()
      .references(() => project.id),
    versionId: uuid()
      .notNull()
      .references(() => apiVersion.id),
    packageId: uuid()
      .notNull()
      .references(() => apiPackage.id),
    applicationId: uuid()
      .notNull()
      .references(() => application.id),
    organizationId: uuid()
      .notNull()
      .references(() => organization.id),
    orderItemId: uuid()
      .notNull()
      .unique()
      .references(() => orderItem.id),
    subscriberEmail: text().notNull(),
    environment: text({ enum: ['Production', 'Sandbox'] }).notNull(),
    status: text({ enum: ['Subscribed', 'Suspended', 'Terminated'] }).notNull(),
    /** Suspended as long as there is one (marketplace.md §3). */
    holds: jsonb()
      .$type<{ by: 'Provider' | 'Consumer' | 'System' | 'Lifecycle' | 'Billing'; reason: string; since: string }[]>()
      .notNull(),
    quotaOverride: jsonb().$type<Quota>(),
    startingAt: instant().notNull(),
    endingAt: instant(),
    terminatedAt: instant(),
    terminatedReason: text(),
    rowVersion: integer().notNull().default(1),
    createdAt: createdAt(),
  },
  (t) => [
    index().on(t.organizationId, t.status),
    index().on(t.projectId, t.status),
    uniqueIndex('subscription_live_key')
      .on(t.applicationId, t.projectId, t.environment)
      .where(sql`${t.status} <> 'Terminated'`),
  ],
);
