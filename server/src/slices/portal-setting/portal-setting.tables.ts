import { sql } from 'drizzle-orm';
import { index, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { SettingGroup } from '@titian/shared-contracts/portal-setting';
import { createdAt, instant, primaryId } from '../../storage/schema/columns';
import { user } from '../../storage/schema/identity.tables';

/** What is changed together: a group of the settings' page, or one of the pictures that the media settings have besides its logo. */
export type ChangedGroup = SettingGroup | 'pictures';

/** Changes of the portal's settings, as they were asked for; secrets are sealed. What is in force is in `setting`. */
export const settingChange = pgTable(
  'setting_change',
  {
    id: primaryId(),
    group: text().$type<ChangedGroup>().notNull(),
    state: text({ enum: ['Pending', 'Applied', 'Refused'] }).notNull(),
    /** Only what differs, by the names of the settings. */
    before: jsonb().$type<Record<string, unknown>>().notNull(),
    after: jsonb().$type<Record<string, unknown>>().notNull(),
    reason: text().notNull(),
    askedBy: uuid()
      .notNull()
      .references(() => user.id),
    askedAt: createdAt(),
    decidedBy: uuid().references(() => user.id),
    decidedAt: instant(),
  },
  (t) => [
    index().on(t.group, t.state),
    uniqueIndex()
      .on(t.group)
      .where(sql`${t.state} = 'Pending'`),
  ],
);
