import { createRandom } from '../../../demo/random';
import { daysBefore } from '../../../demo/rows/context';
import { type Demo, seeded } from '../../../demo/world';
import { faqGroup, faqQuestion, faqVote } from '../faq.tables';
import { type DemoQuestion, FAQ } from './content';

/** A generator of its own: what is drawn here shifts nothing else. */
const SEED = 1_957;
const WRITTEN_DAYS_AGO = 60;

const votesOf = (questionId: string, { yes, no }: DemoQuestion) =>
  Array.from({ length: yes + no }, (_, index) => ({ questionId, voter: `demo-${index}`, useful: index < yes }));

/** Groups and questions, with what readers said of the answers. */
export const faqDemo: Demo = ({ context: { now }, people }) => {
  const random = createRandom(SEED);
  const written = daysBefore(now, WRITTEN_DAYS_AGO);
  const stamp = { createdAt: written, updatedAt: written, updatedBy: people.byName('superadmin').id };
  const groups = FAQ.map(({ name }, position) => ({ id: random.id(written), name, position, ...stamp }));
  const asked = FAQ.flatMap(({ questions }, index) =>
    questions.map((given, position) => ({
      given,
      row: {
        ...{ id: random.id(written), groupId: groups[index]!.id, question: given.question, answer: given.answer },
        ...{ state: given.draft ? ('Draft' as const) : ('Published' as const), position },
        ...stamp,
      },
    })),
  );
  const votes = asked.flatMap(({ given, row }) => votesOf(row.id, given));
  return {
    tables: [
      seeded(faqGroup, groups),
      seeded(
        faqQuestion,
        asked.map(({ row }) => row),
      ),
      seeded(faqVote, votes),
    ],
  };
};
