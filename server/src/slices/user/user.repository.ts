import { and, asc, desc, eq, gt, isNull, sql } from 'drizzle-orm';
import type { UserQuery } from '@titian/shared-contracts/user';
import type { Actor } from '../../http/call';
import { listParts, readPage, TOTAL } from '../../http/list';
import { organizationScope } from '../../http/scope';
import { viewCounts } from '../../managed/life';
import type { Db } from '../../storage/open';
import { division, loginGuard, organization, role, session, tenant, user } from '../../storage/schema';
import { listFields, listSearch, lockedUntil, stateColumn, userViews } from './user.columns';

export type UserRow = typeof user.$inferSelect;
export type RoleRow = typeof role.$inferSelect;
type NewRow = typeof user.$inferInsert;

const isGuardOfUser = eq(loginGuard.subject, sql`'user:' || ${user.id}::text`);

/** Accounts with what a page shows of them; `total` is the number of all that the condition matches. */
const selectPeople = (db: Db, now: Date) =>
  db
    .select({
      ...{ user, role, organization, tenant, division },
      ...{ state: stateColumn(now), lockedUntil: lockedUntil(now), total: TOTAL },
    })
    .from(user)
    .innerJoin(role, eq(role.id, user.roleId))
    .leftJoin(organization, eq(organization.id, user.organizationId))
    .leftJoin(tenant, eq(tenant.id, organization.tenantId))
    .leftJoin(division, eq(division.id, user.divisionId))
    .leftJoin(loginGuard, isGuardOfUser);
export type PersonRow = Awaited<ReturnType<typeof selectPeople>>[number];

/** People of the organisations within the caller's scope (spec §6). */
export const createUserRepository = (db: Db) => ({
  async page(actor: Actor, { view, ...query }: UserQuery, now: Date) {
    const parts = listParts(query, { fields: listFields(now), search: listSearch, sort: 'name:asc', tie: user.id });
    const where = and(organizationScope(actor, user.organizationId), userViews(now)[view], parts.where);
    return readPage(selectPeople(db, now), { ...parts, where });
  },

  async counts(actor: Actor, now: Date) {
    const [row] = await db
      .select(viewCounts(userViews(now)))
      .from(user)
      .leftJoin(loginGuard, isGuardOfUser)
      .where(organizationScope(actor, user.organizationId));
    return row!;
  },

  async find(actor: Actor, id: string, now: Date): Promise<PersonRow | null> {
    const where = and(eq(user.id, id), organizationScope(actor, user.organizationId));
    return (await selectPeople(db, now).where(where))[0] ?? null;
  },

  /** Locks the account; false out of scope. */
  async lock(actor: Actor, id: string): Promise<boolean> {
    const where = and(eq(user.id, id), organizationScope(actor, user.organizationId));
    return (await db.select({ id: user.id }).from(user).where(where).for('no key update')).length > 0;
  },

  async insert(row: NewRow): Promise<UserRow> {
    return (await db.insert(user).values(row).returning())[0]!;
  },

  async update(id: string, change: Partial<NewRow>): Promise<UserRow> {
    const next = { ...change, rowVersion: sql`${user.rowVersion} + 1` };
    return (await db.update(user).set(next).where(eq(user.id, id)).returning())[0]!;
  },

  roles: (): Promise<RoleRow[]> => db.select().from(role).where(isNull(role.deletedAt)).orderBy(asc(role.name)),

  /** Locks an organisation of the caller's scope, so that nobody deletes it in the meantime. */
  async lockOrganization(actor: Actor, id: string) {
    const where = and(
      eq(organization.id, id),
      isNull(organization.deletedAt),
      organizationScope(actor, organization.id),
    );
    return (await db.select().from(organization).where(where).for('no key update'))[0] ?? null;
  },

  async hasDivision(organizationId: string, id: string): Promise<boolean> {
    const where = and(eq(division.id, id), eq(division.organizationId, organizationId), isNull(division.deletedAt));
    return (await db.select({ id: division.id }).from(division).where(where)).length > 0;
  },

  sessions: (userId: string, now: Date) =>
    db
      .select()
      .from(session)
      .where(and(eq(session.userId, userId), isNull(session.revokedAt), gt(session.expiresAt, now)))
      .orderBy(desc(session.lastSeenAt)),
});
