import { index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { createdAt } from '../../storage/schema/columns';
import { user } from '../../storage/schema/identity.tables';
import { project } from '../catalogue/catalogue.tables';

/** Who looks after an API, and as what. */
export const projectMember = pgTable(
  'project_member',
  {
    projectId: uuid()
      .notNull()
      .references(() => project.id, { onDelete: 'cascade' }),
    userId: uuid()
      .notNull()
      .references(() => user.id),
    role: text({ enum: ['Owner', 'Editor', 'Approver', 'Viewer'] }).notNull(),
    createdAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.projectId, t.userId] }), index().on(t.userId)],
);
