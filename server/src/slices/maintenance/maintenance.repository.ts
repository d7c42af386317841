import { and, desc, eq, isNotNull, isNull, lte } from 'drizzle-orm';
import type { Db } from '../../storage/open';
import { maintenance } from './maintenance.tables';

export type MaintenanceRow = typeof maintenance.$inferSelect;

/** Whether an open maintenance is past an end that it was to come to by itself. */
export const isOver = ({ endsItself, until }: MaintenanceRow, now: Date) => endsItself && until <= now;

export const createMaintenanceRepository = (db: Db) => {
  const open = async () => (await db.select().from(maintenance).where(isNull(maintenance.endedAt)))[0];
  return {
    /** The one in force; one that is past its end is over, whether or not that was noted. */
    async inForce(now: Date): Promise<MaintenanceRow | null> {
      const row = await open();
      return row && !isOver(row, now) ? row : null;
    },
    last: async (): Promise<MaintenanceRow | null> =>
      (
        await db
          .select()
          .from(maintenance)
          .where(isNotNull(maintenance.endedAt))
          .orderBy(desc(maintenance.endedAt))
          .limit(1)
      )[0] ?? null,
    /** Undefined where another one is open. */
    insert: async (values: typeof maintenance.$inferInsert): Promise<MaintenanceRow | undefined> =>
      (await db.insert(maintenance).values(values).onConflictDoNothing().returning())[0],
    end: async (endedBy: string, endedAt: Date): Promise<MaintenanceRow | undefined> =>
      (await db.update(maintenance).set({ endedAt, endedBy }).where(isNull(maintenance.endedAt)).returning())[0],
    /** Notes the end of one that ended by itself, at the time it did. */
    async noteEnd(now: Date): Promise<void> {
      const isDue = and(isNull(maintenance.endedAt), eq(maintenance.endsItself, true), lte(maintenance.until, now));
      await db.update(maintenance).set({ endedAt: maintenance.until }).where(isDue);
    },
  };
};
