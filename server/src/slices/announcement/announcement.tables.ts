import { boolean, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
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
    audience: text({ enum: ['All', 'SignedIn', 'Client', 'Developer'] }).notNull(),
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
