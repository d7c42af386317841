import {
  boolean,
  date,
  index,
  integer,
  json,
  jsonb,
  pgTable,
  primaryKey,
  real,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { sql } from 'drizzle-orm';
import type { ApiVersion, ComingRate, Package, VersionState } from '@titian/shared-contracts/catalogue';
import type { AccessRule, PlaneFields, RateException } from '@titian/shared-contracts/plane';
import type { ComingThrottle, ThrottleLevel } from '@titian/shared-contracts/policy';
import type * as z from 'zod/mini';
import { createdAt, instant, localText, primaryId } from '../../storage/schema/columns';
import { organization, tenant, user } from '../../storage/schema/identity.tables';

export const category = pgTable('category', {
  code: text().primaryKey(),
  name: localText().notNull(),
  position: integer().notNull(),
  /** Not offered as a filter of the catalogue. */
  hidden: boolean().notNull().default(false),
  rowVersion: integer().notNull().default(1),
});

/** What editors arrange of the catalogue as a whole; without a row the catalogue is as it came. */
export const catalogueSetting = pgTable('catalogue_setting', {
  name: text({ enum: ['categories', 'synonyms'] }).primaryKey(),
  /** Of `categories` one list, their codes in order; of `synonyms` a list for each group of words. */
  lists: jsonb().$type<string[][]>().notNull().default([]),
  rowVersion: integer().notNull().default(0),
  updatedAt: instant(),
  updatedBy: uuid().references(() => user.id),
});

/** What tags are called; one without a row is shown as it is written. */
export const tag = pgTable('tag', { code: text().primaryKey(), name: localText().notNull() });

/** Spec §3 project; the wire's `Identifier`, `Name`, `Status` are `identifier`, `name`, `status` here. */
export const project = pgTable(
  'project',
  {
    id: primaryId(),
    projectIdentifier: text().notNull().unique(),
    identifier: text().notNull(),
    name: localText().notNull(),
    summary: localText().notNull(),
    description: localText().notNull(),
    organizationId: uuid()
      .notNull()
      .references(() => organization.id),
    category: text()
      .notNull()
      .references(() => category.code),
    tags: text().array().notNull(),
    dataClassification: text({ enum: ['Open', 'Limited', 'Confidential', 'Secret'] }).notNull(),
    personalData: boolean().notNull(),
    legalBasis: localText().notNull(),
    updateFrequency: localText().notNull(),
    contactName: text().notNull(),
    contactEmail: text().notNull(),
    /** Whom its subscribers ask about calls; empty where that is the contact. */
    technicalName: text().notNull().default(''),
    technicalEmail: text().notNull().default(''),
    status: text({ enum: ['draft', 'publish', 'deprecated', 'blocked', 'archived'] }).notNull(),
    statusPrivate: boolean().notNull().default(false),
    /** Who may subscribe when it is private: organisation ids. */
    allowedOrganizations: uuid().array().notNull(),
    access: text({ enum: ['open', 'approval', 'agency'] }).notNull(),
    currentVersionId: uuid(),
    /** How those are looked at who register for it; null: as the portal does. */
    applicantMode: text({ enum: ['default', 'detailed'] }),
    featured: boolean().notNull().default(false),
    publishedAt: instant(),
    createdAt: createdAt(),
    updatedAt: createdAt(),
    rowVersion: integer().notNull().default(1),
  },
  (t) => [unique().on(t.organizationId, t.identifier), index().on(t.status), index().on(t.category)],
);

type Operations = z.infer<typeof ApiVersion>['operations'];
export const apiVersion = pgTable(
  'api_version',
  {
    id: primaryId(),
    projectId: uuid()
      .notNull()
      .references(() => project.id),
    version: text().notNull(),
    state: text().$type<z.infer<typeof VersionState>>().notNull(),
    stability: text({ enum: ['alpha', 'beta', 'stable'] })
      .notNull()
      .default('stable'),
    /** The document as uploaded; `json` keeps the order of its members, which `jsonb` loses. `operations` is derived from it on insert. */
    swaggerOriginal: json().$type<Record<string, unknown>>().notNull(),
    operations: jsonb().$type<Operations>().notNull(),
    publishedAt: instant(),
    deprecatedAt: instant(),
    sunsetAt: instant(),
    createdAt: createdAt(),
    rowVersion: integer().notNull().default(1),
  },
  (t) => [unique().on(t.projectId, t.version)],
);

export const apiPackage = pgTable(
  'package',
  {
    id: primaryId(),
    projectId: uuid()
      .notNull()
      .references(() => project.id),
    name: localText().notNull(),
    description: localText().notNull(),
    state: text({ enum: ['Staging', 'Published', 'Deprecated', 'Closed'] }).notNull(),
    quota: jsonb().$type<Package['quota']>().notNull(),
    rate: jsonb().$type<Package['rate']>().notNull(),
    /** What its throttle policy announced, kept equal to it. */
    comingRate: jsonb().$type<ComingRate>(),
    price: jsonb().$type<Package['price']>().notNull(),
    validation: text({ enum: ['Auto', 'Manual', 'Chain'] }).notNull(),
    subscriptionMonths: integer().notNull().default(12),
    /** What whoever orders it accepts besides the figures. */
    terms: localText().notNull().default({ my: '', en: '' }),
    termsRevision: integer().notNull().default(1),
    throttlePolicyId: uuid().references(() => throttlePolicy.id),
    accessPolicyId: uuid().references(() => accessPolicy.id),
    maxSubscribers: integer(),
    /** Whether calls beyond the quota are refused. */
    stopOnQuota: boolean().notNull().default(true),
    /** Ids of its operations, and the response fields that it gives; null for all. */
    operations: jsonb().$type<string[]>(),
    fields: jsonb().$type<PlaneFields>(),
    position: integer().notNull().default(0),
    rowVersion: integer().notNull().default(1),
  },
  (t) => [index().on(t.projectId)],
);

/** Revisions of a package's terms that others replaced; the latest is the package itself. */
export const packageTerms = pgTable(
  'package_terms',
  {
    packageId: uuid()
      .notNull()
      .references(() => apiPackage.id),
    revision: integer().notNull(),
    text: localText().notNull(),
    quota: jsonb().$type<Package['quota']>().notNull(),
    rate: jsonb().$type<Package['rate']>().notNull(),
    price: jsonb().$type<Package['price']>().notNull(),
    subscriptionMonths: integer().notNull(),
    /** Null for those that were replaced before it was kept. */
    stopOnQuota: boolean(),
    replacedAt: instant().notNull(),
  },
  (t) => [primaryKey({ columns: [t.packageId, t.revision] })],
);

/** What both kinds of policies have. */
const policyLife = () => ({
  enabled: boolean().notNull().default(true),
  /** Whose administrators change it; null for the platform's. */
  tenantId: uuid().references(() => tenant.id),
  rowVersion: integer().notNull().default(1),
  createdAt: createdAt(),
  updatedAt: createdAt(),
  updatedBy: uuid(),
});

/** Named limits of packages, operations and applications (marketplace.md §19). */
export const throttlePolicy = pgTable(
  'throttle_policy',
  {
    id: primaryId(),
    name: text().notNull().unique(),
    /** Whose calls count together. */
    level: text().$type<ThrottleLevel>().notNull().default('Subscription'),
    limit: integer().notNull(),
    perSeconds: integer().notNull(),
    burst: integer().notNull(),
    /** Other limits for some calls, in the order in which they are asked. */
    exceptions: jsonb().$type<RateException[]>().notNull().default([]),
    /** For every application of its owner's that none of the owner's other policies names. */
    everyApplication: boolean().notNull().default(false),
    /** A change that was announced, and waits for its moment. */
    coming: jsonb().$type<ComingThrottle>(),
    ...policyLife(),
  },
  // One for each owner, the platform among these.
  (t) => [
    uniqueIndex('throttle_policy_every_key')
      .on(sql`coalesce(${t.tenantId}::text, '')`)
      .where(sql`${t.everyApplication}`),
  ],
);

/** Named rules of who may call what (marketplace.md §19). */
export const accessPolicy = pgTable('access_policy', {
  id: primaryId(),
  name: text().notNull().unique(),
  rules: jsonb().$type<AccessRule[]>().notNull(),
  /** What calls get that no rule is about. */
  otherwise: text({ enum: ['allow', 'deny'] })
    .notNull()
    .default('deny'),
  ...policyLife(),
});

/** Roll-up of health checks by project and day; `availability` 0 to 1. */
export const healthDay = pgTable(
  'health_day',
  {
    projectId: uuid()
      .notNull()
      .references(() => project.id),
    day: date({ mode: 'string' }).notNull(),
    availability: real().notNull(),
  },
  (t) => [primaryKey({ columns: [t.projectId, t.day] })],
);
