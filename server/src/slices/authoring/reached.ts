import { and, eq } from 'drizzle-orm';
import type { Call } from '../../http/call';
import { notFound, Problem } from '../../http/problem';
import { organizationScope } from '../../http/scope';
import type { Db } from '../../storage/open';
import { apiVersion, project } from '../catalogue/catalogue.tables';
import { mustOn } from '../membership';

export type Project = typeof project.$inferSelect;
export type Version = typeof apiVersion.$inferSelect;

/** A project that the caller reaches. Throws 404. */
export async function readProject(db: Db, { actor }: Call, id: string): Promise<Project> {
  const [row] = await db
    .select()
    .from(project)
    .where(and(eq(project.id, id), organizationScope(actor, project.organizationId)));
  if (!row) throw notFound();
  return row;
}

/**
 * The same for one who changes it or what belongs to it, locked until the transaction ends; throws 403 too. What is archived is not changed.
 * It counts as saved now, unless the transaction fails.
 */
export async function lockProject(tx: Db, { actor, now }: Call, id: string): Promise<Project> {
  const [row] = await tx
    .select()
    .from(project)
    .where(and(eq(project.id, id), organizationScope(actor, project.organizationId)))
    .for('update');
  if (!row) throw notFound();
  await mustOn(tx, actor, row.id, 'edit');
  if (row.status === 'archived') throw new Problem(409, 'authoring.archived');
  await tx.update(project).set({ updatedAt: now }).where(eq(project.id, id));
  return row;
}

/** A version of a project that was reached before. Throws 404. */
export async function readVersion(db: Db, projectId: string, versionId: string): Promise<Version> {
  const [row] = await db
    .select()
    .from(apiVersion)
    .where(and(eq(apiVersion.id, versionId), eq(apiVersion.projectId, projectId)));
  if (!row) throw notFound();
  return row;
}

/** How the portal log names a project. */
export const targetOf = ({ id, identifier }: Pick<Project, 'id' | 'identifier'>) => ({
  type: 'project',
  id,
  label: identifier,
});
