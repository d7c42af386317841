import { and, asc, eq, sql, type SQL } from 'drizzle-orm';
import type { Actor } from '../../http/call';
import { organizationScope } from '../../http/scope';
import type { Db } from '../../storage/open';
import { division, organization, user } from '../../storage/schema';
import { category, project } from '../catalogue/catalogue.tables';
import { projectMember } from '../membership/membership.tables';

const howMany = (inView: SQL) => sql<number>`(count(*) filter (where ${inView}))::int`;

/** What the registry can be narrowed by: all that is in scope, each with how many of its APIs are in the view (`inView`). */
export const createProjectFacets = (db: Db) => {
  const scopeOf = (actor: Actor) => organizationScope(actor, project.organizationId);
  const owned = (actor: Actor) => and(eq(projectMember.role, 'Owner'), scopeOf(actor));
  return {
    categories: (actor: Actor, inView: SQL) =>
      db
        .select({ value: category.code, label: category.name, count: howMany(inView) })
        .from(project)
        .innerJoin(organization, eq(organization.id, project.organizationId))
        .innerJoin(category, eq(category.code, project.category))
        .where(scopeOf(actor))
        .groupBy(category.code)
        .orderBy(asc(category.position)),

    owners: (actor: Actor, inView: SQL) =>
      db
        .select({ id: user.id, displayName: user.displayName, count: howMany(inView) })
        .from(projectMember)
        .innerJoin(user, eq(user.id, projectMember.userId))
        .innerJoin(project, eq(project.id, projectMember.projectId))
        .innerJoin(organization, eq(organization.id, project.organizationId))
        .where(owned(actor))
        .groupBy(user.id)
        .orderBy(asc(user.displayName), asc(user.id)),

    /** Of the owners. */
    divisions: (actor: Actor, inView: SQL) =>
      db
        .select({
          value: division.id,
          label: division.name,
          count: sql<number>`(count(distinct ${project.id}) filter (where ${inView}))::int`,
        })
        .from(projectMember)
        .innerJoin(user, eq(user.id, projectMember.userId))
        .innerJoin(division, eq(division.id, user.divisionId))
        .innerJoin(project, eq(project.id, projectMember.projectId))
        .innerJoin(organization, eq(organization.id, project.organizationId))
        .where(owned(actor))
        .groupBy(division.id)
        .orderBy(asc(sql`${division.name} ->> 'my'`), asc(division.id)),
  };
};
