import { index, jsonb, pgTable, text, unique } from 'drizzle-orm/pg-core';
import type { SectionDescription } from '@titian/shared-contracts';
import { createdAt, primaryId } from './columns';

/** Immutable builds of sections. `directory` is its folder below /sections/{name}/; `position` says what it is to visitors now. */
export const release = pgTable(
  'release',
  {
    id: primaryId(),
    section: text().notNull(),
    version: text().notNull(),
    /** Digest of all files, so the same build is registered once. */
    digest: text().notNull(),
    directory: text().notNull(),
    /** Path of the federation manifest below `directory`. */
    entry: text().notNull(),
    description: jsonb().$type<SectionDescription>().notNull(),
    position: text({ enum: ['stable', 'fallback', 'retired'] }).notNull(),
    createdAt: createdAt(),
  },
  (t) => [unique().on(t.section, t.digest), index().on(t.section, t.position)],
);
