import { sql } from 'drizzle-orm';
import { faqGroup as g, faqQuestion as q, faqVote as v } from './faq.tables';

/** How many said so of an answer; counted from the votes, so never more or less than there are. */
const said = (useful: boolean) =>
  sql<number>`(select count(*)::int from ${v} where ${v.questionId} = ${q.id} and ${v.useful} = ${useful})`;
export const votes = { yes: said(true), no: said(false) };

/** What free text looks in. */
export const texts = [
  sql`${q.question} ->> 'my'`,
  sql`${q.question} ->> 'en'`,
  sql`${q.answer} ->> 'my'`,
  sql`${q.answer} ->> 'en'`,
];

/** As readers see them: group by group. */
export const inOrder = sql`(${g.position}, ${q.position})`;

export const listFields = {
  group: q.groupId,
  state: sql`${q.state}`,
  /** `en` where the English is missing. */
  missing: sql`(case when ${q.question} ->> 'en' = '' or ${q.answer} ->> 'en' = '' then 'en' else '' end)`,
  order: inOrder,
  question: sql`lower(${q.question} ->> 'my')`,
  useful: votes.yes,
  notUseful: votes.no,
  updatedAt: sql`${q.updatedAt}`,
};
