import { boolean, index, integer, jsonb, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import type { BrokenCall, CheckCode } from '@titian/shared-contracts/lifecycle';
import { createdAt, instant, localText, primaryId } from '../../storage/schema/columns';
import { organization, user } from '../../storage/schema/identity.tables';
import { apiVersion } from '../catalogue/catalogue.tables';

const person = () => uuid().references(() => user.id);

/** What happened to a version on its way, and what is planned; a version has a row from its first submission on. */
export const versionLife = pgTable(
  'version_life',
  {
    versionId: uuid()
      .primaryKey()
      .references(() => apiVersion.id, { onDelete: 'cascade' }),
    submittedBy: person(),
    submittedAt: instant(),
    /** The approval, or the wish for changes. */
    decidedBy: person(),
    decidedAt: instant(),
    /** Of what was approved; null without an approval. */
    approvedDigest: text(),
    scheduledBy: person(),
    scheduledAt: instant(),
    /** While agencies that it breaks are asked: since when, and when it is published whoever is missing. */
    waitsSince: instant(),
    waitsUntil: instant(),
    publishedBy: person(),
    /** Whether subscriptions to earlier versions have to be ordered anew for it. */
    ordersAnew: boolean().notNull().default(false),
    /** Days after its publication on which the version before it ends; null: that one goes on. */
    endsPreviousDays: integer(),
    successorId: uuid().references(() => apiVersion.id),
    migrationNote: localText(),
    /** The least days before its end of which its consumers were reminded. */
    remindedDays: integer(),
    /** What callers are told, and the state that comes back, while it is blocked. */
    notice: localText(),
    stateBefore: text().$type<'Published' | 'Deprecated'>(),
    retiredBy: person(),
    retiredAt: instant(),
  },
  (t) => [index().on(t.scheduledAt)],
);

/** What is said in a review, by the items of the checklist. */
export const reviewComment = pgTable(
  'review_comment',
  {
    id: primaryId(),
    versionId: uuid()
      .notNull()
      .references(() => apiVersion.id, { onDelete: 'cascade' }),
    item: text().$type<CheckCode>(),
    authorId: uuid()
      .notNull()
      .references(() => user.id),
    fromReviewer: boolean().notNull(),
    body: text().notNull(),
    createdAt: createdAt(),
  },
  (t) => [index().on(t.versionId, t.createdAt)],
);

/** An agency that is asked to acknowledge a version before it is published, with what the version changes of the agency's own calls. */
export const breakAsk = pgTable(
  'break_ask',
  {
    id: primaryId(),
    versionId: uuid()
      .notNull()
      .references(() => apiVersion.id, { onDelete: 'cascade' }),
    organizationId: uuid()
      .notNull()
      .references(() => organization.id),
    /** The version that it breaks. */
    since: text().notNull(),
    operations: jsonb().$type<BrokenCall[]>().notNull(),
    askedAt: instant().notNull(),
    remindedAt: instant(),
    acknowledgedBy: person(),
    acknowledgedAt: instant(),
    /** Grows with each other set of operations. */
    rowVersion: integer().notNull().default(1),
  },
  (t) => [unique().on(t.versionId, t.organizationId), index().on(t.organizationId)],
);
