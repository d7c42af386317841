import { and, eq, ilike, or } from 'drizzle-orm';
import { escapeLike } from '../../http/list';
import type { Db } from '../../storage/open';
import { inOrder, texts } from './faq.columns';
import { faqGroup, faqQuestion, faqVote } from './faq.tables';

/** Contains every word of the text, each in either language, in the question or its answer. */
const contains = (text: string) =>
  and(
    ...text
      .split(/\s+/)
      .filter(Boolean)
      .map((word) => or(...texts.map((field) => ilike(field, `%${escapeLike(word)}%`)))),
  );

export const createPublishedRepository = (db: Db) => ({
  /** Published questions in their order, with the vote of this voter. */
  find: (q: string, voter: string) =>
    db
      .select({
        group: { id: faqGroup.id, name: faqGroup.name },
        id: faqQuestion.id,
        question: faqQuestion.question,
        answer: faqQuestion.answer,
        useful: faqVote.useful,
      })
      .from(faqQuestion)
      .innerJoin(faqGroup, eq(faqGroup.id, faqQuestion.groupId))
      .leftJoin(faqVote, and(eq(faqVote.questionId, faqQuestion.id), eq(faqVote.voter, voter)))
      .where(and(eq(faqQuestion.state, 'Published'), contains(q)))
      .orderBy(inOrder, faqQuestion.id),

  /** Locks a published question while its vote is written. False where there is none. */
  async lock(id: string): Promise<boolean> {
    const found = await db
      .select({ id: faqQuestion.id })
      .from(faqQuestion)
      .where(and(eq(faqQuestion.id, id), eq(faqQuestion.state, 'Published')))
      .for('share');
    return found.length > 0;
  },

  async vote(questionId: string, voter: string, useful: boolean, updatedAt: Date): Promise<void> {
    await db
      .insert(faqVote)
      .values({ questionId, voter, useful, updatedAt })
      .onConflictDoUpdate({ target: [faqVote.questionId, faqVote.voter], set: { useful, updatedAt } });
  },
});
