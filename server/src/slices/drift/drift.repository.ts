import { and, asc, eq, gte, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Actor } from '../../http/call';
import { organizationScope } from '../../http/scope';
import type { Db } from '../../storage/open';
import { apiVersion, project } from '../catalogue/catalogue.tables';
import { definition } from '../definition/definition.tables';
import { apiSecurity } from '../gateway/gateway.tables';
import { driftDay, driftFinding } from './drift.tables';

/** More than a column of integers holds. */
const sum = (column: PgColumn) => sql<number>`sum(${column})::float8`;

export const createDriftRepository = (db: Db) => ({
  /** A project in the caller's scope; null for others. */
  async project(actor: Actor, id: string) {
    const [found] = await db
      .select()
      .from(project)
      .where(and(eq(project.id, id), organizationScope(actor, project.organizationId)));
    return found ?? null;
  },

  versions: (projectId: string) =>
    db
      .select({ id: apiVersion.id, version: apiVersion.version, state: apiVersion.state })
      .from(apiVersion)
      .where(eq(apiVersion.projectId, projectId))
      .orderBy(asc(apiVersion.createdAt)),

  async document(versionId: string): Promise<Record<string, unknown>> {
    const [found] = await db
      .select({ document: apiVersion.swaggerOriginal })
      .from(apiVersion)
      .where(eq(apiVersion.id, versionId));
    return found?.document ?? {};
  },

  /** The definition's text; null where the version has only a document. */
  async definition(versionId: string) {
    const { text, revision, stored, facts } = definition;
    const [found] = await db
      .select({ text, revision, stored, facts })
      .from(definition)
      .where(eq(definition.versionId, versionId));
    return found ?? null;
  },

  /** Whether answers of a version are looked at: unless somebody switched it off. */
  async sampling(versionId: string): Promise<boolean> {
    const [found] = await db
      .select({ sampled: apiSecurity.sampled })
      .from(apiSecurity)
      .where(eq(apiSecurity.versionId, versionId));
    return found?.sampled ?? true;
  },

  async setSampling(versionId: string, sampled: boolean): Promise<void> {
    await db
      .insert(apiSecurity)
      // What the security form read is still current.
      .values({ versionId, sampled, rowVersion: 0 })
      .onConflictDoUpdate({ target: apiSecurity.versionId, set: { sampled } });
  },

  days: (versionId: string, since: string) =>
    db
      .select({ day: driftDay.day, samples: sum(driftDay.samples), departed: sum(driftDay.departed) })
      .from(driftDay)
      .where(and(eq(driftDay.versionId, versionId), gte(driftDay.day, since)))
      .groupBy(driftDay.day)
      .orderBy(driftDay.day),

  operations: (versionId: string, since: string) =>
    db
      .select({ operation: driftDay.operation, samples: sum(driftDay.samples), departed: sum(driftDay.departed) })
      .from(driftDay)
      .where(and(eq(driftDay.versionId, versionId), gte(driftDay.day, since)))
      .groupBy(driftDay.operation)
      .orderBy(driftDay.operation),

  /** What was found, over all days. */
  findings: (versionId: string, since: string) =>
    db
      .select({
        operation: sql<string>`min(${driftFinding.operation})`,
        kind: sql<typeof driftFinding.$inferSelect.kind>`min(${driftFinding.kind})`,
        status: sql<string>`min(${driftFinding.status})`,
        mediaType: sql<string>`min(${driftFinding.mediaType})`,
        pointer: sql<string>`min(${driftFinding.pointer})`,
        seen: sql<typeof driftFinding.$inferSelect.seen>`min(${driftFinding.seen})`,
        count: sum(driftFinding.count),
        firstAt: sql<string>`min(${driftFinding.firstAt})`,
        lastAt: sql<string>`max(${driftFinding.lastAt})`,
      })
      .from(driftFinding)
      .where(and(eq(driftFinding.versionId, versionId), gte(driftFinding.day, since)))
      .groupBy(driftFinding.key)
      .orderBy(sql`sum(${driftFinding.count}) desc`, driftFinding.key),
});
export type FindingRow = Awaited<ReturnType<ReturnType<typeof createDriftRepository>['findings']>>[number];
