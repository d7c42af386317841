import type { FaqQuestion, PublishedGroup } from '@titian/shared-contracts/faq';
import type { Actor } from '../../http/call';
import { zoned } from '../../http/csv';
import { allowedActs } from './faq.policy';
import type { createPublishedRepository } from './published.repository';
import type { ShownQuestion } from './question.repository';

type Found = Awaited<ReturnType<ReturnType<typeof createPublishedRepository>['find']>>;

export const toQuestion = (actor: Actor, { row, group, useful, updatedBy }: ShownQuestion): FaqQuestion => ({
  ...row,
  group,
  useful,
  updatedAt: row.updatedAt.toISOString(),
  updatedBy: updatedBy ?? '',
  allowed: allowedActs(actor, row.state),
});

/** Questions as they were found, under their groups. */
export function toGroups(found: Found): PublishedGroup[] {
  const groups = new Map<string, PublishedGroup>();
  for (const { group, ...question } of found) {
    const known = groups.get(group.id) ?? { ...group, questions: [] };
    known.questions.push(question);
    groups.set(group.id, known);
  }
  return [...groups.values()];
}

export const csvColumns: Record<string, (row: ShownQuestion) => unknown> = {
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
