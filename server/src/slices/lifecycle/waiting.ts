import { and, asc, eq, notInArray, or, sql, type SQL } from 'drizzle-orm';
import { allows } from '@titian/shared-contracts';
import type { Actor } from '../../http/call';
import { organizationScope } from '../../http/scope';
import type { Db } from '../../storage/open';
import { apiVersion, project } from '../catalogue/catalogue.tables';
import { isLetOn } from '../membership';
import { RESTRICTED } from './lifecycle.policy';
import { versionLife } from './lifecycle.tables';

/** Of a version with its project and its life: whether it waits for somebody's review. */
function waitsFor(actor: Actor): SQL | undefined {
  if (!allows(actor.permissions, 'api.approve')) return sql`false`;
  return and(
    eq(apiVersion.state, 'InReview'),
    isLetOn(actor, 'approve'),
    // Nobody reviews what they submitted themselves.
    sql`${versionLife.submittedBy} is distinct from ${actor.id}`,
    or(sql`${actor.role === 'SuperAdministrator'}::boolean`, notInArray(project.dataClassification, [...RESTRICTED])),
  );
}

/** Whether a version of a project waits for somebody's review, in a query of projects. */
export const hasReviewFor = (actor: Actor): SQL =>
  sql`exists (select 1 from ${apiVersion} left join ${versionLife} on ${versionLife.versionId} = ${apiVersion.id}
    where ${apiVersion.projectId} = ${project.id} and ${waitsFor(actor)})`;

/** Versions in reach that wait for somebody's review, the one that waits longest first. */
export const reviewsWaiting = (db: Db, actor: Actor) =>
  db
    .select({ id: apiVersion.id, version: apiVersion.version, api: { id: project.id, Name: project.name } })
    .from(apiVersion)
    .innerJoin(project, eq(project.id, apiVersion.projectId))
    .leftJoin(versionLife, eq(versionLife.versionId, apiVersion.id))
    .where(and(organizationScope(actor, project.organizationId), waitsFor(actor)))
    .orderBy(asc(versionLife.submittedAt), asc(apiVersion.id));
