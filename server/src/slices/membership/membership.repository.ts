import { and, asc, eq, isNull, notInArray, sql } from 'drizzle-orm';
import type { ProjectRole } from '@titian/shared-contracts/membership';
import type { Actor } from '../../http/call';
import { organizationScope } from '../../http/scope';
import type { Db } from '../../storage/open';
import { role, user } from '../../storage/schema';
import { project } from '../catalogue/catalogue.tables';
import { projectMember } from './membership.tables';

const personColumns = { id: user.id, displayName: user.displayName, email: user.email };
const isActive = and(eq(user.state, 'Active'), isNull(user.deletedAt));
/** Owners first. */
const rank = sql`array_position(array['Owner', 'Editor', 'Approver', 'Viewer'], ${projectMember.role})`;

export const createMembershipRepository = (db: Db) => {
  const reached = (actor: Actor, id: string) =>
    db
      .select()
      .from(project)
      .where(and(eq(project.id, id), organizationScope(actor, project.organizationId)));

  return {
    /** Null out of scope. */
    find: async (actor: Actor, id: string) => (await reached(actor, id))[0] ?? null,
    /** Locks the project: its members change one after the other, and never while somebody writes what they may. */
    lock: async (actor: Actor, id: string) => (await reached(actor, id).for('update'))[0] ?? null,

    members: (projectId: string) =>
      db
        .select({
          person: personColumns,
          role: projectMember.role,
          since: projectMember.createdAt,
          active: sql<boolean>`(${isActive} and ${user.organizationId} = ${project.organizationId})`,
          permissions: role.permissions,
        })
        .from(projectMember)
        .innerJoin(project, eq(project.id, projectMember.projectId))
        .innerJoin(user, eq(user.id, projectMember.userId))
        .innerJoin(role, eq(role.id, user.roleId))
        .where(eq(projectMember.projectId, projectId))
        .orderBy(rank, asc(user.displayName), asc(user.id)),

    /** Active people of an organisation who work on its APIs, by name. */
    people: (organizationId: string) =>
      db
        .select({ ...personColumns, permissions: role.permissions })
        .from(user)
        .innerJoin(role, eq(role.id, user.roleId))
        .where(and(eq(user.organizationId, organizationId), isActive, notInArray(role.base, ['Client'])))
        .orderBy(asc(user.displayName), asc(user.id)),

    set: (values: { projectId: string; userId: string; role: ProjectRole; createdAt: Date }) =>
      db
        .insert(projectMember)
        .values(values)
        .onConflictDoUpdate({
          target: [projectMember.projectId, projectMember.userId],
          set: { role: values.role },
        }),

    remove: (projectId: string, userId: string) =>
      db.delete(projectMember).where(and(eq(projectMember.projectId, projectId), eq(projectMember.userId, userId))),
  };
};
export type MemberRow = Awaited<ReturnType<ReturnType<typeof createMembershipRepository>['members']>>[number];
