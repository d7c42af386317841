import { boolean, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type { DefinitionReport, DefinitionSource, Finding, ScoreItem } from '@titian/shared-contracts/definition';
import { instant } from '../../storage/schema/columns';
import { user } from '../../storage/schema/identity.tables';
import { apiVersion } from '../catalogue/catalogue.tables';

/** A finding as it is kept: its text is made from code and params when it is read. */
export interface StoredFinding extends Omit<Finding, 'message'> {
  params: Record<string, string>;
}
/** What was read of a text. */
export interface DefinitionFacts extends Pick<
  DefinitionReport,
  'format' | 'bytes' | 'lines' | 'openapi' | 'operations' | 'schemas'
> {
  errors: StoredFinding[];
}
/** What was found in a text that can be read, and its score. */
export interface StoredQuality {
  findings: StoredFinding[];
  score: number;
  items: ScoreItem[];
}

/** The text of a version's definition as its authors keep it, right or wrong; only a right one becomes the version's document. */
export const definition = pgTable('definition', {
  versionId: uuid()
    .primaryKey()
    .references(() => apiVersion.id, { onDelete: 'cascade' }),
  text: text().notNull(),
  revision: integer().notNull().default(1),
  source: jsonb().$type<DefinitionSource>().notNull(),
  /** What was read of the text, with its errors. */
  facts: jsonb().$type<DefinitionFacts>().notNull(),
  /** The text is the version's document. */
  stored: boolean().notNull(),
  /** Findings and score of the text of that revision; null until it has been looked through. */
  quality: jsonb().$type<StoredQuality>(),
  qualityRevision: integer(),
  savedAt: instant(),
  savedBy: uuid().references(() => user.id),
});
