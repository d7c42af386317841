import { createRandom } from '../../../demo/random';
import { daysBefore } from '../../../demo/rows/context';
import { type Demo, seeded } from '../../../demo/rows/world';
import { faqGroup, faqQuestion, faqVote } from '../faq.tables';
import { type DemoQuestion, FAQ } from './content';

/** Its own random generator: what is drawn here changes nothing else in the demo. */
const SEED = 1_957;
const WRITTEN_DAYS_AGO = 60;

const votesOf = (questionId: string, { yes, no }: DemoQuestion) =>
  Array.from({ length: yes + no }, (_, index) => ({ questionId, voter: `demo-${index}`, useful: index < yes }));

/** Groups and questions, with readers' votes on the answers. */
export const faqDemo: Demo = ({ context: { now }, people }) => {
  const random = createRandom(SEED);
  const writtenAt = daysBefore(now, WRITTEN_DAYS_AGO);
  const stamp = { createdAt: writtenAt, updatedAt: writtenAt, updatedBy: people.byName('superadmin').id };
  const groups = FAQ.map(({ name }, position) => ({ id: random.id(writtenAt), name, position, ...stamp }));
  const questions = FAQ.flatMap((group, index) =>
    group.questions.map((given, position) => ({
      given,
      row: {
        ...{ id: random.id(writtenAt), groupId: groups[index]!.id, question: given.question, answer: given.answer },
        ...{ state: given.draft ? ('Draft' as const) : ('Published' as const), position },
        ...stamp,
      },
    })),
  );
  const votes = questions.flatMap(({ given, row }) => votesOf(row.id, given));
  return {
    tables: [
      seeded(faqGroup, groups),
      seeded(
        faqQuestion,
        questions.map(({ row }) => row),
      ),
      seeded(faqVote, votes),
    ],
  };
};
