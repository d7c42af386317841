import { and, eq } from 'drizzle-orm';
import type { Db } from '../../storage/open';
import { projectSearch } from '../catalogue/search.tables';
import { favourite } from './favourite.tables';

/** A person's favourite projects, including those that the person may no longer find. */
export async function favouriteIds(db: Db, userId: string): Promise<ReadonlySet<string>> {
  const rows = await db.select({ projectId: favourite.projectId }).from(favourite).where(eq(favourite.userId, userId));
  return new Set(rows.map(({ projectId }) => projectId));
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
