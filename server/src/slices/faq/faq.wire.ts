import type { FaqQuestion, PublishedGroup } from '@titian/shared-contracts/faq';
import type { Actor } from '../../http/call';
import { zoned } from '../../http/csv';
import { allowedActs } from './faq.policy';
import type { createPublishedRepository } from './published.repository';
import type { ListedQuestion } from './question.repository';

type Found = Awaited<ReturnType<ReturnType<typeof createPublishedRepository>['find']>>;

export const toQuestion = (actor: Actor, { row, group, useful, updatedBy }: ListedQuestion): FaqQuestion => ({
  ...row,
  group,
  useful,
  updatedAt: row.updatedAt.toISOString(),
  updatedBy: updatedBy ?? '',
  allowed: allowedActs(actor, row.state),
});

/** Questions in their order, nested in their groups. */
export function toGroups(found: Found): PublishedGroup[] {
  const groups = new Map<string, PublishedGroup>();
  for (const { group, ...question } of found) {
    const entry = groups.get(group.id) ?? { ...group, questions: [] };
    entry.questions.push(question);
    groups.set(group.id, entry);
  }
  return [...groups.values()];
}

export const csvColumns: Record<string, (row: ListedQuestion) => unknown> = {
  groupMs: ({ group }) => group.name.my,
  groupEn: ({ group }) => group.name.en,
  questionMs: ({ row }) => row.question.my,
  questionEn: ({ row }) => row.question.en,
  answerMs: ({ row }) => row.answer.my,
  answerEn: ({ row }) => row.answer.en,
  state: ({ row }) => row.state,
  usefulYes: ({ useful }) => useful.yes,
  usefulNo: ({ useful }) => useful.no,
  updatedAt: ({ row }) => zoned(row.updatedAt),
};
