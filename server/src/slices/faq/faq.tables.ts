import { boolean, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { createdAt, localText, primaryId } from '../../storage/schema/columns';
import { user } from '../../storage/schema/identity.tables';

/** Columns of rows that editors change; concurrent edits are detected by the version. */
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

/** One vote per voter and answer. Votes are counted from these rows, so that the counts can't diverge from them. */
export const faqVote = pgTable(
  'faq_vote',
  {
    questionId: uuid()
      .notNull()
      .references(() => faqQuestion.id, { onDelete: 'cascade' }),
    /** A person's id, or a hash that identifies a browser. */
    voter: text().notNull(),
    useful: boolean().notNull(),
    updatedAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.questionId, t.voter] })],
);
