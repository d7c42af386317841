import type { FaqInput, FaqQuestion } from '@titian/shared-contracts/faq';

/** A question that doesn't exist yet. `groupId` is the group that is selected at first. */
export interface NewQuestion {
  groupId?: string;
}

const EMPTY_TEXT = { my: '', en: '' };

/** The editable fields of a question. */
export function inputOf(question: FaqQuestion | NewQuestion): Partial<FaqInput> {
  if (!('id' in question)) return { ...question, question: EMPTY_TEXT, answer: EMPTY_TEXT };
  return { groupId: question.group.id, question: question.question, answer: question.answer };
}
