import { boolean, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { sql } from 'drizzle-orm';
import type { PermissionMap, RoleName } from '@titian/shared-contracts';
import { createdAt, instant, localText, primaryId } from './columns';

/** Columns for changes by administrators: the version detects concurrent edits, and a deleted row can be restored for a while. */
const managed = () => ({
  /** Why it is disabled, as the person who did it wrote. */
  statusReason: text(),
  rowVersion: integer().notNull().default(1),
  updatedAt: createdAt(),
  deletedAt: instant(),
});

export const tenant = pgTable('tenant', {
  id: primaryId(),
  code: text().notNull().unique(),
  name: localText().notNull(),
  imageUrl: text(),
  status: text({ enum: ['Active', 'Disabled'] })
    .notNull()
    .default('Active'),
  ...managed(),
  createdAt: createdAt(),
});

export const organization = pgTable(
  'organization',
  {
    id: primaryId(),
    tenantId: uuid()
      .notNull()
      .references(() => tenant.id),
    code: text().notNull().unique(),
    name: localText().notNull(),
    type: text().notNull(),
    email: text().notNull(),
    imageUrl: text(),
    status: text({ enum: ['Active', 'Suspended', 'Disabled'] })
      .notNull()
      .default('Active'),
    address: text(),
    approvalSlaDays: integer().notNull().default(14),
    ...managed(),
    createdAt: createdAt(),
  },
  (t) => [index().on(t.tenantId)],
);

export const division = pgTable(
  'division',
  {
    id: primaryId(),
    organizationId: uuid()
      .notNull()
      .references(() => organization.id),
    name: localText().notNull(),
    /** The head of the division; a person of the organisation. */
    headUserId: uuid(),
    deletedAt: instant(),
  },
  (t) => [index().on(t.organizationId)],
);

export const role = pgTable(
  'role',
  {
    id: primaryId(),
    /** What clients compare and pins refer to: of a role of the portal's own its Malay title. */
    name: text().notNull(),
    title: localText().notNull(),
    description: localText().notNull(),
    builtIn: boolean().notNull().default(false),
    /** The specification's role whose reach (whose rows) and guards it has; a built-in role is its own. */
    base: text().$type<RoleName>().notNull(),
    permissions: jsonb().$type<PermissionMap>().notNull(),
    rowVersion: integer().notNull().default(1),
    createdAt: createdAt(),
    updatedAt: createdAt(),
    updatedBy: uuid(),
    deletedAt: instant(),
  },
  (t) => [
    uniqueIndex('role_name_key')
      .on(sql`lower(${t.name})`)
      .where(sql`${t.deletedAt} is null`),
  ],
);

export const user = pgTable(
  'user_account',
  {
    id: primaryId(),
    username: text().notNull(),
    email: text().notNull(),
    displayName: text().notNull(),
    imageUrl: text(),
    /** AES-256-GCM under the server key. */
    phone: text(),
    passwordHash: text(),
    passwordChangedAt: instant(),
    roleId: uuid()
      .notNull()
      .references(() => role.id),
    organizationId: uuid().references(() => organization.id),
    divisionId: uuid().references(() => division.id),
    twoFactor: text({ enum: ['normal', 'email'] })
      .notNull()
      .default('normal'),
    state: text({ enum: ['PendingActivation', 'Active', 'Disabled'] })
      .notNull()
      .default('Active'),
    /** The state that a disabled account had, and gets back: only its activation proves the address of one that waits for it. Null of others. */
    disabledFrom: text({ enum: ['PendingActivation', 'Active'] }),
    locale: text({ enum: ['my', 'en'] }),
    lastLoginAt: instant(),
    ...managed(),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('user_username_key').on(sql`lower(${t.username})`),
    uniqueIndex('user_email_key').on(sql`lower(${t.email})`),
    index().on(t.organizationId),
  ],
);

/** One signed-in browser: a family of rotating refresh tokens, of which only the number of the current one is stored. */
export const session = pgTable(
  'session',
  {
    id: primaryId(),
    userId: uuid()
      .notNull()
      .references(() => user.id),
    /** How often the refresh token was replaced; each carries its number (`session/refresh-token.ts`). */
    generation: integer().notNull().default(0),
    /** Until when the previous token is still accepted (two tabs refreshing at once). */
    previousUntil: instant(),
    createdAt: createdAt(),
    lastSeenAt: createdAt(),
    /** Set at the sign-in, and not moved by refreshing. */
    expiresAt: instant().notNull(),
    revokedAt: instant(),
    revokedBecause: text(),
    /** Keyed hash of the browser's device cookie: the owner is notified of a sign-in from a new one. */
    deviceHash: text(),
    /** Until when that browser needs no mailed code. */
    trustedUntil: instant(),
    ip: text().notNull(),
    userAgent: text().notNull(),
  },
  (t) => [index().on(t.userId)],
);

/**
 * Failed sign-ins by account, or by the name typed where no such account exists: both behave alike, so that nobody can find out who has an
 * account.
 */
export const loginGuard = pgTable('login_guard', {
  /** `user:{id}` or `name:{keyed hash}`. */
  subject: text().primaryKey(),
  failures: integer().notNull().default(0),
  lockedUntil: instant(),
  /** Locks in a row; each doubles the next. */
  locks: integer().notNull().default(0),
  updatedAt: createdAt(),
});
