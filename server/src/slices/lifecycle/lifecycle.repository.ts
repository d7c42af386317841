import { and, asc, count, eq, inArray, ne } from 'drizzle-orm';
import type { Actor } from '../../http/call';
import { organizationScope } from '../../http/scope';
import type { Db } from '../../storage/open';
import { user } from '../../storage/schema';
import { apiVersion, project } from '../catalogue/catalogue.tables';
import { type Standing, standingOf, UNLIMITED } from '../membership';
import { subscription } from '../subscription/subscription.tables';
import { reviewComment, versionLife } from './lifecycle.tables';

type Project = typeof project.$inferSelect;
type Version = typeof apiVersion.$inferSelect;
export type Life = typeof versionLife.$inferSelect;

/** A version of an API, and what happened to it so far; without a life before it was first submitted. */
export interface VersionFacts {
  project: Project;
  version: Version;
  life: Life | null;
  /** Of whoever acts. */
  standing: Standing;
}
export interface VersionIds {
  id: string;
  versionId: string;
}

export const createLifecycleRepository = (db: Db) => {
  async function factsOf(
    row: Project | undefined,
    versionId: string,
    { actor, lock }: { actor: Actor | null; lock: boolean },
  ): Promise<VersionFacts | null> {
    if (!row) return null;
    const found = db
      .select()
      .from(apiVersion)
      .where(and(eq(apiVersion.id, versionId), eq(apiVersion.projectId, row.id)));
    const [version] = await (lock ? found.for('no key update') : found);
    if (!version) return null;
    const [life] = await db.select().from(versionLife).where(eq(versionLife.versionId, versionId));
    const standing = actor ? await standingOf(db, actor, row.id) : UNLIMITED;
    return { project: row, version, life: life ?? null, standing };
  }
  const projectOf = (id: string, actor: Actor | null) =>
    db
      .select()
      .from(project)
      .where(and(eq(project.id, id), actor ? organizationScope(actor, project.organizationId) : undefined));

  return {
    /** Null out of scope; without an actor, in any scope. */
    async find(actor: Actor | null, { id, versionId }: VersionIds): Promise<VersionFacts | null> {
      const [row] = await projectOf(id, actor);
      return factsOf(row, versionId, { actor, lock: false });
    },

    /** Locks the project with the version; of several acts on its versions each waits for the one before. Without an actor, in any scope. */
    async lock(actor: Actor | null, { id, versionId }: VersionIds): Promise<VersionFacts | null> {
      const [row] = await projectOf(id, actor).for('no key update');
      return factsOf(row, versionId, { actor, lock: true });
    },

    change: (versionId: string, values: Partial<Version>) =>
      db.update(apiVersion).set(values).where(eq(apiVersion.id, versionId)),

    changeLife: (versionId: string, values: Partial<Life>) =>
      db
        .insert(versionLife)
        .values({ versionId, ...values })
        .onConflictDoUpdate({ target: versionLife.versionId, set: values }),

    addComments: (rows: (typeof reviewComment.$inferInsert)[]) => db.insert(reviewComment).values(rows),

    comments: (versionId: string) =>
      db
        .select({ comment: reviewComment, author: user.displayName })
        .from(reviewComment)
        .innerJoin(user, eq(user.id, reviewComment.authorId))
        .where(eq(reviewComment.versionId, versionId))
        .orderBy(asc(reviewComment.createdAt), asc(reviewComment.id)),

    /** The names of people, by id. */
    async names(ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
      const rows = await db
        .select({ id: user.id, name: user.displayName })
        .from(user)
        .where(inArray(user.id, [...ids]));
      return new Map(rows.map(({ id, name }) => [id, name]));
    },

    /** The version that an API's callers are served while another is prepared; null where none is published. */
    async previous({ project: row, version }: VersionFacts): Promise<Version | null> {
      if (!row.currentVersionId || row.currentVersionId === version.id) return null;
      const at = and(eq(apiVersion.id, row.currentVersionId), eq(apiVersion.state, 'Published'));
      return (await db.select().from(apiVersion).where(at))[0] ?? null;
    },

    successors: (projectId: string, versionId: string) =>
      db
        .select({ id: apiVersion.id, version: apiVersion.version })
        .from(apiVersion)
        .where(
          and(eq(apiVersion.projectId, projectId), ne(apiVersion.id, versionId), eq(apiVersion.state, 'Published')),
        )
        .orderBy(asc(apiVersion.version)),

    /** Subscriptions of a version that haven't ended. */
    async liveSubscriptions(versionId: string): Promise<number> {
      const where = and(eq(subscription.versionId, versionId), ne(subscription.status, 'Terminated'));
      return (await db.select({ rows: count() }).from(subscription).where(where))[0]!.rows;
    },
  };
};
