import { index, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { sql } from 'drizzle-orm';
import type { PlaneCredential } from '@titian/shared-contracts/plane';
import { createdAt, instant, primaryId } from '../../storage/schema/columns';
import { organization, user } from '../../storage/schema/identity.tables';

export const application = pgTable(
  'application',
  {
    id: primaryId(),
    name: text().notNull(),
    description: text().notNull().default(''),
    organizationId: uuid()
      .notNull()
      .references(() => organization.id),
    ownerId: uuid()
      .notNull()
      .references(() => user.id),
    state: text({ enum: ['Active', 'Suspended', 'Archived'] })
      .notNull()
      .default('Active'),
    /** Since when administrators know that nobody looks after it; null while somebody does. */
    orphanedAt: instant(),
    createdAt: createdAt(),
  },
  (t) => [uniqueIndex('application_name_key').on(t.organizationId, sql`lower(${t.name})`)],
);

/**
 * By what an application shows who it is. Only prefix and hash of a key or secret are stored (`api-key.ts`); it is shown once. Of what its owner
 * brought, a certificate or a public key, only the public half ever comes here (`brought.ts`).
 */
export const credential = pgTable(
  'credential',
  {
    id: primaryId(),
    applicationId: uuid()
      .notNull()
      .references(() => application.id),
    environment: text({ enum: ['Production', 'Sandbox'] }).notNull(),
    kind: text().$type<PlaneCredential['kind']>().notNull().default('apiKey'),
    label: text().notNull(),
    prefix: text().notNull(),
    hash: text().notNull().unique(),
    /** Of a `publicKey`: PEM. */
    publicKey: text(),
    /** Of a certificate: whose it says that it is. */
    subject: text(),
    /** The key of an `hmacKey`, sealed: a signature can be checked only with it. */
    sealedSecret: text(),
    state: text({ enum: ['Active', 'Rotating', 'Expired', 'Revoked'] }).notNull(),
    createdBy: uuid()
      .notNull()
      .references(() => user.id),
    createdAt: createdAt(),
    expiresAt: instant(),
    graceUntil: instant(),
    lastUsedAt: instant(),
    supersededBy: uuid(),
    /** The least days before its end of which its holders were reminded. */
    remindedDays: integer(),
    /** From where it may be used: addresses and CIDR notation; empty for anywhere. */
    networks: text().array().notNull().default([]),
  },
  (t) => [index().on(t.applicationId)],
);

/** People of the organisation who look after an application besides its owner. */
export const applicationMember = pgTable(
  'application_member',
  {
    applicationId: uuid()
      .notNull()
      .references(() => application.id),
    userId: uuid()
      .notNull()
      .references(() => user.id),
    role: text({ enum: ['Developer', 'Viewer'] }).notNull(),
    createdAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.applicationId, t.userId] }), index().on(t.userId)],
);
