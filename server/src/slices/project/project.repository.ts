import { and, asc, count, desc, eq, inArray, ne, sql } from 'drizzle-orm';
import type { LocalText } from '@titian/shared-contracts';
import type { Actor } from '../../http/call';
import { organizationScope } from '../../http/scope';
import type { Db } from '../../storage/open';
import { organization } from '../../storage/schema';
import { apiPackage, apiVersion, project } from '../catalogue/catalogue.tables';
import { orderItem } from '../order/order.tables';
import { subscription } from '../subscription/subscription.tables';
import { newId } from '../../storage/schema/columns';

export type Project = typeof project.$inferSelect;
type Version = typeof apiVersion.$inferSelect;

const OPEN_ITEMS = ['PendingApproval', 'InProgress', 'InfoRequested'] as const;

export const createProjectRepository = (db: Db) => ({
  /** The project for change: nobody else changes it until the transaction ends. Null out of scope. */
  async lock(actor: Actor, id: string): Promise<Project | null> {
    const where = and(eq(project.id, id), organizationScope(actor, project.organizationId));
    const [row] = await db.select().from(project).where(where).for('update');
    return row ?? null;
  },

  /** Locks the organisation, so that two copies can't take the same number or Identifier. */
  async lockOrganization(id: string): Promise<string> {
    const [row] = await db
      .select({ code: organization.code })
      .from(organization)
      .where(eq(organization.id, id))
      .for('update');
    return row!.code;
  },

  async hasIdentifier(organizationId: string, identifier: string): Promise<boolean> {
    const where = and(eq(project.organizationId, organizationId), eq(project.identifier, identifier));
    return (await db.select({ id: project.id }).from(project).where(where).limit(1)).length > 0;
  },

  /** Next number of `ORG-0001`. */
  async nextNumber(code: string): Promise<string> {
    const number = sql<number>`coalesce(max(substring(${project.projectIdentifier} from '[0-9]{1,6}$')::int), 0) + 1`;
    const [row] = await db
      .select({ number })
      .from(project)
      .where(sql`starts_with(${project.projectIdentifier}, ${`${code}-`})`);
    return `${code}-${String(row!.number).padStart(4, '0')}`;
  },

  async latestVersion({ id, currentVersionId }: Project): Promise<Version | null> {
    const newest = [desc(apiVersion.createdAt), desc(apiVersion.id)];
    const rows = await db
      .select()
      .from(apiVersion)
      .where(eq(apiVersion.projectId, id))
      .orderBy(...newest);
    return rows.find((row) => row.id === currentVersionId) ?? rows[0] ?? null;
  },

  /** A draft with the source's texts, its given version and its open packages; nothing of its history. */
  async copy(
    source: Project,
    version: Version | null,
    copy: { identifier: string; number: string; name: LocalText },
    now: Date,
  ) {
    const [id, versionId] = [newId(now.getTime()), version && newId(now.getTime())];
    await db.insert(project).values({
      ...source,
      id,
      identifier: copy.identifier,
      projectIdentifier: copy.number,
      name: copy.name,
      status: 'draft',
      currentVersionId: versionId,
      featured: false,
      publishedAt: null,
      createdAt: now,
      updatedAt: now,
      rowVersion: 1,
    });
    if (version && versionId) {
      const { version: label, stability, swaggerOriginal, operations } = version;
      await db.insert(apiVersion).values({
        id: versionId,
        projectId: id,
        version: label,
        state: 'Draft',
        stability,
        swaggerOriginal,
        operations,
        createdAt: now,
      });
    }
    const open = and(eq(apiPackage.projectId, source.id), ne(apiPackage.state, 'Closed'));
    const packages = await db.select().from(apiPackage).where(open).orderBy(asc(apiPackage.position));
    if (packages.length > 0) {
      await db
        .insert(apiPackage)
        .values(packages.map((one) => ({ ...one, id: newId(), projectId: id, state: 'Staging' as const })));
    }
    return id;
  },

  async liveSubscriptions(projectId: string): Promise<number> {
    const where = and(eq(subscription.projectId, projectId), ne(subscription.status, 'Terminated'));
    return (await db.select({ rows: count() }).from(subscription).where(where))[0]!.rows;
  },

  async openOrderItems(projectId: string): Promise<number> {
    const where = and(eq(orderItem.projectId, projectId), inArray(orderItem.state, [...OPEN_ITEMS]));
    return (await db.select({ rows: count() }).from(orderItem).where(where))[0]!.rows;
  },

  /** Sets the project's status and moves its versions along: archived with it, drafts again when it comes back. */
  async setStatus({ id, rowVersion }: Project, status: 'archived' | 'draft', now: Date): Promise<void> {
    await db
      .update(project)
      .set({ status, updatedAt: now, rowVersion: rowVersion + 1 })
      .where(eq(project.id, id));
    const moving = status === 'archived' ? ne(apiVersion.state, 'Retired') : eq(apiVersion.state, 'Archived');
    await db
      .update(apiVersion)
      .set({ state: status === 'archived' ? 'Archived' : 'Draft' })
      .where(and(eq(apiVersion.projectId, id), moving));
  },

  async byIdentifier(actor: Actor, identifier: string) {
    const where = and(eq(project.identifier, identifier), organizationScope(actor, project.organizationId));
    const projects = await db.select().from(project).where(where).orderBy(asc(project.createdAt));
    const ids = projects.map(({ id }) => id);
    const versions = await db
      .select()
      .from(apiVersion)
      .where(inArray(apiVersion.projectId, ids))
      .orderBy(desc(apiVersion.createdAt));
    return projects.map((row) => ({ ...row, versions: versions.filter((one) => one.projectId === row.id) }));
  },
});
