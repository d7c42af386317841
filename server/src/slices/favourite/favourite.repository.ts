import { and, eq } from 'drizzle-orm';
import type { Db } from '../../storage/open';
import { projectSearch } from '../catalogue/search.tables';
import { favourite } from './favourite.tables';

/** Projects that a person keeps, whether the person may still find them or not. */
export async function favouriteIds(db: Db, userId: string): Promise<ReadonlySet<string>> {
  const kept = await db.select({ projectId: favourite.projectId }).from(favourite).where(eq(favourite.userId, userId));
  return new Set(kept.map(({ projectId }) => projectId));
}

export const createFavouriteRepository = (db: Db) => ({
  /** What decides who may find a project. */
  findable: async (projectId: string) =>
    (await db.select().from(projectSearch).where(eq(projectSearch.projectId, projectId)))[0],

  /** Whether it is new among the person's favourites. */
  async add(userId: string, projectId: string, createdAt: Date): Promise<boolean> {
    const added = await db
      .insert(favourite)
      .values({ userId, projectId, createdAt })
      .onConflictDoNothing()
      .returning({ projectId: favourite.projectId });
    return added.length > 0;
  },

  /** Whether it was among them. */
  async remove(userId: string, projectId: string): Promise<boolean> {
    const removed = await db
      .delete(favourite)
      .where(and(eq(favourite.userId, userId), eq(favourite.projectId, projectId)))
      .returning({ projectId: favourite.projectId });
    return removed.length > 0;
  },
});
