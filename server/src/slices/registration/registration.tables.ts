import type { LocalText } from '@titian/shared-contracts';
import { index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { sql } from 'drizzle-orm';
import { createdAt, instant, primaryId } from '../../storage/schema/columns';
import { project } from '../catalogue/catalogue.tables';
import { organization, user } from '../../storage/schema/identity.tables';

/** Somebody who applied for an account (spec §4 applicant). After a rejection the same number, name and address may be registered again. */
export const clientRegistration = pgTable(
  'client_registration',
  {
    id: primaryId(),
    status: text({ enum: ['Onhold', 'Approved', 'Rejected'] })
      .notNull()
      .default('Onhold'),
    channel: text({ enum: ['Web', 'POS'] }).notNull(),
    displayName: text().notNull(),
    username: text().notNull(),
    email: text().notNull(),
    /** Encrypted by AES-256-GCM with the server's key, as is the phone. */
    identificationNumber: text().notNull(),
    /** Keyed hash of the number, to find it without decryption. */
    identificationHash: text().notNull(),
    /** The last four digits, for lists. */
    identificationTail: text().notNull(),
    phone: text().notNull(),
    organizationId: uuid()
      .notNull()
      .references(() => organization.id),
    purpose: text(),
    /** The API for which they registered, if for one. */
    projectId: uuid().references(() => project.id),
    /** The terms of use that they accepted, where the portal had some. */
    acceptedTerms: jsonb().$type<{ slug: string; version: number; title: LocalText }>(),
    /** argon2id; null after the decision. */
    passwordHash: text(),
    locale: text({ enum: ['my', 'en'] }).notNull(),
    /** Keyed hash of the token in the mailed link. */
    confirmHash: text(),
    confirmUntil: instant(),
    confirmedAt: instant(),
    /** The officer at the counter. */
    registeredBy: uuid().references(() => user.id),
    dueAt: instant().notNull(),
    decidedBy: uuid().references(() => user.id),
    decidedAt: instant(),
    reason: text(),
    /** The account that the approval created. */
    userId: uuid().references(() => user.id),
    rowVersion: integer().notNull().default(1),
    createdAt: createdAt(),
  },
  (t) => {
    const isNotRejected = sql`${t.status} <> 'Rejected'`;
    return [
      uniqueIndex('registration_number_key').on(t.identificationHash).where(isNotRejected),
      uniqueIndex('registration_username_key')
        .on(sql`lower(${t.username})`)
        .where(isNotRejected),
      uniqueIndex('registration_email_key')
        .on(sql`lower(${t.email})`)
        .where(isNotRejected),
      uniqueIndex('registration_confirm_key').on(t.confirmHash),
      index().on(t.status, t.createdAt),
      index().on(t.organizationId),
      index().on(t.identificationHash),
    ];
  },
);
