import { boolean, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { createdAt, localText, primaryId } from '../../storage/schema/columns';
import { user } from '../../storage/schema/identity.tables';

/** Whoever edits at the same time collides on the version. */
const edited = () => ({
  position: integer().notNull(),
  rowVersion: integer().notNull().default(1),
  createdAt: createdAt(),
  updatedAt: createdAt(),
  updatedBy: uuid().references(() => user.id),
});

export const faqGroup = pgTable('faq_group', { id: primaryId(), name: localText().notNull(), ...edited() });

export const faqQuestion = pgTable(
  'faq_question',
  {
    id: primaryId(),
    groupId: uuid()
      .notNull()
      .references(() => faqGroup.id),
    question: localText().notNull(),
    answer: localText().notNull(),
    state: text({ enum: ['Draft', 'Published'] }).notNull(),
    ...edited(),
  },
  (t) => [index().on(t.groupId, t.position)],
);

/** Who said of which answer that it was useful, or not: one row for each, so that what is counted can't run apart from who voted. */
export const faqVote = pgTable(
  'faq_vote',
  {
    questionId: uuid()
      .notNull()
      .references(() => faqQuestion.id, { onDelete: 'cascade' }),
    /** A person's id, or a digest that stands for a browser. */
    voter: text().notNull(),
    useful: boolean().notNull(),
    updatedAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.questionId, t.voter] })],
);
