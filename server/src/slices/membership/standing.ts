import { eq, sql, type SQL } from 'drizzle-orm';
import type { Actor } from '../../http/call';
import type { Db } from '../../storage/open';
import { project } from '../catalogue/catalogue.tables';
import { isAdministrator, isLetBy, may, must, type Part, rolesFor, type Standing } from './membership.policy';
import { projectMember } from './membership.tables';

/** How somebody stands to an API. */
export async function standingOf(db: Db, actor: Pick<Actor, 'id'>, projectId: string): Promise<Standing> {
  const rows = await db
    .select({ userId: projectMember.userId, role: projectMember.role })
    .from(projectMember)
    .where(eq(projectMember.projectId, projectId));
  return { role: rows.find(({ userId }) => userId === actor.id)?.role ?? null, open: rows.length === 0 };
}

/** Whether somebody may do this with an API that they reach. */
export const mayOn = async (db: Db, actor: Actor, projectId: string, part: Part): Promise<boolean> =>
  may(actor, await standingOf(db, actor, projectId), part);

/** Throws 403 where somebody may not do this with an API that they reach. Where it is locked, the answer holds until the lock ends. */
export const mustOn = async (db: Db, actor: Actor, projectId: string, part: Part): Promise<void> =>
  must(actor, await standingOf(db, actor, projectId), part);

/** What membership says of it, in a query of projects; the rights in the portal are the caller's part. */
export function isLetOn(actor: Actor, part: Part): SQL {
  if (isAdministrator(actor)) return sql`true`;
  const members = sql`select 1 from ${projectMember} where ${projectMember.projectId} = ${project.id}`;
  const roles = sql.join(
    rolesFor(part).map((role) => sql`${role}`),
    sql`, `,
  );
  return sql`(not exists (${members})
    or exists (${members} and ${projectMember.userId} = ${actor.id} and ${projectMember.role} in (${roles})))`;
}

/** Those of some people whom the members of an API let do this. */
export async function letOn<P extends Pick<Actor, 'id' | 'role'>>(
  db: Db,
  projectId: string,
  people: readonly P[],
  part: Part,
): Promise<P[]> {
  const among = [];
  for (const one of people) if (isLetBy(one, await standingOf(db, one, projectId), part)) among.push(one);
  return among;
}
