import { and, asc, count, desc, eq, isNull, ne, sql } from 'drizzle-orm';
import type { ApplicantCheck, ApplicantReview } from '@titian/shared-contracts/registration';
import type { Actor } from '../../http/call';
import type { Db } from '../../storage/open';
import { organization, role, user } from '../../storage/schema';
import { applicantScope, isConfirmed } from './registration.policy';
import { clientRegistration as r } from './registration.tables';

type Row = typeof r.$inferSelect;

/** The most that are listed of administrators and of earlier registrations. */
const MOST = 20;
const domainOf = (email: string) => email.slice(email.lastIndexOf('@')).toLowerCase();

const people = (row: Row) => and(eq(user.organizationId, row.organizationId), isNull(user.deletedAt));

async function readOrganization(db: Db, row: Row) {
  const [found] = await db
    .select({
      people: count(),
      sameDomain: sql<number>`count(*) filter (where lower(${user.email}) like '%' || ${domainOf(row.email)})::int`,
      namesakes: sql<number>`count(*) filter (where lower(${user.displayName}) = lower(${row.displayName})
        and ${user.id} is distinct from ${row.userId}::uuid)::int`,
    })
    .from(user)
    .where(people(row));
  const administrators = await db
    .select({ id: user.id, displayName: user.displayName })
    .from(user)
    .innerJoin(role, eq(role.id, user.roleId))
    .where(and(people(row), eq(role.base, 'TenantAdministrator'), eq(user.state, 'Active')))
    .orderBy(asc(user.displayName), asc(user.id))
    .limit(MOST);
  const [others] = await db
    .select({ waiting: count() })
    .from(r)
    .where(and(eq(r.organizationId, row.organizationId), eq(r.status, 'Onhold'), ne(r.id, row.id)));
  return { ...found!, administrators, waiting: others!.waiting };
}

const samePerson = (row: Row) => and(eq(r.identificationHash, row.identificationHash), ne(r.id, row.id));

const readEarlier = (db: Db, actor: Actor, row: Row) =>
  db
    .select({
      ...{ id: r.id, Status: r.status, createdAt: r.createdAt, reason: r.reason },
      organization: { id: organization.id, code: organization.code, name: organization.name },
      decidedBy: { id: user.id, displayName: user.displayName },
    })
    .from(r)
    .innerJoin(organization, eq(organization.id, r.organizationId))
    .leftJoin(user, eq(user.id, r.decidedBy))
    .where(and(samePerson(row), applicantScope(actor)))
    .orderBy(desc(r.createdAt), desc(r.id))
    .limit(MOST);

/**
 * What is known of an applicant beyond the form (marketplace.md §13). Earlier rejections count wherever they were; only those in the reader's
 * scope are told in full.
 */
export async function readReview(db: Db, actor: Actor, row: Row): Promise<ApplicantReview> {
  const { sameDomain, namesakes, ...known } = await readOrganization(db, row);
  const earlier = await readEarlier(db, actor, row);
  const refused = await db.$count(r, and(samePerson(row), eq(r.status, 'Rejected')));
  const check = (name: ApplicantCheck, good: boolean, found = 0) => ({ check: name, good, count: found });
  return {
    checks: [
      check('address', isConfirmed(row)),
      check('domain', sameDomain > 0, sameDomain),
      check('namesake', namesakes === 0, namesakes),
      check('refused', refused === 0, refused),
    ],
    organization: known,
    earlier: earlier.map((one) => ({ ...one, createdAt: one.createdAt.toISOString() })),
  };
}
