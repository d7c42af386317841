import { and, eq, sql } from 'drizzle-orm';
import type { DefinitionSource } from '@titian/shared-contracts/definition';
import type { Actor } from '../../http/call';
import { organizationScope } from '../../http/scope';
import type { Db } from '../../storage/open';
import { user } from '../../storage/schema';
import { apiVersion, project } from '../catalogue/catalogue.tables';
import { definition, type StoredQuality } from './definition.tables';
import type { Checked } from './reading/check';

export interface VersionIds {
  id: string;
  versionId: string;
}

/** Of the version itself without its document, which is large. */
const versionColumns = { id: apiVersion.id, version: apiVersion.version, state: apiVersion.state };
const ofProject = {
  ...{ projectId: project.id, identifier: project.identifier, currentVersionId: project.currentVersionId },
};
const factColumns = {
  ...{ revision: definition.revision, source: definition.source, facts: definition.facts, stored: definition.stored },
  ...{ quality: definition.quality, qualityRevision: definition.qualityRevision },
  ...{ savedAt: definition.savedAt, savedBy: definition.savedBy },
};

/** A text that was read, with where it came from. */
export interface Saving {
  text: string;
  source: DefinitionSource;
  checked: Checked;
  /** What was found in it, where it has been looked through already. */
  quality?: StoredQuality | null;
}

export const createDefinitionRepository = (db: Db) => ({
  /** A version in the caller's scope; null for others. */
  async version(actor: Actor, { id, versionId }: VersionIds) {
    const [found] = await db
      .select({ ...versionColumns, ...ofProject })
      .from(apiVersion)
      .innerJoin(project, eq(project.id, apiVersion.projectId))
      .where(and(eq(apiVersion.id, versionId), eq(project.id, id), organizationScope(actor, project.organizationId)));
    return found ?? null;
  },

  /** Locks the version, so that its texts are saved one after the other. */
  async lock(versionId: string) {
    const [found] = await db.select(versionColumns).from(apiVersion).where(eq(apiVersion.id, versionId)).for('update');
    return found!;
  },

  /** The definition without its text. */
  async facts(versionId: string) {
    const [found] = await db
      .select({ ...factColumns, savedBy: { id: user.id, displayName: user.displayName } })
      .from(definition)
      .leftJoin(user, eq(user.id, definition.savedBy))
      .where(eq(definition.versionId, versionId));
    return found ?? null;
  },

  async text(versionId: string): Promise<string> {
    const [found] = await db
      .select({ text: definition.text })
      .from(definition)
      .where(eq(definition.versionId, versionId));
    return found?.text ?? '';
  },

  /** The document of a version as a JSON text. */
  async document(versionId: string): Promise<string> {
    const [found] = await db
      .select({ text: sql<string>`${apiVersion.swaggerOriginal}::text` })
      .from(apiVersion)
      .where(eq(apiVersion.id, versionId));
    return found?.text ?? '{}';
  },

  /** A version with the hash of its document. */
  async hashed(versionId: string) {
    const [found] = await db
      .select({ ...versionColumns, hash: sql<string>`md5(${apiVersion.swaggerOriginal}::text)` })
      .from(apiVersion)
      .where(eq(apiVersion.id, versionId));
    return found ?? null;
  },

  /** Saves a text as the given revision. */
  async save(
    versionId: string,
    { text, source, checked, quality }: Saving,
    by: { revision: number; savedAt: Date | null; savedBy: string | null },
  ): Promise<void> {
    const values = {
      ...{ text, source, ...by },
      ...{ facts: checked.facts, stored: checked.document !== null },
      ...{ quality: quality ?? null, qualityRevision: quality === undefined ? null : by.revision },
    };
    await db
      .insert(definition)
      .values({ versionId, ...values })
      .onConflictDoUpdate({ target: definition.versionId, set: values });
  },

  /** Makes a first definition of a version's document; one that was made meanwhile stays. */
  async adopt(versionId: string, { text, source, checked }: Saving): Promise<void> {
    await db
      .insert(definition)
      .values({ versionId, text, source, revision: 1, facts: checked.facts, stored: true })
      .onConflictDoNothing();
  },

  /** Texts of JSON go to the database as they are: a large document is neither parsed nor written again here. */
  async store(versionId: string, { document, operations }: { document: string; operations: string }): Promise<void> {
    await db
      .update(apiVersion)
      .set({ swaggerOriginal: sql`${document}::json`, operations: sql`${operations}::jsonb` })
      .where(eq(apiVersion.id, versionId));
  },

  async setState(versionId: string, state: typeof apiVersion.$inferSelect.state): Promise<void> {
    await db.update(apiVersion).set({ state }).where(eq(apiVersion.id, versionId));
  },

  /** Keeps what was found in a revision, unless there is a newer one. */
  async keepQuality(versionId: string, revision: number, quality: StoredQuality | null): Promise<void> {
    await db
      .update(definition)
      .set({ quality, qualityRevision: revision })
      .where(and(eq(definition.versionId, versionId), eq(definition.revision, revision)));
  },
});
export type DefinitionRepository = ReturnType<typeof createDefinitionRepository>;
export type FactRow = NonNullable<Awaited<ReturnType<DefinitionRepository['facts']>>>;
export type VersionRow = NonNullable<Awaited<ReturnType<DefinitionRepository['version']>>>;
