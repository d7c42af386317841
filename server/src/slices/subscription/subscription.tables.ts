import {
  bigint,
  date,
  index,
  integer,
  jsonb,
  pgSequence,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
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
    /** Versions that it was moved on from. They answer its calls too, until they end. */
    earlierVersionIds: uuid().array().notNull().default([]),
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
    /** Why its provider ends it, with notice, at `endingAt`. */
    noticeReason: text(),
    terminatedAt: instant(),
    terminatedReason: text(),
    /** Who ended it; the system what ended by its date or with its version. Null where that wasn't kept. */
    terminatedBy: text({ enum: ['Provider', 'Consumer', 'System'] }),
    /** The least days before its end of which both sides were reminded. */
    remindedDays: integer(),
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

const subscriptionId = () =>
  uuid()
    .notNull()
    .references(() => subscription.id);

/** What the consumer asked, and the provider's decision; one of each kind is undecided at most, by the lock of its subscription. */
const request = () => ({
  id: primaryId(),
  subscriptionId: subscriptionId(),
  reason: text().notNull(),
  state: text({ enum: ['Requested', 'Granted', 'Refused', 'Withdrawn'] }).notNull(),
  requestedBy: uuid().notNull(),
  /** Null where nobody decided: it was granted by rule or withdrawn, or the subscription ended. */
  decidedBy: uuid(),
  decidedAt: instant(),
  decisionReason: text(),
  createdAt: createdAt(),
});

/** Calls that a subscription has on top for a time. */
export const subscriptionBoost = pgTable(
  'subscription_boost',
  {
    ...request(),
    fromAt: instant().notNull(),
    untilAt: instant().notNull(),
    /** Calls on top of the rate's limit, and of the quota. */
    rate: integer().notNull(),
    quota: integer().notNull(),
  },
  (t) => [index().on(t.subscriptionId)],
);

/** A later end of a subscription. */
export const subscriptionExtension = pgTable(
  'subscription_extension',
  {
    ...request(),
    /** The last day, in the portal's zone. */
    untilDay: date({ mode: 'string' }).notNull(),
  },
  (t) => [index().on(t.subscriptionId)],
);

/** What was said of a quota in a period; each level once, and again where its limit changed meanwhile. */
export const quotaWarning = pgTable(
  'quota_warning',
  {
    subscriptionId: subscriptionId(),
    periodFrom: instant().notNull(),
    level: text({ enum: ['near', 'usedUp'] }).notNull(),
    limit: bigint({ mode: 'number' }).notNull(),
    createdAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.subscriptionId, t.periodFrom, t.level, t.limit] })],
);
