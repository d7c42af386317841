import { and, asc, count, desc, eq, inArray, ne } from 'drizzle-orm';
import type { Actor } from '../../http/call';
import { organizationScope } from '../../http/scope';
import type { Db } from '../../storage/open';
import { apiVersion, project } from '../catalogue/catalogue.tables';
import { orderItem } from '../order/order.tables';
import { subscription } from '../subscription/subscription.tables';

export type Project = typeof project.$inferSelect;

const OPEN_ITEMS = ['PendingApproval', 'InProgress', 'InfoRequested'] as const;

export const createProjectRepository = (db: Db) => ({
  /** Locks the project; null out of scope. */
  async lock(actor: Actor, id: string): Promise<Project | null> {
    const where = and(eq(project.id, id), organizationScope(actor, project.organizationId));
    const [row] = await db.select().from(project).where(where).for('update');
    return row ?? null;
  },

  async liveSubscriptions(projectId: string): Promise<number> {
    const where = and(eq(subscription.projectId, projectId), ne(subscription.status, 'Terminated'));
    return (await db.select({ rows: count() }).from(subscription).where(where))[0]!.rows;
  },

  async openOrderItems(projectId: string): Promise<number> {
    const where = and(eq(orderItem.projectId, projectId), inArray(orderItem.state, [...OPEN_ITEMS]));
    return (await db.select({ rows: count() }).from(orderItem).where(where))[0]!.rows;
  },

  /** Sets the project's status, and that of its versions: archived with it, drafts again with it. */
  async setStatus({ id, rowVersion }: Project, status: 'archived' | 'draft', now: Date): Promise<void> {
    await db
      .update(project)
      .set({ status, updatedAt: now, rowVersion: rowVersion + 1 })
      .where(eq(project.id, id));
    const isAffected = status === 'archived' ? ne(apiVersion.state, 'Retired') : eq(apiVersion.state, 'Archived');
    await db
      .update(apiVersion)
      .set({ state: status === 'archived' ? 'Archived' : 'Draft' })
      .where(and(eq(apiVersion.projectId, id), isAffected));
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
