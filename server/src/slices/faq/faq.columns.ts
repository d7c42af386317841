import { sql } from 'drizzle-orm';
import { faqGroup as g, faqQuestion as q, faqVote as v } from './faq.tables';

/** Votes on an answer, counted from the rows so that the number is always exact. */
const votesOn = (useful: boolean) =>
  sql<number>`(select count(*)::int from ${v} where ${v.questionId} = ${q.id} and ${v.useful} = ${useful})`;
export const votes = { yes: votesOn(true), no: votesOn(false) };

/** Where free text is searched. */
export const texts = [
  sql`${q.question} ->> 'my'`,
  sql`${q.question} ->> 'en'`,
  sql`${q.answer} ->> 'my'`,
  sql`${q.answer} ->> 'en'`,
];

/** The order that readers see: group by group. */
export const inOrder = sql`(${g.position}, ${q.position})`;

export const listFields = {
  group: q.groupId,
  state: sql`${q.state}`,
  /** `en` where the question or the answer has no English text. */
  missing: sql`(case when ${q.question} ->> 'en' = '' or ${q.answer} ->> 'en' = '' then 'en' else '' end)`,
  question: sql`lower(${q.question} ->> 'my')`,
  useful: votes.yes,
  notUseful: votes.no,
  updatedAt: sql`${q.updatedAt}`,
};
