import { eq, sql } from 'drizzle-orm';
import type { Call } from '../../../http/call';
import type { Db } from '../../../storage/open';
import { user } from '../../../storage/schema/identity.tables';
import { catalogueSetting } from '../catalogue.tables';

export type SettingRow = typeof catalogueSetting.$inferSelect;

export const createSettingRepository = (db: Db, name: SettingRow['name']) => {
  const isIt = eq(catalogueSetting.name, name);
  return {
    /** With the name of who changed it last; null where nobody has. */
    async read() {
      const [row] = await db
        .select({ row: catalogueSetting, by: user.displayName })
        .from(catalogueSetting)
        .leftJoin(user, eq(user.id, catalogueSetting.updatedBy))
        .where(isIt);
      return row ?? null;
    },

    /** The row, locked until the transaction ends; it is made where nobody has changed anything yet. */
    async lock(): Promise<SettingRow> {
      await db.insert(catalogueSetting).values({ name }).onConflictDoNothing();
      const [row] = await db.select().from(catalogueSetting).where(isIt).for('update');
      return row!;
    },

    async write({ actor, now }: Call, lists: string[][]): Promise<void> {
      const rowVersion = sql`${catalogueSetting.rowVersion} + 1`;
      await db.update(catalogueSetting).set({ lists, rowVersion, updatedAt: now, updatedBy: actor.id }).where(isIt);
    },
  };
};
