import { boolean, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type { CheckCode } from '@titian/shared-contracts/lifecycle';
import { createdAt, instant, localText, primaryId } from '../../storage/schema/columns';
import { user } from '../../storage/schema/identity.tables';
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
    publishedBy: person(),
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
