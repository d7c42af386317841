import { and, eq, inArray, or, sql, type SQL } from 'drizzle-orm';
import { allows } from '@titian/shared-contracts';
import type { TestAct } from '@titian/shared-contracts/api-test';
import type { Actor, Call } from '../../http/call';
import { notFound, Problem } from '../../http/problem';
import type { Db } from '../../storage/open';
import { role, user } from '../../storage/schema';
import { type ApplicationRow, handlesKeys, lockActiveApplication } from '../application';
import { application, applicationMember } from '../application/application.tables';

const ACTS: TestAct[] = ['update', 'remove', 'run'];
const ADMINISTRATORS = ['SuperAdministrator', 'TenantAdministrator'];

/**
 * Whose tests somebody sees: those of the own organisation's applications that they own or are a member of; its administrators those of all.
 * Nobody sees another organisation's, whatever their role: they couldn't call as it either.
 */
export function testScope({ id, organizationId, role: own }: Actor): SQL {
  if (!organizationId) return sql`false`;
  const isMember = inArray(
    application.id,
    sql`(select ${applicationMember.applicationId} from ${applicationMember} where ${applicationMember.userId} = ${id})`,
  );
  const isOfThem = ADMINISTRATORS.includes(own) ? undefined : or(eq(application.ownerId, id), isMember);
  return and(eq(application.organizationId, organizationId), isOfThem)!;
}

async function memberRole(db: Db, applicationId: string, userId: string) {
  const [row] = await db
    .select({ role: applicationMember.role })
    .from(applicationMember)
    .where(and(eq(applicationMember.applicationId, applicationId), eq(applicationMember.userId, userId)));
  return row?.role ?? null;
}

/** What somebody may do with the tests of each application that they see: those who handle its keys everything, others look on. */
export async function actsOf(db: Db, { actor }: Call): Promise<(row: { id: string; ownerId: string }) => TestAct[]> {
  const rows = await db.select().from(applicationMember).where(eq(applicationMember.userId, actor.id));
  const roles = new Map(rows.map(({ applicationId, role: member }) => [applicationId, member]));
  return (row) => (handlesKeys(actor, row, roles.get(row.id) ?? null) ? ACTS : []);
}

/** Locks an active application for a change of its tests, so that changes come one after another. Throws 403, 404, 409. */
export async function lockForTests(tx: Db, call: Call, applicationId: string): Promise<ApplicationRow> {
  const row = await lockActiveApplication(tx, call, applicationId);
  if (row.organizationId !== call.actor.organizationId) throw notFound();
  if (!handlesKeys(call.actor, row, await memberRole(tx, applicationId, call.actor.id)))
    throw new Problem(403, 'application.notMember');
  return row;
}

/** Why the server may not call as somebody and an application any more; null where it may. */
export async function refusalOf(
  db: Db,
  personId: string,
  row: ApplicationRow,
): Promise<'personInactive' | 'applicationInactive' | null> {
  if (row.state !== 'Active') return 'applicationInactive';
  const [person] = await db
    .select({ user, role })
    .from(user)
    .innerJoin(role, eq(role.id, user.roleId))
    .where(eq(user.id, personId));
  const mayCall =
    person?.user.state === 'Active' &&
    person.user.deletedAt === null &&
    person.user.organizationId === row.organizationId &&
    allows(person.role.permissions, 'credential.create') &&
    handlesKeys({ id: personId, role: person.role.base }, row, await memberRole(db, row.id, personId));
  return mayCall ? null : 'personInactive';
}
