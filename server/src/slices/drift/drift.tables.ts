import { date, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import type { DriftSeen } from '@titian/shared-contracts/plane';
import { instant } from '../../storage/schema/columns';
import { apiVersion } from '../catalogue/catalogue.tables';

const version = () =>
  uuid()
    .notNull()
    .references(() => apiVersion.id, { onDelete: 'cascade' });
const day = () => date({ mode: 'string' }).notNull();

/** Answers of an operation that were held against the document on a day, and those of them that departed. */
export const driftDay = pgTable(
  'drift_day',
  {
    versionId: version(),
    day: day(),
    /** As the snapshot names it: method and path. */
    operation: text().notNull(),
    samples: integer().notNull(),
    departed: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.versionId, t.day, t.operation] }), index().on(t.day)],
);

/** Where answers of a day departed: places and kinds, never values. */
export const driftFinding = pgTable(
  'drift_finding',
  {
    versionId: version(),
    day: day(),
    /** Digest of all that tells it from others. */
    key: text().notNull(),
    operation: text().notNull(),
    kind: text().$type<DriftSeen['kind']>().notNull(),
    status: text().notNull(),
    mediaType: text().notNull(),
    pointer: text().notNull(),
    seen: text().$type<DriftSeen['seen']>().notNull(),
    count: integer().notNull(),
    firstAt: instant().notNull(),
    lastAt: instant().notNull(),
  },
  (t) => [primaryKey({ columns: [t.versionId, t.day, t.key] }), index().on(t.day)],
);

/** Reports of nodes that were taken, so that one which is sent again adds nothing. */
export const driftReport = pgTable('drift_report', {
  id: text().primaryKey(),
  receivedAt: instant().notNull(),
});

/** Days on which the owner was told of a version's drift. */
export const driftAlarm = pgTable('drift_alarm', { versionId: version(), day: day() }, (t) => [
  primaryKey({ columns: [t.versionId, t.day] }),
]);
