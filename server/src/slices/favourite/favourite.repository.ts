import { and, eq } from 'drizzle-orm';
import type { Db } from '../../storage/open';
import { organization, role, user } from '../../storage/schema';
import { mayFind } from '../catalogue';
import { projectSearch } from '../catalogue/search.tables';
import { favourite } from './favourite.tables';

/** A person's favourite projects, including those that the person may no longer find. */
export async function favouriteIds(db: Db, userId: string): Promise<ReadonlySet<string>> {
  const rows = await db.select({ projectId: favourite.projectId }).from(favourite).where(eq(favourite.userId, userId));
  return new Set(rows.map(({ projectId }) => projectId));
}

/** The people who have an API among their favourites and may find it now, by id. */
export async function followersOf(db: Db, projectId: string): Promise<string[]> {
  const [found] = await db.select().from(projectSearch).where(eq(projectSearch.projectId, projectId));
  if (!found) return [];
  const rows = await db
    .select({ id: user.id, role: role.base, organizationId: user.organizationId, tenantId: organization.tenantId })
    .from(favourite)
    .innerJoin(user, eq(user.id, favourite.userId))
    .innerJoin(role, eq(role.id, user.roleId))
    .leftJoin(organization, eq(organization.id, user.organizationId))
    .where(eq(favourite.projectId, projectId));
  return rows.filter((one) => mayFind(one)(found)).map(({ id }) => id);
}

export const createFavouriteRepository = (db: Db) => ({
  /** The search row of a project, which decides who may find it. */
  findable: async (projectId: string) =>
    (await db.select().from(projectSearch).where(eq(projectSearch.projectId, projectId)))[0],

  /** False where it was a favourite already. */
  async add(userId: string, projectId: string, createdAt: Date): Promise<boolean> {
    const added = await db
      .insert(favourite)
      .values({ userId, projectId, createdAt })
      .onConflictDoNothing()
      .returning({ projectId: favourite.projectId });
    return added.length > 0;
  },

  /** False where it was no favourite. */
  async remove(userId: string, projectId: string): Promise<boolean> {
    const removed = await db
      .delete(favourite)
      .where(and(eq(favourite.userId, userId), eq(favourite.projectId, projectId)))
      .returning({ projectId: favourite.projectId });
    return removed.length > 0;
  },
});
