import { eq } from 'drizzle-orm';
import { type Figure, FIGURES_AS_THEY_CAME } from '@titian/shared-contracts/statistics';
import type { Db } from '../../storage/open';
import { user } from '../../storage/schema/identity.tables';
import { statisticsChoice } from './statistics.tables';

/** The only row. */
const id = 'home';
const OF_HOME = eq(statisticsChoice.id, id);

interface Stamp {
  updatedAt: Date;
  updatedBy: string;
}

export const createChoiceRepository = (db: Db) => ({
  /** What was chosen, and by whom; null where nobody chose. */
  async find() {
    const [found] = await db
      .select({ choice: statisticsChoice, by: user.displayName })
      .from(statisticsChoice)
      .innerJoin(user, eq(user.id, statisticsChoice.updatedBy))
      .where(OF_HOME);
    return found ?? null;
  },

  /** The row, locked until the transaction ends; made as the portal came (version 0) where there is none, so that two first choices meet. */
  async lock(stamp: Stamp) {
    await db
      .insert(statisticsChoice)
      .values({ id, figures: FIGURES_AS_THEY_CAME, rowVersion: 0, ...stamp })
      .onConflictDoNothing();
    const [row] = await db.select().from(statisticsChoice).where(OF_HOME).for('update');
    return row!;
  },

  async change(figures: Figure[], rowVersion: number, stamp: Stamp): Promise<void> {
    await db
      .update(statisticsChoice)
      .set({ figures, rowVersion, ...stamp })
      .where(OF_HOME);
  },
});
