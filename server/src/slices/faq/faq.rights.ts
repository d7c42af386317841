import type { Rights } from '../../testing/matrix/rights';
import { platform } from '../../testing/matrix/personas';
import { row } from '../../testing/matrix/row-policy';
import { faqGroup, faqQuestion } from './faq.tables';

declare module '../../testing/matrix/rights' {
  interface Rows {
    faqGroup: { id: string };
    faqQuestion: { id: string };
  }
}

const text = { my: 'A', en: 'A' };
const groupId = '00000000-0000-4000-8000-000000000000';

export const rights: Rights = {
  async rows({ portal }) {
    const [group] = await portal.db.insert(faqGroup).values({ name: text, position: 0 }).returning();
    const [question] = await portal.db
      .insert(faqQuestion)
      .values({ groupId: group!.id, question: text, answer: text, state: 'Draft', position: 0 })
      .returning();
    return { faqGroup: group!, faqQuestion: question! };
  },
  policies: {
    'faq.published': 'open',
    'faq.vote': row('faqQuestion', platform, { useful: true }),
    'faqQuestion.list': 'open',
    'faqQuestion.export': 'open',
    'faqQuestion.create': 'open',
    'faqQuestion.update': row('faqQuestion', platform, {
      input: { groupId, question: text, answer: text },
      rowVersion: 1,
    }),
    'faqQuestion.publish': row('faqQuestion', platform),
    'faqQuestion.withdraw': row('faqQuestion', platform),
    'faqQuestion.remove': row('faqQuestion', platform),
    'faqQuestion.reorder': 'open',
    'faqGroup.list': 'open',
    'faqGroup.create': 'open',
    'faqGroup.rename': row('faqGroup', platform, { input: { name: text }, rowVersion: 1 }),
    'faqGroup.remove': row('faqGroup', platform),
    'faqGroup.reorder': 'open',
  },
  common: true,
  attempts: { 'faqQuestion.create': null, 'faqQuestion.reorder': null, 'faqGroup.reorder': null },
};
