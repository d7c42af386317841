import { boolean, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { ROLES } from '@titian/shared-contracts';
import { createdAt, instant, localText, primaryId } from '../../storage/schema/columns';
import { libraryItem } from '../library/library.tables';
import { user } from '../../storage/schema/identity.tables';

export const announcement = pgTable(
  'announcement',
  {
    id: primaryId(),
    title: localText().notNull(),
    body: localText().notNull(),
    art: text({ enum: ['river', 'bridge', 'map', 'city', 'field', 'signal'] }).notNull(),
    /** Of the gallery; without one, the drawing of `art` is shown. */
    pictureId: uuid().references(() => libraryItem.id),
    link: text().notNull(),
    severity: text({ enum: ['Info', 'Maintenance', 'Important'] }).notNull(),
    places: text({ enum: ['Home', 'Banner', 'Bell', 'Mail'] })
      .array()
      .notNull()
      .default(['Home']),
    audience: text({ enum: ['All', 'SignedIn', 'Chosen'] }).notNull(),
    /** Of a chosen audience; none: every role, every agency. */
    roles: text({ enum: ROLES }).array().notNull().default([]),
    organizationIds: uuid().array().notNull().default([]),
    dismissible: boolean().notNull().default(true),
    /** Higher by one each time its banner is shown again to those who put it away. */
    round: integer().notNull().default(1),
    /** As set by editors; Scheduled, Published and Expired follow from it and the period. */
    state: text({ enum: ['Draft', 'Published', 'Archived'] }).notNull(),
    startsAt: instant().notNull(),
    endsAt: instant(),
    pinned: boolean().notNull().default(false),
    position: integer().notNull().default(0),
    rowVersion: integer().notNull().default(1),
    createdAt: createdAt(),
    updatedAt: createdAt(),
    updatedBy: uuid().references(() => user.id),
  },
  (t) => [index().on(t.state, t.startsAt), index().on(t.pictureId)],
);

/** Who put which banner away, in which of its rounds last. */
export const announcementDismissal = pgTable(
  'announcement_dismissal',
  {
    announcementId: uuid()
      .notNull()
      .references(() => announcement.id),
    userId: uuid()
      .notNull()
      .references(() => user.id),
    round: integer().notNull(),
    dismissedAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.announcementId, t.userId] }), index().on(t.userId)],
);
