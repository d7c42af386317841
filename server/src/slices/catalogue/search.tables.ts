import { bigint, boolean, index, integer, jsonb, pgTable, real, text, uuid } from 'drizzle-orm/pg-core';
import { sql } from 'drizzle-orm';
import type { Price } from '@titian/shared-contracts/catalogue';
import { instant } from '../../storage/schema/columns';
import { project } from './catalogue.tables';
import { organization } from '../../storage/schema/identity.tables';

/**
 * One narrow row a project, rebuilt when the project changes: what the catalogue searches, filters, counts and sorts by. Every server
 * loads these rows into its search index in memory. Texts are lower case, without accents, words separated by one space.
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
    /** The revisions of the last change of content, and of figures: see `searchRevision`. */
    revision: bigint({ mode: 'number' }).notNull().default(1),
    figuresRevision: bigint({ mode: 'number' }).notNull().default(1),
    /** Whether the catalogue shows it at all; a private (`restricted`) one is shown to its organisations only. */
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
    /** Figures, of the last 30 days where they are of a time, refreshed by a job. */
    calls: integer().notNull().default(0),
    trend: integer().array().notNull().default([]),
    subscribers: integer().notNull().default(0),
    /** Its visible ratings, and the sum of their stars. */
    ratings: integer().notNull().default(0),
    stars: integer().notNull().default(0),
    health: text({ enum: ['up', 'degraded', 'down', 'unknown'] })
      .notNull()
      .default('unknown'),
    availability: real(),
  },
  (t) => [index().on(t.revision), index().on(t.figuresRevision)],
);

/**
 * The latest revisions of `project_search`. A writer takes the next value in its transaction and stores it in the rows that it changes, so
 * that each server sees by one small read what its index lacks. The row stays locked until the commit: values become visible in order.
 */
export const searchRevision = pgTable('search_revision', {
  kind: text({ enum: ['content', 'figures'] }).primaryKey(),
  value: bigint({ mode: 'number' }).notNull(),
});

/** Words of public projects, which mistyped words are corrected to. */
export const searchTerm = pgTable('search_term', { word: text().primaryKey() }, (t) => [
  index('search_term_near').using('gist', sql`${t.word} gist_trgm_ops`),
]);
