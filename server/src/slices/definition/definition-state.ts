import { and, eq, isNotNull, sql } from 'drizzle-orm';
import type { Db } from '../../storage/open';
import { definition } from './definition.tables';

/** How far a version's text has come. */
export interface DefinitionState {
  /** The text is the version's document. */
  stored: boolean;
  /** Of this text, 0 to 100; null until it has been looked through. */
  score: number | null;
}

/** The state of a version's text; null where it never had one, as those that were published before texts were kept. */
export async function definitionState(db: Db, versionId: string): Promise<DefinitionState | null> {
  const { revision, stored, quality, qualityRevision } = definition;
  const [found] = await db
    .select({ revision, stored, quality, qualityRevision })
    .from(definition)
    .where(eq(definition.versionId, versionId));
  if (!found) return null;
  const isOfThisText = found.qualityRevision === found.revision;
  return { stored: found.stored, score: isOfThisText ? (found.quality?.score ?? null) : null };
}

/** Versions whose newest text was saved by somebody, and has not been looked through. */
export async function notLookedThrough(db: Db): Promise<string[]> {
  const { versionId, savedAt, facts, revision, qualityRevision } = definition;
  const isReadable = sql`${facts}->>'openapi' is not null`;
  const isOpen = sql`${qualityRevision} is distinct from ${revision}`;
  const found = await db
    .select({ versionId })
    .from(definition)
    .where(and(isNotNull(savedAt), isReadable, isOpen));
  return found.map((row) => row.versionId);
}
