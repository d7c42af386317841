import type { FaqInput, FaqQuestion } from '@titian/shared-contracts/faq';

/** A question that isn't written yet, in the group where it will stand; none where there is no group to choose. */
export interface NewQuestion {
  groupId?: string;
}

const NOTHING = { my: '', en: '' };

/** The part of a question that people write. */
export function inputOf(question: FaqQuestion | NewQuestion): Partial<FaqInput> {
  if (!('id' in question)) return { ...question, question: NOTHING, answer: NOTHING };
  return { groupId: question.group.id, question: question.question, answer: question.answer };
}
