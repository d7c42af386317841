import { asc, eq, inArray, max, sql } from 'drizzle-orm';
import type { ListQuery } from '@titian/shared-contracts';
import { listParts, readPage, TOTAL } from '../../http/list';
import type { Db } from '../../storage/open';
import { user } from '../../storage/schema';
import { inOrder, listFields, texts, votes } from './faq.columns';
import { faqGroup, faqQuestion } from './faq.tables';

export type QuestionRow = typeof faqQuestion.$inferSelect;
type NewRow = typeof faqQuestion.$inferInsert;

const selectQuestions = (db: Db) =>
  db
    .select({
      row: faqQuestion,
      group: { id: faqGroup.id, name: faqGroup.name },
      useful: votes,
      updatedBy: user.displayName,
      total: TOTAL,
    })
    .from(faqQuestion)
    .innerJoin(faqGroup, eq(faqGroup.id, faqQuestion.groupId))
    .leftJoin(user, eq(user.id, faqQuestion.updatedBy));
export type ListedQuestion = Awaited<ReturnType<typeof selectQuestions>>[number];

export const createQuestionRepository = (db: Db) => ({
  async page(query: ListQuery) {
    const rules = {
      fields: listFields,
      sorts: { order: inOrder },
      search: texts,
      sort: 'order:asc',
      tie: faqQuestion.id,
    };
    return readPage(selectQuestions(db), listParts(query, rules));
  },

  one: async (id: string): Promise<ListedQuestion> => (await selectQuestions(db).where(eq(faqQuestion.id, id)))[0]!,

  async lock(id: string): Promise<QuestionRow | null> {
    const [row] = await db.select().from(faqQuestion).where(eq(faqQuestion.id, id)).for('update');
    return row ?? null;
  },

  /** Locks the group that a question is put into, so that it is not deleted meanwhile. False where it doesn't exist. */
  async lockGroup(id: string): Promise<boolean> {
    const found = await db.select({ id: faqGroup.id }).from(faqGroup).where(eq(faqGroup.id, id)).for('update');
    return found.length > 0;
  },

  /** A position after all others of the group. */
  async nextPosition(groupId: string): Promise<number> {
    const [row] = await db
      .select({ last: max(faqQuestion.position) })
      .from(faqQuestion)
      .where(eq(faqQuestion.groupId, groupId));
    return (row?.last ?? -1) + 1;
  },

  insert: async (row: NewRow): Promise<QuestionRow> => (await db.insert(faqQuestion).values(row).returning())[0]!,

  async update(id: string, change: Partial<NewRow>): Promise<QuestionRow> {
    const next = { ...change, rowVersion: sql`${faqQuestion.rowVersion} + 1` };
    return (await db.update(faqQuestion).set(next).where(eq(faqQuestion.id, id)).returning())[0]!;
  },

  remove: async (id: string): Promise<void> => void (await db.delete(faqQuestion).where(eq(faqQuestion.id, id))),

  lockPositions: (ids: string[]) =>
    db
      .select({ id: faqQuestion.id, groupId: faqQuestion.groupId, position: faqQuestion.position })
      .from(faqQuestion)
      .where(inArray(faqQuestion.id, ids))
      .orderBy(asc(faqQuestion.position), asc(faqQuestion.id))
      .for('update'),

  move: async (id: string, position: number): Promise<void> =>
    void (await db.update(faqQuestion).set({ position }).where(eq(faqQuestion.id, id))),
});
