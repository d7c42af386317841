import { and, asc, count, eq, gt, inArray, isNull, sql } from 'drizzle-orm';
import type { ListQuery } from '@titian/shared-contracts';
import type { Actor } from '../../http/call';
import { listParts, readPage, TOTAL } from '../../http/list';
import { organizationScope } from '../../http/scope';
import type { Db } from '../../storage/open';
import { organization, role, session, user } from '../../storage/schema';

/** A session refreshed within this time is in use: access tokens live 15 minutes. Milliseconds. */
const RECENT = 20 * 60_000;

/** People in a reader's scope, with their role. */
export const createPeopleRepository = (db: Db) => {
  const selectPeople = () =>
    db
      .select({ user, role, organization, total: TOTAL })
      .from(user)
      .innerJoin(role, eq(role.id, user.roleId))
      .leftJoin(organization, eq(organization.id, user.organizationId));
  const inScope = (actor: Actor) => and(isNull(user.deletedAt), organizationScope(actor, user.organizationId));

  return {
    async page(actor: Actor, query: ListQuery) {
      const parts = listParts(query, {
        fields: {
          displayName: sql`lower(${user.displayName})`,
          role: sql`${role.id}::text`,
          base: sql`${role.base}`,
          organization: sql`${user.organizationId}::text`,
          organizationCode: sql`${organization.code}`,
          state: sql`${user.state}`,
        },
        search: [user.displayName, user.username, user.email],
        sort: 'displayName:asc',
        tie: user.id,
      });
      return readPage(selectPeople(), { ...parts, where: and(inScope(actor), parts.where) });
    },

    async one(actor: Actor, id: string) {
      const [found] = await selectPeople().where(and(eq(user.id, id), inScope(actor)));
      return found ?? null;
    },

    /** Holders of a role, by name, at most so many. */
    holders: (actor: Actor, roleId: string, most: number) =>
      selectPeople()
        .where(and(eq(user.roleId, roleId), inScope(actor)))
        .orderBy(asc(sql`lower(${user.displayName})`), asc(user.id))
        .limit(most),

    /** How many hold a role, and how many of them are signed in. */
    async countHolders(actor: Actor, roleId: string, now: Date): Promise<{ total: number; signedIn: number }> {
      const held = and(eq(user.roleId, roleId), inScope(actor));
      const isInUse = and(
        isNull(session.revokedAt),
        gt(session.expiresAt, now),
        gt(session.lastSeenAt, new Date(now.getTime() - RECENT)),
      );
      const [all] = await db.select({ rows: count() }).from(user).where(held);
      const [signedIn] = await db
        .select({ rows: sql<number>`count(distinct ${user.id})::int` })
        .from(user)
        .innerJoin(session, eq(session.userId, user.id))
        .where(and(held, isInUse));
      return { total: all!.rows, signedIn: signedIn!.rows };
    },

    /** Organisations in somebody's scope. */
    organizationsOf: (actor: Pick<Actor, 'role' | 'tenantId' | 'organizationId'>) =>
      db.select().from(organization).where(organizationScope(actor, organization.id)).orderBy(asc(organization.code)),

    /** Locks these people, as far as they are in the caller's scope. */
    lock: (actor: Actor, ids: string[]) =>
      db
        .select()
        .from(user)
        .where(and(inArray(user.id, ids), inScope(actor)))
        .orderBy(asc(user.id))
        .for('update'),

    async setRole(id: string, roleId: string, now: Date): Promise<void> {
      const change = { roleId, updatedAt: now, rowVersion: sql`${user.rowVersion} + 1` };
      await db.update(user).set(change).where(eq(user.id, id));
    },
  };
};
export type PersonRow = Awaited<ReturnType<ReturnType<typeof createPeopleRepository>['page']>>['rows'][number];
