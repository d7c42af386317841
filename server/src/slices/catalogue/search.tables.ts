import { bigint, boolean, index, integer, jsonb, pgTable, real, text, uuid } from 'drizzle-orm/pg-core';
import { sql } from 'drizzle-orm';
import type { Price } from '@titian/shared-contracts/catalogue';
import { instant } from '../../storage/schema/columns';
import { project } from './catalogue.tables';
import { organization } from '../../storage/schema/identity.tables';

/**
 * One narrow row a project, rebuilt when the project changes: what the catalogue finds, filters, counts and sorts by. Every server
 * keeps it in memory as its search index. Texts are lower case, without accents, words separated by one space.
 */
export const projectSearch = pgTable(
  'project_search',
  {
    projectId: uuid()
      .primaryKey()
      .references(() => project.id),
    /** Names in both languages. */
    title: text().notNull().default(''),
    /** Summaries, tags, agency and category. */
    about: text().notNull().default(''),
    /** Descriptions, operations and field names. */
    words: text().notNull(),
    /** Of the last change of what the row says, and of its figures: see `searchRevision`. */
    revision: bigint({ mode: 'number' }).notNull().default(1),
    figuresRevision: bigint({ mode: 'number' }).notNull().default(1),
    /** Whether the catalogue shows it at all; who may see a private one is decided by its organisations. */
    listed: boolean().notNull().default(false),
    restricted: boolean().notNull().default(false),
    allowedOrganizations: uuid().array().notNull().default([]),
    organizationId: uuid().references(() => organization.id),
    tenantId: uuid(),
    category: text().notNull().default(''),
    tags: text().array().notNull().default([]),
    access: text({ enum: ['open', 'approval', 'agency'] })
      .notNull()
      .default('open'),
    featured: boolean().notNull().default(false),
    priceFrom: jsonb().$type<Price>(),
    paid: boolean().notNull().default(false),
    publishedAt: instant(),
    nameMy: text().notNull().default(''),
    nameEn: text().notNull().default(''),
    /** Figures of the last 30 days, refreshed from the roll-ups by a job. */
    calls: integer().notNull().default(0),
    trend: integer().array().notNull().default([]),
    subscribers: integer().notNull().default(0),
    health: text({ enum: ['up', 'degraded', 'down', 'unknown'] })
      .notNull()
      .default('unknown'),
    availability: real(),
  },
  (t) => [index().on(t.revision), index().on(t.figuresRevision)],
);

/**
 * How far `project_search` has come. A writer takes the next value in its transaction and marks its rows with it, so that each server
 * knows by one small read what its index lacks. The row stays locked until the commit: values become visible in their order.
 */
export const searchRevision = pgTable('search_revision', {
  kind: text({ enum: ['content', 'figures'] }).primaryKey(),
  value: bigint({ mode: 'number' }).notNull(),
});

/** Words of what everybody may see, to find the one that a mistyped word is nearest to. */
export const searchTerm = pgTable('search_term', { word: text().primaryKey() }, (t) => [
  index('search_term_near').using('gist', sql`${t.word} gist_trgm_ops`),
]);
