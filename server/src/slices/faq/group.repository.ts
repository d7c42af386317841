import { asc, count, eq, inArray, max, sql } from 'drizzle-orm';
import type { Db } from '../../storage/open';
import { faqGroup, faqQuestion } from './faq.tables';
import { lockName } from '../../storage/named-lock';

export type GroupRow = typeof faqGroup.$inferSelect;
type NewRow = typeof faqGroup.$inferInsert;

export const createGroupRepository = (db: Db) => ({
  all: () =>
    db
      .select({ row: faqGroup, questions: count(faqQuestion.id) })
      .from(faqGroup)
      .leftJoin(faqQuestion, eq(faqQuestion.groupId, faqGroup.id))
      .groupBy(faqGroup.id)
      .orderBy(asc(faqGroup.position), asc(faqGroup.id)),

  async lock(id: string): Promise<GroupRow | null> {
    const [row] = await db.select().from(faqGroup).where(eq(faqGroup.id, id)).for('update');
    return row ?? null;
  },

  async questionsOf(id: string): Promise<number> {
    const [row] = await db.select({ rows: count() }).from(faqQuestion).where(eq(faqQuestion.groupId, id));
    return row!.rows;
  },

  /** Until the transaction ends nobody else adds one: no two have the same position, which couldn't be told apart. */
  async nextPosition(): Promise<number> {
    await lockName(db, 'faq groups');
    const [row] = await db.select({ last: max(faqGroup.position) }).from(faqGroup);
    return (row?.last ?? -1) + 1;
  },

  insert: async (row: NewRow): Promise<GroupRow> => (await db.insert(faqGroup).values(row).returning())[0]!,

  async update(id: string, change: Partial<NewRow>): Promise<GroupRow> {
    const next = { ...change, rowVersion: sql`${faqGroup.rowVersion} + 1` };
    return (await db.update(faqGroup).set(next).where(eq(faqGroup.id, id)).returning())[0]!;
  },

  remove: async (id: string): Promise<void> => void (await db.delete(faqGroup).where(eq(faqGroup.id, id))),

  lockPositions: (ids: string[]) =>
    db
      .select({ id: faqGroup.id, position: faqGroup.position })
      .from(faqGroup)
      .where(inArray(faqGroup.id, ids))
      .orderBy(asc(faqGroup.position), asc(faqGroup.id))
      .for('update'),

  move: async (id: string, position: number): Promise<void> =>
    void (await db.update(faqGroup).set({ position }).where(eq(faqGroup.id, id))),
});
