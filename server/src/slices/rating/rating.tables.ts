import { index, integer, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import type { Stars } from '@titian/shared-contracts/rating';
import { createdAt, instant, primaryId } from '../../storage/schema/columns';
import { organization, user } from '../../storage/schema/identity.tables';
import { project } from '../catalogue/catalogue.tables';

/** What people say of APIs, one of each person for each API. The catalogue counts the visible ones in its figures. */
export const rating = pgTable(
  'rating',
  {
    id: primaryId(),
    projectId: uuid()
      .notNull()
      .references(() => project.id),
    userId: uuid()
      .notNull()
      .references(() => user.id),
    /** That of the author when they rated: the one that subscribed. */
    organizationId: uuid()
      .notNull()
      .references(() => organization.id),
    stars: integer().$type<Stars>().notNull(),
    title: text().notNull(),
    comment: text().notNull(),
    status: text({ enum: ['Visible', 'Hidden'] })
      .notNull()
      .default('Visible'),
    /** Why it is hidden. */
    hiddenReason: text(),
    /** The owner's, by whom and when. */
    answer: text(),
    answeredBy: uuid().references(() => user.id),
    answeredAt: instant(),
    rowVersion: integer().notNull().default(1),
    createdAt: createdAt(),
    updatedAt: createdAt(),
  },
  (t) => [unique().on(t.projectId, t.userId), index().on(t.projectId, t.status, t.createdAt), index().on(t.userId)],
);
