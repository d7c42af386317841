import { and, desc, eq, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { ListQuery } from '@titian/shared-contracts';
import type { Actor } from '../../http/call';
import { listParts, readPage, TOTAL } from '../../http/list';
import { organizationScope } from '../../http/scope';
import type { Db } from '../../storage/open';
import { organization, user } from '../../storage/schema';
import { project } from '../catalogue/catalogue.tables';
import { projectSearch } from '../catalogue/search.tables';
import { isLetOn } from '../membership';
import { subscription } from '../subscription/subscription.tables';
import { rating } from './rating.tables';

export type RatingRecord = typeof rating.$inferSelect;

const owner = alias(organization, 'owner');

/** What callers may filter and sort by. */
const LIST = {
  fields: {
    status: sql`${rating.status}`,
    stars: rating.stars,
    answered: sql`(${rating.answer} is not null)::text`,
    createdAt: rating.createdAt,
  },
  search: [
    rating.title,
    rating.comment,
    sql`${project.name} ->> 'my'`,
    sql`${project.name} ->> 'en'`,
    user.displayName,
  ],
  sort: 'createdAt:desc',
  tie: rating.id,
};

const selectRows = (db: Db, actor: Actor | null) =>
  db
    .select({
      ...{ rating, organization, owner, total: TOTAL },
      author: user.displayName,
      api: { id: project.id, name: project.name },
      isEditor: sql<boolean>`${actor ? isLetOn(actor, 'edit') : sql`false`}`,
    })
    .from(rating)
    .innerJoin(project, eq(project.id, rating.projectId))
    .innerJoin(owner, eq(owner.id, project.organizationId))
    .innerJoin(organization, eq(organization.id, rating.organizationId))
    .innerJoin(user, eq(user.id, rating.userId));
export type RatingRow = Awaited<ReturnType<typeof selectRows>>[number];

export const createRatingRepository = (db: Db) => {
  const pageOf = (actor: Actor, query: ListQuery, only: SQL | undefined) => {
    const parts = listParts(query, LIST);
    return readPage(selectRows(db, actor), { ...parts, where: and(parts.where, only) });
  };

  return {
    /** The search row of an API, which decides who may find it, with its owner. */
    async api(id: string) {
      const [found] = await db.select().from(projectSearch).where(eq(projectSearch.projectId, id));
      return found && { ...found, owner: { organizationId: found.organizationId!, tenantId: found.tenantId! } };
    },

    /** Whether an organisation has or had a subscription to an API. */
    async subscribed(projectId: string, organizationId: string | null): Promise<boolean> {
      if (!organizationId) return false;
      const where = and(eq(subscription.projectId, projectId), eq(subscription.organizationId, organizationId));
      return (await db.select({ id: subscription.id }).from(subscription).where(where).limit(1)).length > 0;
    },

    /** The row of an id, locked until the transaction ends. */
    lock: async (id: string): Promise<RatingRecord | undefined> =>
      (await db.select().from(rating).where(eq(rating.id, id)).for('update'))[0],
    /** Somebody's rating of an API, locked. */
    lockOwn: async (projectId: string, userId: string): Promise<RatingRecord | undefined> =>
      (
        await db
          .select()
          .from(rating)
          .where(and(eq(rating.projectId, projectId), eq(rating.userId, userId)))
          .for('update')
      )[0],

    /** Undefined where the person has rated the API already, by another call just now. */
    insert: async (values: typeof rating.$inferInsert): Promise<RatingRecord | undefined> =>
      (await db.insert(rating).values(values).onConflictDoNothing().returning())[0],

    async update(id: string, values: Partial<RatingRecord>): Promise<RatingRecord> {
      const set = { ...values, rowVersion: sql`${rating.rowVersion} + 1` };
      return (await db.update(rating).set(set).where(eq(rating.id, id)).returning())[0]!;
    },

    remove: (id: string) => db.delete(rating).where(eq(rating.id, id)),

    /** One with what is shown of it; undefined where there is none. */
    one: async (actor: Actor | null, id: string): Promise<RatingRow | undefined> =>
      (await selectRows(db, actor).where(eq(rating.id, id)))[0],
    own: async (actor: Actor, projectId: string): Promise<RatingRow | undefined> =>
      (await selectRows(db, actor).where(and(eq(rating.projectId, projectId), eq(rating.userId, actor.id))))[0],

    /** The visible ones of an API, newest first. */
    visible: (actor: Actor | null, projectId: string, { page, pageSize }: { page: number; pageSize: number }) =>
      readPage(selectRows(db, actor), {
        where: and(eq(rating.projectId, projectId), eq(rating.status, 'Visible')),
        orderBy: [desc(rating.createdAt), desc(rating.id)],
        ...{ limit: pageSize, offset: (page - 1) * pageSize },
      }),

    /** How many visible ones of an API have each number of stars. */
    byStars: (projectId: string) =>
      db
        .select({ stars: rating.stars, count: sql<number>`count(*)::int` })
        .from(rating)
        .where(and(eq(rating.projectId, projectId), eq(rating.status, 'Visible')))
        .groupBy(rating.stars),

    mine: (actor: Actor, query: ListQuery) => pageOf(actor, query, eq(rating.userId, actor.id)),
    inScope: (actor: Actor, query: ListQuery) => pageOf(actor, query, organizationScope(actor, project.organizationId)),
  };
};
