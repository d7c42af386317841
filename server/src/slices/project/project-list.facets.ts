import { and, asc, count, countDistinct, eq, sql } from 'drizzle-orm';
import type { Actor } from '../../http/call';
import { organizationScope } from '../../http/scope';
import type { Db } from '../../storage/open';
import { division, user } from '../../storage/schema';
import { category, project } from '../catalogue/catalogue.tables';
import { projectMember } from '../membership/membership.tables';

/** What the registry can be narrowed by, each with how many APIs there are in scope. */
export const createProjectFacets = (db: Db) => {
  const scopeOf = (actor: Actor) => organizationScope(actor, project.organizationId);
  const owned = (actor: Actor) => and(eq(projectMember.role, 'Owner'), scopeOf(actor));
  return {
    categories: (actor: Actor) =>
      db
        .select({ value: category.code, label: category.name, count: count() })
        .from(project)
        .innerJoin(category, eq(category.code, project.category))
        .where(scopeOf(actor))
        .groupBy(category.code)
        .orderBy(asc(category.position)),

    owners: (actor: Actor) =>
      db
        .select({ id: user.id, displayName: user.displayName, count: count() })
        .from(projectMember)
        .innerJoin(user, eq(user.id, projectMember.userId))
        .innerJoin(project, eq(project.id, projectMember.projectId))
        .where(owned(actor))
        .groupBy(user.id)
        .orderBy(asc(user.displayName), asc(user.id)),

    /** Of the owners. */
    divisions: (actor: Actor) =>
      db
        .select({ value: division.id, label: division.name, count: countDistinct(project.id) })
        .from(projectMember)
        .innerJoin(user, eq(user.id, projectMember.userId))
        .innerJoin(division, eq(division.id, user.divisionId))
        .innerJoin(project, eq(project.id, projectMember.projectId))
        .where(owned(actor))
        .groupBy(division.id)
        .orderBy(asc(sql`${division.name} ->> 'my'`), asc(division.id)),
  };
};
