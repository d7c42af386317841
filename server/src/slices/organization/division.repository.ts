import { and, asc, eq, isNull } from 'drizzle-orm';
import type { Db } from '../../storage/open';
import { division, user } from '../../storage/schema';

export type DivisionRow = typeof division.$inferSelect;
type NewRow = typeof division.$inferInsert;

/** Divisions of one organisation. Check before that the caller reaches it. */
export const createDivisionRepository = (db: Db, organizationId: string) => {
  const here = and(eq(division.organizationId, organizationId), isNull(division.deletedAt));

  return {
    list: (): Promise<DivisionRow[]> => db.select().from(division).where(here).orderBy(asc(division.id)),

    people: () =>
      db
        .select({ id: user.id, displayName: user.displayName, divisionId: user.divisionId })
        .from(user)
        .where(and(eq(user.organizationId, organizationId), isNull(user.deletedAt)))
        .orderBy(asc(user.displayName)),

    async lock(id: string): Promise<DivisionRow | null> {
      const [row] = await db
        .select()
        .from(division)
        .where(and(eq(division.id, id), here))
        .for('update');
      return row ?? null;
    },

    async insert(row: Omit<NewRow, 'organizationId'>): Promise<DivisionRow> {
      return (
        await db
          .insert(division)
          .values({ ...row, organizationId })
          .returning()
      )[0]!;
    },

    async update(id: string, change: Partial<NewRow>): Promise<DivisionRow> {
      return (await db.update(division).set(change).where(eq(division.id, id)).returning())[0]!;
    },
  };
};
