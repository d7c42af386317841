import { and, asc, count, eq, gt, inArray, isNull, sql } from 'drizzle-orm';
import type { ListQuery } from '@titian/shared-contracts';
import type { Actor } from '../../http/call';
import { listParts } from '../../http/list';
import { organizationScope } from '../../http/scope';
import type { Db } from '../../storage/open';
import { organization, role, session, user } from '../../storage/schema';

/** A session that was refreshed this lately has somebody in front of it; access tokens live 15 minutes. Milliseconds. */
const RECENT = 20 * 60_000;

/** People in a reader's reach, with their role. */
export const createPeopleRepository = (db: Db) => {
  const rows = () =>
    db
      .select({ user, role, organization })
      .from(user)
      .innerJoin(role, eq(role.id, user.roleId))
      .leftJoin(organization, eq(organization.id, user.organizationId));
  const inReach = (actor: Actor) => and(isNull(user.deletedAt), organizationScope(actor, user.organizationId));

  return {
    async page(actor: Actor, query: ListQuery) {
      const { where, orderBy, limit, offset } = listParts(query, {
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
      const all = and(inReach(actor), where);
      const data = await rows()
        .where(all)
        .orderBy(...orderBy)
        .limit(limit)
        .offset(offset);
      const [total] = await db
        .select({ rows: count() })
        .from(user)
        .innerJoin(role, eq(role.id, user.roleId))
        .leftJoin(organization, eq(organization.id, user.organizationId))
        .where(all);
      return { data, totalItems: total!.rows };
    },

    async one(actor: Actor, id: string) {
      const [found] = await rows().where(and(eq(user.id, id), inReach(actor)));
      return found ?? null;
    },

    /** The holders of a role, the first by name. */
    holders: (actor: Actor, roleId: string, most: number) =>
      rows()
        .where(and(eq(user.roleId, roleId), inReach(actor)))
        .orderBy(asc(sql`lower(${user.displayName})`), asc(user.id))
        .limit(most),

    async holding(actor: Actor, roleId: string, now: Date): Promise<{ total: number; signedIn: number }> {
      const held = and(eq(user.roleId, roleId), inReach(actor));
      const here = and(
        isNull(session.revokedAt),
        gt(session.expiresAt, now),
        gt(session.lastSeenAt, new Date(now.getTime() - RECENT)),
      );
      const [all] = await db.select({ rows: count() }).from(user).where(held);
      const [present] = await db
        .select({ rows: sql<number>`count(distinct ${user.id})::int` })
        .from(user)
        .innerJoin(session, eq(session.userId, user.id))
        .where(and(held, here));
      return { total: all!.rows, signedIn: present!.rows };
    },

    /** Organisations that somebody reaches, none where there is no limit. */
    organizationsOf: (actor: Pick<Actor, 'role' | 'tenantId' | 'organizationId'>) =>
      db.select().from(organization).where(organizationScope(actor, organization.id)).orderBy(asc(organization.code)),

    /** These people, in the caller's reach, locked against a second change at once. */
    lock: (actor: Actor, ids: string[]) =>
      db
        .select()
        .from(user)
        .where(and(inArray(user.id, ids), inReach(actor)))
        .orderBy(asc(user.id))
        .for('update'),

    async giveRole(id: string, roleId: string, now: Date): Promise<void> {
      const change = { roleId, updatedAt: now, rowVersion: sql`${user.rowVersion} + 1` };
      await db.update(user).set(change).where(eq(user.id, id));
    },
  };
};
export type PersonRow = Awaited<ReturnType<ReturnType<typeof createPeopleRepository>['page']>>['data'][number];
