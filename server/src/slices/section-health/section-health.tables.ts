import { index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from '../../storage/schema/columns';

/** The reports about a release in one minute. Times are counted in buckets, whose upper bounds `histogram.ts` defines. */
export const sectionMinute = pgTable(
  'section_minute',
  {
    section: text().notNull(),
    releaseId: uuid().notNull(),
    minute: instant().notNull(),
    loads: integer().notNull().default(0),
    failures: integer().notNull().default(0),
    leaks: integer().notNull().default(0),
    violations: integer().notNull().default(0),
    /** Failures by phase. */
    phases: jsonb().$type<Record<string, number>>().notNull().default({}),
    /** Counts by upper bound in milliseconds. */
    mountTimes: jsonb().$type<Record<string, number>>().notNull().default({}),
    paintTimes: jsonb().$type<Record<string, number>>().notNull().default({}),
    inputDelays: jsonb().$type<Record<string, number>>().notNull().default({}),
    /** Counts of messages by `code|text`; the first ones of the minute. */
    messages: jsonb().$type<Record<string, number>>().notNull().default({}),
  },
  (t) => [primaryKey({ columns: [t.section, t.releaseId, t.minute] }), index().on(t.minute)],
);

/** Which releases still call deprecated members of the shell's contract. */
export const deprecatedUse = pgTable(
  'deprecated_use',
  {
    section: text().notNull(),
    releaseId: uuid().notNull(),
    member: text().notNull(),
    count: integer().notNull(),
    lastAt: instant().notNull(),
  },
  (t) => [primaryKey({ columns: [t.section, t.releaseId, t.member] })],
);
