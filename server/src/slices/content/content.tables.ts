import { index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import type { PageContent } from '@titian/shared-contracts/content';
import type { MainPage } from '@titian/shared-contracts/main-page';
import { createdAt, instant, primaryId } from '../../storage/schema/columns';

/** A page of content, or the main page, of which there is one. What it says is in its versions. */
export const content = pgTable('content', {
  id: primaryId(),
  kind: text({ enum: ['page', 'main'] })
    .notNull()
    .default('page'),
  slug: text().notNull().unique(),
  /** Of the whole history: each act counts it on. */
  rowVersion: integer().notNull().default(1),
  createdAt: createdAt(),
});

/**
 * What a page says, every version as it was saved. Which of them is shown follows from the periods of those that were released, so that one
 * appears and ends at its instant without anything being written.
 */
export const contentVersion = pgTable(
  'content_version',
  {
    contentId: uuid()
      .notNull()
      .references(() => content.id, { onDelete: 'cascade' }),
    version: integer().notNull(),
    /** What its kind says: a text, or the blocks of the main page. */
    content: jsonb().$type<PageContent | MainPage>().notNull(),
    /** Its words in both languages, for searches. */
    words: text().notNull(),
    /** As set by editors; Scheduled, Published and Archived follow from it and the period. */
    state: text({ enum: ['Draft', 'Released', 'Withdrawn'] }).notNull(),
    startsAt: instant(),
    endsAt: instant(),
    /** The version that was taken again. */
    restoredFrom: integer(),
    at: instant().notNull(),
    actorId: uuid().notNull(),
    actorName: text().notNull(),
  },
  (t) => [primaryKey({ columns: [t.contentId, t.version] }), index().on(t.state, t.startsAt)],
);
